// Sets light or dark and the size of text before the first paint, so that nothing flashes. A file of its own: no inline script is allowed.
(() => {
  let chosen = null;
  let size = null;
  try {
    chosen = globalThis.localStorage.getItem('rigwise.color-scheme');
    size = globalThis.localStorage.getItem('rigwise.text-size');
  } catch {
    // Storage is closed to us: follow the system.
  }
  const dark =
    chosen === 'dark' ||
    (chosen !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  if (size) globalThis.document.documentElement.setAttribute('data-text-size', size);
  globalThis.document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
