// Sets light or dark before the first paint, so that nothing flashes. A file of its own: no inline script is allowed.
(() => {
  let chosen = null;
  try {
    chosen = globalThis.localStorage.getItem('rigwise.color-scheme');
  } catch {
    // Storage is closed to us: follow the system.
  }
  const dark =
    chosen === 'dark' ||
    (chosen !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  globalThis.document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
