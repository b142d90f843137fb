// Which drawing file belongs to which game. It is fetched when a table of the game is opened.
const MODULES = {
  cable_car: () => import("./cable_car.js"),
};

export const isDrawn = (name) => name in MODULES;

/** The module of a game: see docs/web.md for what the table page needs of it. */
export async function gameModule(name) {
  if (!isDrawn(name)) return null;
  return (await MODULES[name]()).default;
}
