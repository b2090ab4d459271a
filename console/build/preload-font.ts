import type { Plugin } from 'vite';

/** What every page is set in; other alphabets are loaded when a page has them. */
export const FONT = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Has the browser fetch the font beside the script, so that the first page is not drawn twice. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => FONT.test(name));
        if (!font) throw new Error('No font to preload: correct FONT in build/preload-font.ts');
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
