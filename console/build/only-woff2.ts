import type { Plugin } from 'vite';

const KATEX_STYLES = /\/katex\/dist\/katex\.min\.css$/;
const OLDER_FORMATS = /,\s*url\([^)]+\.(?:woff|ttf)\)\s*format\("(?:woff|truetype)"\)/g;

/** Leaves older formats of KaTeX's fonts out of the build: every browser that runs the console reads WOFF2. */
export function onlyWoff2(): Plugin {
  return {
    name: 'only-woff2',
    enforce: 'pre',
    transform: {
      filter: { id: KATEX_STYLES },
      handler(code) {
        const left = code.replace(OLDER_FORMATS, '');
        if (/\.(?:woff|ttf)\)/.test(left)) throw new Error('Correct OLDER_FORMATS in build/only-woff2.ts');
        return left;
      },
    },
  };
}
