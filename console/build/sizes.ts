import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf, reached } from './files-of.ts';

type Bundle = Rolldown.OutputBundle;

/** Initial loads, in kB after gzip. `/login` is what an unknown visitor waits for; a landing page adds the shell. */
const LANDING = { script: 190, style: 30 };
const BUDGETS: readonly Budget[] = [
  { page: '/login', modules: ['features/sign-in/login-page.tsx'], script: 150, style: 20 },
  landing('/dashboard', 'employee-home-page'),
  landing('/manager', 'team-page'),
  landing('/unified-manager-dashboard', 'manager-home-page'),
  landing('/admin', 'admin-home-page'),
];
/** What any other page may load on top of the shell. */
const LAZY_BUDGET = 150;

interface Budget {
  readonly page: string;
  readonly modules: readonly string[];
  readonly script: number;
  readonly style: number;
}

function landing(page: string, module: string): Budget {
  return {
    page,
    modules: ['app/shell/shell.tsx', 'texts/inside-texts.ts', `features/home/${module}.tsx`],
    ...LANDING,
  };
}

/**
 * Prints the initial size of each page, fails builds over budget, and writes the files of each page to sizes.json for
 * `npm run bench:console`.
 */
export function printSizes(): Plugin {
  return {
    name: 'print-sizes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = BUDGETS.map(({ modules, ...budget }) => ({
          ...budget,
          files: [...filesOf(bundle, modules)],
        }));
        const lazy = largestLazy(bundle, new Set(pages.flatMap(({ files }) => files)));
        for (const { page, files, script, style } of [...pages, lazy]) {
          const [scripts, styles] = [kilobytes(bundle, files, '.js'), kilobytes(bundle, files, '.css')];
          const line = `${page}: JavaScript ${scripts.toFixed(1)} of ${script} kB, CSS ${styles.toFixed(1)} of ${style} kB (gzip)`;
          if (scripts > script || styles > style) this.error(`Over budget. ${line}`);
          this.info(line);
        }
        const source = JSON.stringify([...pages, lazy]);
        this.emitFile({ type: 'asset', fileName: 'sizes.json', source });
      },
    },
  };
}

/** The page, or part of one, that loads most for a user who has already seen the pages of `known`. */
function largestLazy(bundle: Bundle, known: ReadonlySet<string>) {
  const candidates = Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.isDynamicEntry)
    .map((file) => {
      const files = [...reached(bundle, [file.fileName])].filter((name) => !known.has(name));
      return { page: `largest lazy part (${file.fileName})`, files, size: kilobytes(bundle, files, '.js') };
    })
    .sort((a, b) => b.size - a.size);
  const [{ page, files } = { page: 'largest lazy part', files: [] }] = candidates;
  return { page, files, script: LAZY_BUDGET, style: LANDING.style };
}

function kilobytes(bundle: Bundle, files: Iterable<string>, extension: string): number {
  const bytes = [...files]
    .filter((name) => name.endsWith(extension))
    .map((name) => bundle[name])
    .reduce(
      (sum, file) =>
        sum + (file ? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length : 0),
      0,
    );
  return bytes / 1000;
}
