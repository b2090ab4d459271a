import type { Plugin } from 'vite';
import { filesOf } from './files-of.ts';

/** What the first page is made of besides the entry: of a visitor, and of somebody who was signed in. */
export const FIRST_PAGES = {
  visitor: ['features/sign-in/login-page.tsx'],
  person: ['app/shell/shell.tsx', 'texts/inside-texts.ts'],
};
const SCRIPT = '<script src="/color-scheme.js">';

/**
 * Names in the page what public/color-scheme.js, which knows whether somebody is signed in, has the browser fetch beside
 * the entry: the entry itself would ask for it a round trip later, which by satellite is most of a second.
 */
export function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(SCRIPT))
          throw new Error(`${SCRIPT} is not in index.html: correct build/preload-first-page.ts`);
        const there = filesOf(bundle, []);
        const attributes = Object.entries(FIRST_PAGES).map(([who, modules]) => {
          const files = [...filesOf(bundle, modules)].filter((file) => !there.has(file));
          return ` data-${who}="${files.join(' ')}"`;
        });
        return html.replace(SCRIPT, SCRIPT.replace('>', `${attributes.join('')}>`));
      },
    },
  };
}
