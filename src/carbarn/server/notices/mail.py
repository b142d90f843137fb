"""Mails: one for each notice or one a day, each with a link that ends them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from importlib.util import find_spec

from carbarn.server.errors import Refused
from carbarn.server.notices.outside import Unsent
from carbarn.server.notices.words import Said, many
from carbarn.server.settings import Settings

SECONDS = 30.0
MOST_ADDRESS = 254
_ADDRESS = re.compile(r"[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}", re.I)


def installed() -> bool:
    """Whether mails can be sent as far as packages go: the extra `notices`."""
    return find_spec("aiosmtplib") is not None


def offered(settings: Settings) -> bool:
    """Whether this server sends mails."""
    return bool(settings.smtp_host) and installed()


def check_address(text: str) -> str:
    """An address as it is stored; Refused if mails cannot go there."""
    address = text.strip()
    if len(address) > MOST_ADDRESS or not _ADDRESS.fullmatch(address):
        raise Refused(422, "mail_address", "this is no e-mail address")
    name, _at, host = address.rpartition("@")
    return f"{name}@{host.lower()}"


@dataclass(frozen=True)
class Links:
    """Where a mail leads."""

    site: str
    stop: str  # ends the mails, by one request
    settings: str


def notice(
    settings: Settings, to: str, said: Sequence[Said], links: Links, id: str
) -> EmailMessage:
    """One notice, or all of a day."""
    subject = said[0].title if len(said) == 1 else many(said)
    parts = [f"{one.title}\n{one.text}\n{_link(links.site, one.path)}" for one in said]
    foot = f"No more of these mails: {links.stop}\nAll settings: {links.settings}"
    made = _mail(settings, to, subject, "\n\n".join([*parts, "-- \n" + foot]), id)
    made["List-Unsubscribe"] = f"<{links.stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return made


def _link(site: str, path: str) -> str:
    return path if "://" in path else f"{site}{path}"


def confirmation(settings: Settings, to: str, link: str, id: str) -> EmailMessage:
    """Asks whether somebody wants mails here; it has nothing in it that anybody could choose."""
    text = (
        "Somebody has asked Carbarn to send word to this address when it is their turn in a game.\n"
        "If that was you, open this link within two days:\n\n"
        f"{link}\n\n"
        "If it was not, do nothing: nothing else will be sent here."
    )
    return _mail(settings, to, "Shall Carbarn send you word?", text, id)


def _mail(settings: Settings, to: str, subject: str, text: str, id: str) -> EmailMessage:
    made = EmailMessage()
    made["From"] = settings.smtp_from
    made["To"] = to
    made["Subject"] = subject
    made["Date"] = formatdate(settings.clock())
    # the same notice has the same id: a mailbox that gets it twice shows it once
    made["Message-ID"] = f"<{id}@{settings.smtp_from.rpartition('@')[2].strip('<> ')}>"
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(text)
    return made


async def send(settings: Settings, message: EmailMessage) -> None:
    """Hand a mail over to the server of the host; Unsent if it does not take it."""
    import aiosmtplib

    secure = settings.smtp_security
    try:
        await aiosmtplib.send(
            message,
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=settings.smtp_password or None,
            use_tls=secure == "tls",
            start_tls=secure == "starttls",
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPRecipientsRefused as problem:
        passes = all(400 <= one.code < 500 for one in problem.recipients)
        raise Unsent("refused", again=passes) from None
    except aiosmtplib.SMTPResponseException as problem:
        # a password that the host has changed is no reason to give up the mails of people
        raise Unsent("refused", again=problem.code < 550 or problem.code >= 560) from None
    except (aiosmtplib.SMTPException, OSError, TimeoutError, ValueError):
        raise Unsent("unreachable") from None
