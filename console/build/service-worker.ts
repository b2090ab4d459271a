import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { Shell } from '../worker/shell.ts';
import { filesOf } from './files-of.ts';
import { FIRST_PAGES } from './preload-first-page.ts';

const WORKER = path.join(import.meta.dirname, '../worker/service-worker.ts');
/** What every page is set in; other alphabets are loaded when a page has them. */
const FONT = /\/font-faces-[\w-]+\.css$|-latin-wght-normal-[\w-]+\.woff2$/;
/** Loads after the first page, and says that the connection is lost. */
const TOASTS = 'ui/toasts/toast-card.tsx';
/** The files of console/public that every page requests. */
const PUBLIC = ['color-scheme.js', 'reload-page.js', 'favicon.svg', 'manifest.webmanifest'];

/** Writes `service-worker.js`, which names the files of this build's shell. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = '' }, bundle) {
      const first = filesOf(bundle, [...Object.values(FIRST_PAGES).flat(), TOASTS]);
      const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
      if (fonts.length !== 2) throw new Error('No font to keep: correct FONT in build/service-worker.ts');
      const assets = [...first, ...fonts].map((name) => `/${name}`).toSorted();
      const contents = [
        path.join(dir, 'index.html'),
        ...PUBLIC.map((name) => path.join(root, 'public', name)),
      ];
      const hash = createHash('sha256').update(assets.join('\n'));
      for (const file of contents) hash.update(readFileSync(file));
      const shell: Shell = {
        build: hash.digest('hex').slice(0, 16),
        assets,
        files: [...PUBLIC.map((name) => `/${name}`), '/'],
      };
      await writeWorker(dir, shell);
    },
  };
}

async function writeWorker(outDir: string, shell: Shell): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      ...{ outDir, emptyOutDir: false, target: 'es2022', modulePreload: false },
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  });
}
