// Going from page to page without loading everything again.

/** Go to an address of ours. */
export function go(address) {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

/** Links to our pages are followed here; new windows, downloads and files are the browser's. */
export function followLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.hasAttribute("download") || link.target) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !/^\/($|t\/|r\/|gallery\/)/.test(url.pathname)) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
