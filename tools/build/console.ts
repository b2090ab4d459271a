import path from 'node:path';
import { replaceFolder } from './replace-folder.ts';
import { runNode } from './run-node.ts';
import { root, type Step } from './step.ts';

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** The console with everything compressed beforehand (console/vite.config.ts does that). */
export const buildConsole: Step = {
  name: 'console',
  inputs: ['console', 'libs/contracts/src', 'package-lock.json'],
  output: 'console/dist',
  recipe: 'vite build',
  async run(draft) {
    await runNode('console', [
      vite,
      'build',
      'console',
      '--outDir',
      draft,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ]);
    replaceFolder(draft, path.join(root, 'console', 'dist'));
  },
};
