import { spawnSync } from 'node:child_process';
import { root } from './markdown.ts';

const FROM_SOURCE = ['--conditions=development', '--import', './libs/testing/src/processes/swc-loader.mjs'];

it('every derived file matches the code (else: npm run docs)', () => {
  // In its own process: Jest's modules can't load Prettier.
  const { status, stderr } = spawnSync(process.execPath, [...FROM_SOURCE, 'tools/documents.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
