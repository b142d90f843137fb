// Not a module: it runs before the first paint, so that a chosen theme does not flash.
try {
  const chosen = JSON.parse(localStorage.getItem("carbarn.settings") || "{}").theme;
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // without storage the system decides
}
