import type { Plugin } from 'vite';

const STYLE_SHEETS = /\n\s*<link rel="stylesheet"[^>]*>/g;
const AFTER = '<!-- What is shown where';

/**
 * Lets the browser paint what stands in index.html before anything else arrived: the style sheets follow it (no script
 * runs before them all the same), and scripts leave the line to them.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(STYLE_SHEETS);
        if (!sheets || !html.includes(AFTER))
          throw new Error('index.html is not as build/paint-first.ts expects');
        return html
          .replace(STYLE_SHEETS, '')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replace(AFTER, `${sheets.join('').trim()}\n    ${AFTER}`);
      },
    },
  };
}
