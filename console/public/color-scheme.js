// Sets light or dark before the first paint, so that nothing flashes. A file of its own: no inline script is allowed.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('rigwise.color-scheme');
  } catch {
    // Storage is closed to us: follow the system.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
