// Sets light or dark, the size of text, the density and the language before the first paint, so that nothing flashes, and has the
// parts of the first page fetched beside the entry. A file of its own: no inline script is allowed.
(() => {
  let chosen = null;
  let size = null;
  let density = null;
  let language = null;
  let user = null;
  try {
    chosen = globalThis.localStorage.getItem('rigwise.color-scheme');
    size = globalThis.localStorage.getItem('rigwise.text-size');
    density = globalThis.localStorage.getItem('rigwise.density');
    language = globalThis.localStorage.getItem('rigwise.language');
    user = globalThis.localStorage.getItem('rigwise.user');
  } catch {
    // Storage is closed to us: follow the system.
  }
  const dark =
    chosen === 'dark' ||
    (chosen !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  const { documentElement: page } = globalThis.document;
  // English unless another was chosen that there is: lines must not turn round after the first paint.
  const directions = new Map([
    ['en-US', 'ltr'],
    ['ar-XB', 'rtl'],
  ]);
  if (directions.has(language)) Object.assign(page, { lang: language, dir: directions.get(language) });
  if (size) page.setAttribute('data-text-size', size);
  if (density) page.setAttribute('data-density', density);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // What the build names (console/build/preload-first-page.ts); a development server names nothing.
  const { visitor = '', person = '' } = globalThis.document.currentScript?.dataset ?? {};
  for (const file of (user ? person : visitor).split(' ').filter(Boolean)) {
    const link = globalThis.document.createElement('link');
    const how = file.endsWith('.css')
      ? { rel: 'preload', as: 'style' }
      : { rel: 'modulepreload', fetchPriority: 'low' };
    globalThis.document.head.append(Object.assign(link, how, { crossOrigin: '', href: `/${file}` }));
  }
})();
