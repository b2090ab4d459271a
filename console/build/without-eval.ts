import type { Plugin } from 'vite';

const FIRST = 'globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {})';

/**
 * zod tries `new Function` for faster parsers when the first schema is made, and the Content-Security-Policy reports it.
 * Told by `config()` it would be too late: schemas of other chunks are made before the entry's own code runs.
 */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler(code) {
        if (!code.includes(FIRST))
          throw new Error('zod keeps its configuration elsewhere: correct build/without-eval.ts');
        return code.replace(FIRST, FIRST.replace('{}', '{ jitless: true }'));
      },
    },
  };
}
