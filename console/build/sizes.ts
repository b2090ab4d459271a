import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Initial loads, in kB after gzip. `/login` is what an unknown visitor waits for; a landing page adds the shell. */
const BUDGETS: readonly { page: string; modules: readonly string[]; script: number; style: number }[] = [
  { page: '/login', modules: ['features/sign-in/login-page.tsx'], script: 180, style: 20 },
  {
    page: '/dashboard',
    modules: ['app/shell/shell.tsx', 'features/home/employee-home-page.tsx'],
    script: 230,
    style: 30,
  },
];

/** Prints what each page loads at first, and fails the build that breaks a budget. */
export function printSizes(): Plugin {
  return {
    name: 'print-sizes',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const budget of BUDGETS) {
          const files = filesOf(bundle, budget.modules);
          const script = kilobytes(bundle, files, '.js');
          const style = kilobytes(bundle, files, '.css');
          const line = `${budget.page}: JavaScript ${script.toFixed(1)} of ${budget.script} kB, CSS ${style.toFixed(1)} of ${budget.style} kB (gzip)`;
          if (script > budget.script || style > budget.style) this.error(`Over budget. ${line}`);
          this.info(line);
        }
      },
    },
  };
}

/** The entry, the chunks of the given modules, and everything they import statically. */
function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    file.imports.forEach(visit);
  };
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    if (file.isEntry || modules.some((module) => file.moduleIds.some((id) => id.endsWith(module))))
      visit(file.fileName);
  }
  for (const module of modules) {
    const built = Object.values(bundle).some(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!built) throw new Error(`${module} is in no chunk: correct the budgets in build/sizes.ts`);
  }
  return found;
}

function kilobytes(bundle: Bundle, files: ReadonlySet<string>, extension: string): number {
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
