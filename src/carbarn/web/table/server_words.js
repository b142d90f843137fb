// The server's own words for what is shown, as in the terminal.

/** The text of the table now, of a past moment or of the sandbox; nothing while a hand is hidden. */
export function serverWords(table) {
  const scene = table.scene.value;
  if (scene.covered) return "";
  if (scene.kind === "past") return scene.words;
  return (scene.kind === "invented" ? table.sandbox.value?.answer : table.doc.value)?.words ?? "";
}
