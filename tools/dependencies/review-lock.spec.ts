import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allowedLicences, judgedLicences, judgedScripts } from './allowed.ts';
import { reviewLock, type Lock, type LockedPackage } from './review-lock.ts';

const NPMRC = 'ignore-scripts=true\n';
const root = path.join(import.meta.dirname, '../..');
const good: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };
const lockWith = (folder: string, entry: LockedPackage): Lock => ({
  lockfileVersion: 3,
  packages: { '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': good, [folder]: entry },
});
const problemsOf = (entry: Partial<LockedPackage>): string[] =>
  reviewLock(lockWith('node_modules/b', { ...good, ...entry }), NPMRC);

it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'MIT and ISC'])(
  'takes the licence %s',
  (license) => {
    expect(problemsOf({ license })).toEqual([]);
  },
);

it.each([
  ...['GPL-3.0-only', 'AGPL-3.0-or-later', 'SSPL-1.0', 'LGPL-2.1', 'UNLICENSED', 'SEE LICENSE IN x'],
  ...['MIT AND GPL-2.0', '(MIT OR ISC) AND GPL-2.0', 'GPL-2.0 WITH Classpath-exception-2.0', 'BUSL-1.1'],
])('refuses the licence %s', (license) => {
  expect(problemsOf({ license })).toEqual([
    `b 1.0.0 has the licence ${license}, which has not been reviewed`,
  ]);
});

it('refuses a package without a licence', () => {
  const { license: _, ...without } = good;
  expect(reviewLock(lockWith('node_modules/b', without), NPMRC)).toEqual([
    'b 1.0.0 has the licence (none), which has not been reviewed',
  ]);
});

it('refuses a judged package whose licence has changed since', () => {
  const changed = lockWith('node_modules/elkjs', { ...good, license: 'GPL-3.0' });
  expect(reviewLock(changed, NPMRC)).toEqual([
    expect.stringContaining('elkjs 1.0.0 has the licence GPL-3.0'),
  ]);
});

it.each([
  'git+ssh://git@github.com/someone/b.git#0123456',
  'https://example.com/b-1.0.0.tgz',
  'file:../b.tgz',
])('refuses packages from %s', (resolved) => {
  expect(problemsOf({ resolved })).toEqual([`b 1.0.0 comes from ${resolved}, not from the registry`]);
});

it.each([{ integrity: 'sha1-AAAA' }, { integrity: '' }])(
  'refuses packages without a checksum: %j',
  (entry) => {
    expect(problemsOf(entry)).toEqual(['b 1.0.0 has no SHA-512 integrity']);
  },
);

it('refuses an unreviewed install script, also of a nested package', () => {
  const lock = lockWith('node_modules/a/node_modules/@c/d', { ...good, hasInstallScript: true });
  expect(reviewLock(lock, NPMRC)).toEqual([expect.stringContaining('@c/d 1.0.0 has an install script')]);
});

it.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', 'npm:b@1.0.0', 'github:someone/b'])(
  'refuses %s as a version of ours',
  (range) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      const lock = lockWith('libs/http', { version: '0.1.0', [kind]: { b: range } });
      expect(reviewLock(lock, NPMRC)).toEqual([`libs/http requires b ${range}: not an exact version`]);
    }
  },
);

it('allows another major version of a package beside it, but no other name for a package', () => {
  const problemsOfOurs = (dependencies: Record<string, string>) =>
    reviewLock(lockWith('libs/http', { version: '0.1.0', dependencies }), NPMRC);
  expect(problemsOfOurs({ b7: 'npm:b@7.0.2' })).toEqual([]);
  for (const [name, range] of Object.entries({ b7: 'npm:c@7.0.2', b8: 'npm:b@^8.0.0', c: 'npm:b@7.0.2' }))
    expect(problemsOfOurs({ [name]: range })).toHaveLength(1);
});

it('refuses a lock file of another kind, and an .npmrc that allows scripts', () => {
  expect(reviewLock({ lockfileVersion: 2, packages: {} }, 'ignore-scripts=false\n')).toEqual([
    'the lock file is not of version 3',
    '.npmrc allows install scripts',
  ]);
});

it('reviews no package that is gone', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const names = Object.keys(lock.packages).map((folder) => folder.replace(/^.*node_modules\//, ''));
  for (const judged of [...Object.keys(judgedLicences), ...Object.keys(judgedScripts)]) {
    const start = judged.replace('*', '');
    expect(names.some((name) => (judged === start ? name === judged : name.startsWith(start)))).toBe(true);
  }
  expect([...allowedLicences].filter((id) => /GPL|SSPL|BUSL/.test(id))).toEqual([]);
});
