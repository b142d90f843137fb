// Going from page to page without loading everything again.

/** Go to an address of ours. @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

/** Links to our pages are followed here; new windows, downloads and files are the browser's. */
export function followLinks() {
  let updated = false; // there is a newer client: the next page is opened with it
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    updated = true;
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !plain || event.defaultPrevented || updated) return; // an SVG may have links too
    if (link.hasAttribute("download") || link.target) return;
    const url = new URL(link.href);
    if (
      url.origin !== location.origin ||
      !/^\/($|new$|t\/|r\/|learn$|learn\/|puzzles\/|gallery\/|people|nights|privacy$|account$)/.test(url.pathname)
    )
      return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
