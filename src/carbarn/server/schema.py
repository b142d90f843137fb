"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()


def _of_account() -> Column[str]:
    """Whose it is: it goes with the account."""
    account = ForeignKey("accounts.person", ondelete="CASCADE")
    return Column("person", String(32), account, nullable=False, index=True)


guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # hashed
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("status", String(16), nullable=False, index=True),  # open, running, over
    Column("public", Boolean, nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("seed", String(200), nullable=False),  # secret until the game is over
    Column("position", Text, nullable=False),
    Column("pace", Float, nullable=False),
    Column(
        "help", String(16), nullable=False, server_default="hints"
    ),  # coach, hints, normal, none
    Column("origin", String(64), nullable=False),  # rematch or continuation of another table
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("version", Integer, nullable=False),  # every change, of the lobby too
    # how the game ended, as JSON: it can be read when its rules are no longer played
    Column("result", Text, nullable=False, server_default=""),
    # who ended the game before its rules did, as JSON; such a game has no result
    Column("early", Text, nullable=False, server_default=""),
    # what lists say of it, so that they never need its data or its log
    Column("title", Text, nullable=False, server_default=""),
    Column("labels", Text, nullable=False, server_default="[]"),  # of the seats, as JSON
    Column("actors", Text, nullable=False, server_default="[]"),  # who is to act, as JSON
    Column("acting_since", Float, nullable=False, server_default="0"),  # 0: not known
    # seconds that a player may be waited for before a bot may fill in
    Column("absence", Integer, nullable=False, server_default="86400"),
    # the last request that a seat changes hands, as JSON; "": there was none
    Column("request", Text, nullable=False, server_default=""),
    # the open request for an undo, as JSON; "": there is none
    Column("undo", Text, nullable=False, server_default=""),
    Column("name", String(200), nullable=False, server_default=""),  # what its host calls it
    # how often the host has made a new invitation link; the earlier ones no longer work
    Column("links", Integer, nullable=False, server_default="0"),
    Column("clock", Text, nullable=False, server_default=""),  # what was agreed, as JSON; "": none
    Column("times", Text, nullable=False, server_default=""),  # the clocks of the seats, as JSON
    # when the server has to do something by itself, because a clock runs out; 0: never
    Column("due", Float, nullable=False, server_default="0", index=True),
    # who is waited for, since which event and since when, as JSON
    Column("waits", Text, nullable=False, server_default="[]"),
    Column("resigned", Text, nullable=False, server_default="[]"),  # seats, as JSON
    Column("looked", Float, nullable=False, server_default="0"),  # when a player last did, roughly
    Index("ix_tables_listed", "public", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # open, guest, bot
    Column("guest", String(32), ForeignKey("guests.id"), nullable=True, index=True),
    Column("name", String(200), nullable=False),
    Column("bot", String(64), nullable=False),  # who plays it: "" is the guest
    Column("ready", Boolean, nullable=False),
    Column("invitation", String(64), nullable=False),  # hashed; "" once it is used
    # whether the game began with a bot here: no other bot answers for anybody
    Column("began_bot", Boolean, nullable=False, server_default=false()),
)

# Which hands somebody has seen: stored before they are shown, and never forgotten while the table
# is there, whoever leaves it.
seen = Table(
    "seen",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
)

# How seats changed hands in a running game: public, and beside the log of the game.
changes = Table(
    "changes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("n", Integer, nullable=False),  # after this event
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("from_guest", String(32), nullable=False),  # "" is no person
    Column("from_name", String(200), nullable=False),
    Column("to_guest", String(32), nullable=False),
    Column("to_name", String(200), nullable=False),
    Column("bot", String(64), nullable=False),  # who plays the seat then; "" is the person
    Column("why", String(16), nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)

# What a command with this key did, so that repeating it does nothing.
answers = Table(
    "answers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(100), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("command", String(64), nullable=False),  # hashed: the same key for another is refused
    Column("n", Integer, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)

# Invitation codes of a private server, for becoming a guest.
codes = Table(
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),  # hashed
    Column("note", String(200), nullable=False),
    Column("uses", Integer, nullable=False),  # how often it can still be used
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

# What somebody has learned: lessons taken, puzzles solved.
progress = Table(
    "progress",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("item", String(100), primary_key=True),  # such as "lesson/cable_car/first-line"
    Column("done", Float, nullable=False),  # when it was done first
)

# When the clocks of somebody's correspondence games stand still.
rests = Table(
    "rests",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("zone", String(64), nullable=False),
    Column("night", String(16), nullable=False),  # such as "22:30-07:00"; "": none
    Column("holidays", Text, nullable=False),  # first and last days, as JSON
    Column("changed", Float, nullable=False),
)

# When a server last ran: clocks stand still while none does.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("alive", Float, nullable=False),
)

# The processes on a PostgreSQL, each of which says again and again that it runs.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),  # by the clock of the database; later it counts as dead
    # how much those who ask a lot have had from it, as JSON; "": nobody does
    Column("spent", Text, nullable=False, server_default=""),
)

# Which process goes on with a table by itself, where bots are to act, say.
leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "process",
        String(32),
        ForeignKey("processes.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
)

# Who has a live connection to a table, as each process shows it.
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "process",
        String(32),
        ForeignKey("processes.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("here", Boolean, nullable=False),
    Column("since", Float, nullable=False),  # when they came or left
)

# Wrong passwords and codes, where several processes count them together.
tries = Table(
    "tries",
    metadata,
    Column("who", String(64), primary_key=True),  # a name, an address or both, hashed
    Column("count", Float, nullable=False),
    Column("last", Float, nullable=False, index=True),  # when the last one was
)

# Tables that their hosts have cancelled, to say so to those who come with an old link.
cancelled = Table(
    "cancelled",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
)

# A person is a row of `guests`, and whatever belongs to somebody refers to that. With a row here it
# is an account: its devices have secrets of their own, and `guests.token` is the hash of nothing.
accounts = Table(
    "accounts",
    metadata,
    Column("person", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    # the name without what makes no difference to the eye: see `account_names.py`
    Column("name_key", String(400), nullable=False, unique=True),
    Column("password", String(200), nullable=False),  # hashed by argon2; "": there is none
    Column("recovery", String(64), nullable=False),  # the recovery code, hashed
    Column("recovery_made", Float, nullable=False),
    Column("created", Float, nullable=False),
)

# Where somebody is signed in.
devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    _of_account(),
    Column("token", String(64), nullable=False, unique=True),  # hashed
    Column("browser", String(40), nullable=False),
    Column("system", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),  # to about ten minutes
    # when a password, a passkey or a code was last given there; 0: never
    Column("proved", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(32), primary_key=True),
    _of_account(),
    Column("credential", String(1400), nullable=False, unique=True),  # its id, as base64url
    Column("public_key", Text, nullable=False),  # as base64url
    Column("uses", BigInteger, nullable=False),  # as far as it counts them
    Column("site", String(255), nullable=False),  # the host name for which it was made
    Column("browser", String(40), nullable=False),  # where it was made
    Column("system", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)

# Links that sign somebody in, once; kept for a while after that, to say why one no longer works.
links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed
    _of_account(),
    Column("kind", String(16), nullable=False),  # device: made by oneself; reset: by the host
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("used", Boolean, nullable=False),
)

# What a passkey is asked to sign, once.
challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String(64), primary_key=True),  # hashed
    Column("purpose", String(16), nullable=False),
    Column("person", String(32), nullable=False),  # "": whoever signs in
    Column("expires", Float, nullable=False, index=True),
)

