// Sets light or dark, the size of text and the language before the first paint, so that nothing flashes. A file of its own: no inline script is allowed.
(() => {
  let chosen = null;
  let size = null;
  let language = null;
  try {
    chosen = globalThis.localStorage.getItem('rigwise.color-scheme');
    size = globalThis.localStorage.getItem('rigwise.text-size');
    language = globalThis.localStorage.getItem('rigwise.language');
  } catch {
    // Storage is closed to us: follow the system.
  }
  const dark =
    chosen === 'dark' ||
    (chosen !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  const { documentElement: page } = globalThis.document;
  // English unless another was chosen that there is: so far the one for trying out pages from right to left.
  if (language === 'ar-XB') Object.assign(page, { lang: language, dir: 'rtl' });
  if (size) page.setAttribute('data-text-size', size);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
