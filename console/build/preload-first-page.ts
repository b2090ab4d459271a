import type { Plugin } from 'vite';
import { filesOf } from './files-of.ts';

/** Files of the first page besides the entry: for a visitor, and for a signed-in user. */
export const FIRST_PAGES = {
  visitor: ['features/sign-in/login-page.tsx'],
  person: ['app/shell/shell.tsx', 'texts/inside-texts.ts'],
};
const SCRIPT = '<script src="/color-scheme.js">';

/**
 * Lists in the page what public/color-scheme.js, which knows whether a user is signed in, preloads beside the entry.
 * The entry itself would request it a round trip later: most of a second by satellite.
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
