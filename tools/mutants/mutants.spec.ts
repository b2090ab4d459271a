import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/step.ts';
import { mutants } from './mutants.ts';
import { occurrences } from './mutant.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const PLACE_OF = {
  unit: /\.spec\.ts$/,
  console: /\.spec\.tsx?$/,
  integration: /\.int-spec\.ts$/,
  e2e: /\.e2e-spec\.ts$/,
};

describe('the list of mutants', () => {
  it('has unique names', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it.each(mutants.map((mutant) => [mutant.name, mutant] as const))(
    'finds where to break: %s',
    (_name, { file, find, replace }) => {
      expect(occurrences(read(file), find)).toBe(1);
      expect(replace).not.toBe(find);
    },
  );

  it('breaks only the console on a running platform, of which nothing else is rebuilt', () => {
    const elsewhere = mutants.filter(({ file, red }) => red.kind === 'e2e' && !file.startsWith('console/'));
    expect(elsewhere).toEqual([]);
  });

  it.each(mutants.map((mutant) => [mutant.name, mutant.red] as const))(
    'finds the test that must fail: %s',
    (_name, { kind, file, test }) => {
      expect(file).toMatch(PLACE_OF[kind]);
      expect(existsSync(path.join(root, file))).toBe(true);
      expect(occurrences(read(file), test)).toBeGreaterThan(0);
      // Of a name with a placeholder, the part beside it: a report holds what took its place.
      expect(test).not.toMatch(/%[sdjo]/);
    },
  );
});
