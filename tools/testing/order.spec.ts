import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/step.ts';
import { E2E_PARTS } from './e2e-parts.ts';
import LongestFirst, { LONG } from './order.mjs';

const at = (file: string) => ({ path: path.join(root, file) });

it('runs what takes long first, whatever its size, then the largest', () => {
  const [longest = '', second = ''] = LONG;
  const [small, large] = ['tools/testing/order.mjs', 'package-lock.json'];
  const sorted = new LongestFirst().sort([small, second, large, longest].map(at));
  expect(sorted).toEqual([longest, second, large, small].map(at));
});

it('names only files that exist as long', () => {
  expect(LONG.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
});

it('runs every file of the end-to-end tests in exactly one part', () => {
  const files = globSync('e2e/**/*.e2e-spec.ts', { cwd: root }).map((file) => path.join(root, file));
  expect(files.length).toBeGreaterThan(E2E_PARTS.length);
  const partsOf = (file: string) => E2E_PARTS.filter((part) => new RegExp(part).test(file));
  expect(files.filter((file) => partsOf(file).length !== 1)).toEqual([]);
});
