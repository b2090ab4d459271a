import path from 'node:path';
import { replaceFolder } from './replace-folder.ts';
import { runNode } from './run-node.ts';
import { root, type Step } from './step.ts';

/** The console, with all assets precompressed (by console/vite.config.ts). */
export const buildConsole: Step = {
  name: 'console',
  inputs: ['console', 'libs/contracts/src', 'package-lock.json'],
  output: 'console/dist',
  recipe: 'vite build',
  run: (draft) => buildConsoleOf(root, draft),
};

/** @param draft scratch folder on the same disk */
export async function buildConsoleOf(checkout: string, draft: string): Promise<void> {
  const vite = path.join(checkout, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  await runNode('console', [vite, 'build', 'console', ...options], checkout);
  replaceFolder(draft, path.join(checkout, 'console', 'dist'));
}
