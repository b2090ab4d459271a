import type { Plugin } from 'vite';

const STYLE_SHEET = '<link rel="stylesheet"';
const PRELOAD = '<link rel="modulepreload"';

/**
 * Lets the browser paint index.html before anything else arrives. Style sheets wait for `start` (src/app/styles.ts) as
 * sheets for no medium, which are fetched without blocking. Scripts yield the connection to them.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(STYLE_SHEET))
          throw new Error('No style sheet in index.html: correct build/paint-first.ts');
        return html
          .replaceAll(STYLE_SHEET, `${STYLE_SHEET} media="not all" fetchpriority="high"`)
          .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
      },
    },
  };
}
