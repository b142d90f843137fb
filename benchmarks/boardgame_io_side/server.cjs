// A small game for two on the server of boardgame.io: tiles with secret numbers on a board of 64 squares.
// `node server.cjs FOLDER`: the folder in which npm has installed it.
const { createRequire } = require("node:module");
const from = createRequire(`${process.argv[2]}/package.json`);
const { Server } = from("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = from("boardgame.io/core");

const SQUARES = 64;

const setup = ({ random }) => {
  const pile = random.Shuffle(Array.from({ length: SQUARES }, (_, at) => ({ number: at, name: `tile ${at}`, turn: at % 4 })));
  return {
    secret: { pile: pile.slice(6) },
    players: { 0: { hand: pile.slice(0, 3) }, 1: { hand: pile.slice(3, 6) } },
    cells: Array(SQUARES).fill(null),
    points: { 0: 0, 1: 0 },
  };
};

const lay = ({ G, playerID, events }, square, place) => {
  const { hand } = G.players[playerID];
  if (G.cells[square] !== null || !hand[place]) return INVALID_MOVE;
  const [tile] = hand.splice(place, 1);
  G.cells[square] = { ...tile, by: playerID };
  for (const near of [square - 8, square - 1, square + 1, square + 8]) {
    if (G.cells[near]?.by === playerID) G.points[playerID] += 1;
  }
  if (G.secret.pile.length) hand.push(G.secret.pile.pop());
  events.endTurn();
};

const game = {
  name: "tiles",
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: { lay: { move: lay, client: false } },
  endIf: ({ G }) => (G.cells.every((cell) => cell !== null) ? { points: G.points } : undefined),
};

const server = Server({ games: [game], origins: [] });
server.run({ port: Number(process.env.PORT ?? 0) }).then(({ appServer }) => {
  console.log(`listening ${appServer.address().port}`);
});
