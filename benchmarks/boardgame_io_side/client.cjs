// People at tables on the server of boardgame.io. As those of load_tables.py they act when a move is due, and count
// from then on. `node client.cjs FOLDER` reads its plan from a line of its input, says "ready", and plays when it
// is told to; then it prints what it has found.
const { createRequire } = require("node:module");
const { createInterface } = require("node:readline");
const { setTimeout: sleep } = require("node:timers/promises");
const { io } = createRequire(`${process.argv[2]}/package.json`)("socket.io-client");

const AT_ONCE = 8; // tables that are made at the same time
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const now = () => performance.now() / 1000;

const found = {
  offered: 0, moves: 0, unfinished: 0, answered: [], other: [], watcher: [], lag: [], refused: {}, stale: 0, lost: {},
  games: 0, frames: 0, size: 0, processor: 0, files: [0, 0],
};
let [start, end, ended] = [Infinity, Infinity, false];
const counts = (due) => start <= due && due < end;

async function post(base, path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Table {
  constructor(base, watchers) {
    Object.assign(this, { base, watchers, sockets: [], waiting: [] });
  }

  // A new match of two, with the connections of all.
  async begin() {
    for (const socket of this.sockets) socket.disconnect();
    const { matchID } = await post(this.base, "/games/tiles/create", { numPlayers: 2 });
    const keys = [];
    for (const playerID of ["0", "1"]) {
      const body = { playerID, playerName: `player ${playerID}` };
      keys.push((await post(this.base, `/games/tiles/${matchID}/join`, body)).playerCredentials);
    }
    Object.assign(this, { match: matchID, keys, states: [], told: [], sockets: [] });
    for (let which = 0; which < 2 + this.watchers; which += 1) this.sockets.push(await this.join(which, matchID));
  }

  join(which, match) {
    const socket = io(`${this.base}/tiles`, { transports: ["websocket"], forceNew: true, reconnection: false });
    return new Promise((resolve, reject) => {
      socket.on("connect_error", reject);
      socket.on("connect", () => {
        socket.emit("sync", match, which < 2 ? String(which) : null, this.keys[which], 2);
      });
      socket.on("disconnect", (reason) => {
        if (reason !== "io client disconnect") found.lost[reason] = (found.lost[reason] ?? 0) + 1;
      });
      socket.on("sync", (_match, { state }) => {
        this.hear(which, match, state);
        resolve(socket);
      });
      socket.on("update", (_match, state) => this.hear(which, match, state));
    });
  }

  hear(which, match, state) {
    const time = now();
    found.frames += 1;
    if (match !== this.match) return;
    this.states[which] = state;
    for (const move of this.told) {
      const noted = move.id < state._stateID && move.open.get(which);
      if (noted) {
        move.open.delete(which);
        if (counts(move.due)) noted.push(time - move.due);
      }
    }
    this.told = this.told.filter((move) => move.open.size);
    for (const go of this.waiting.splice(0)) go();
  }

  // One move, however long it takes; a match that is over is replaced first.
  async move(due) {
    if (this.states.some((state) => state?.ctx.gameover)) {
      found.games += 1;
      await this.begin();
    }
    const newest = () => (this.states[0]._stateID < this.states[1]._stateID ? this.states[1] : this.states[0]);
    const seat = () => Number(newest().ctx.currentPlayer);
    while (this.states[seat()]._stateID < newest()._stateID && !ended) {
      await new Promise((go) => this.waiting.push(go));
    }
    const who = seat();
    const { G, _stateID: id } = this.states[who];
    const free = G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    const open = new Map([[1 - who, found.other]]);
    if (this.watchers) open.set(2, found.watcher);
    this.told.push({ due, id, open });
    const args = [free[Math.floor(Math.random() * free.length)], 0];
    const payload = { type: "lay", args, playerID: String(who), credentials: this.keys[who] };
    this.sockets[who].emit("update", { type: "MAKE_MOVE", payload }, id, this.match, String(who));
    // there is no answer but the new state
    while (this.states[who]._stateID <= id && !ended) await new Promise((go) => this.waiting.push(go));
    const time = now();
    found.moves += counts(time);
    if (counts(due)) found.answered.push(time - due);
  }

  async play(rate) {
    const next = () => -Math.log(1 - Math.random()) / rate;
    for (let due = start + next(); due < end; due += next()) {
      const delay = due - now();
      if (delay > 0) {
        await sleep(delay * 1000);
        found.lag.push(Math.max(0, now() - due));
      }
      found.offered += 1;
      if (!ended) await this.move(due);
      if (ended) {
        found.unfinished += 1;
        found.other.push(now() - due);
      }
    }
  }
}

async function main() {
  const plan = JSON.parse((await lines.next()).value);
  const base = `http://127.0.0.1:${plan.port}`;
  const tables = Array.from({ length: plan.tables }, () => new Table(base, plan.watchers));
  const left = [...tables];
  const prepare = async () => {
    for (let table = left.pop(); table; table = left.pop()) {
      await table.begin();
      for (let moves = Math.floor(Math.random() * (plan.advance + 1)); moves > 0; moves -= 1) await table.move(0);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, prepare));
  Object.assign(found, { games: 0, frames: 0, moves: 0, offered: 0 });
  console.log("ready");
  await lines.next();
  start = now();
  end = start + plan.seconds;
  const before = process.cpuUsage();
  const playing = Promise.all(tables.map((table) => table.play(plan.rate / tables.length)));
  await sleep(plan.seconds * 1000);
  const { user, system } = process.cpuUsage(before);
  found.processor = (user + system) / 1e6;
  await Promise.race([playing, sleep(Math.min(60, plan.seconds) * 1000)]);
  ended = true;
  for (const table of tables) for (const go of table.waiting.splice(0)) go();
  await playing;
  await sleep(200);
  process.stdout.write(`${JSON.stringify(found)}\n`, () => process.exit(0));
}

main();