# How a finished game went for each person in it, so that nobody has to read the games again. It
# follows from the tables (`tally.py` adds what is missing) and goes with them.
played = Table(
    "played",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("guests.id"), nullable=False),
    # whether it says how well somebody plays: one seat of their own, and no bot stood in at the end
    Column("counts", Boolean, nullable=False),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 0: it was ended early
    Column("points", Float, nullable=False),
    Column("against", String(32), nullable=False),  # people, mixed, nobody, or the bots' level
    Column("ended", Float, nullable=False),
    # the greatest thing that was done, as the game tells it, as JSON; "": none; NULL: not looked at
    Column("feat", Text, nullable=True),
    Column("feat_points", Float, nullable=False, server_default="0"),
    Index("ix_played_person", "person", "ended"),
)

# Who asks somebody along to a table or a games night. The rows stay for a while when the table is
# gone, because they are counted.
asked_along = Table(
    "asked_along",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("place", String(32), nullable=False, index=True),  # the table, or the night
    Column("night", Boolean, nullable=False),
    Column(
        "person",
        String(32),
        ForeignKey("guests.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column(
        "asker",
        String(32),
        ForeignKey("guests.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("created", Float, nullable=False),
    Column("state", String(16), nullable=False),  # open, accepted, declined
)

# Games nights: several tables for the same people, each one seat further on.
nights = Table(
    "nights",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("secret", String(64), nullable=False),  # of the invitation link
    Column("created", Float, nullable=False),
)

night_people = Table(
    "night_people",
    metadata,
    Column("night", String(32), ForeignKey("nights.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("guests.id"), nullable=True, index=True),
    Column("name", String(200), nullable=False),
    Column("bot", String(64), nullable=False),  # who plays there instead; "" is a person
)

night_tables = Table(
    "night_tables",
    metadata,
    Column("night", String(32), ForeignKey("nights.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column(
        "table_id",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        unique=True,
    ),
)

# What the host has decided while the server runs, as JSON by name: see `house.py`.
house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# What the server signs and encrypts with, made when it is first needed.
keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# How somebody is told that it is their turn, and where: a browser, a mailbox, another service.
notice_ways = Table(
    "notice_ways",
    metadata,
    Column("id", String(32), primary_key=True),
    Column(
        "person",
        String(32),
        ForeignKey("guests.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    # a webhook of a table hears of all turns there; without one it is for the person
    Column(
        "table_id",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=True,
        index=True,
    ),
    Column("kind", String(16), nullable=False),  # push, mail, or the format of a webhook
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),  # keys and tokens that go with it, as JSON
    Column("session", String(64), nullable=False),  # of a push: the hash of the cookie there
    Column("label", String(200), nullable=False),
    Column("site", String(300), nullable=False),  # where its owner finds this server
    Column("digest", Boolean, nullable=False),  # a mail a day in place of one for each turn
    Column("confirmed", Float, nullable=False),  # of a mailbox: when its owner agreed; 0: not yet
    Column("failures", Integer, nullable=False),  # one after the other
    Column("problem", String(20), nullable=False),  # the last one; "": none
    Column("created", Float, nullable=False),
)

# When somebody does not want to be told.
notice_times = Table(
    "notice_times",
    metadata,
    Column("person", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer, nullable=False),  # minutes after midnight; -1: never quiet
    Column("quiet_to", Integer, nullable=False),
    Column("digest_at", Integer, nullable=False),
)

# Tables of which somebody does not want to be told.
notice_mutes = Table(
    "notice_mutes",
    metadata,
    Column("person", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# What is to be sent, and what was: a row for each way and waiting period, whose id follows from
# these, so that nothing can be noted twice.
notices = Table(
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column(
        "way",
        String(32),
        ForeignKey("notice_ways.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column(
        "table_id",
        String(32),
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=True,
        index=True,
    ),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("event", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("state", String(16), nullable=False),  # waiting, sent, void, failed
    Column("attempts", Integer, nullable=False),
    Column("process", String(32), nullable=False),  # which is sending it; "": none
    Column("batch", String(32), nullable=False),  # the mail that it is sent in; its own id, mostly
    Column("ended", Float, nullable=False),
    Index("ix_notices_due", "state", "due"),
)

# Up to which version of a table it is noted what there is to send.
notice_tables = Table(
    "notice_tables",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
)

# What is said at tables, by those who play and, apart from them, by those who watch. It is no part
# of the game: neither the log nor records know of it.
talk = Table(
    "talk",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("place", String(16), primary_key=True),  # players or watchers
    Column("number", Integer, primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("name", String(200), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: of no seat
    Column("kind", String(16), nullable=False),  # words, phrase, removed
    Column("text", Text, nullable=False),
    Column("n", Integer, nullable=False),  # after this event
    Column("at", Float, nullable=False),
)

# Of whom somebody hears nothing more: at one table, or with "" anywhere.
unheard = Table(
    "unheard",
    metadata,
    Column("person", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("at_table", String(32), primary_key=True),
    Column("name", String(200), nullable=False),  # as it was then, for the list of them
)

# What somebody wants the host of the server to look at.
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("guest", String(32), nullable=False),  # who has reported it
    Column("at", Float, nullable=False),
)
