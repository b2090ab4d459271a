import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTree } from '../../tools/mutants/copy-tree.ts';

jest.setTimeout(600_000);

const checkout = path.join(__dirname, '../..');
const FILES = 8;
/** Longer than a line. */
const MUST_NOT =
  'grade what is in them, change one that is signed, or send mails about those of other services';
/** Of a page: its list, the details of a row, its form. */
const MOST_LINES = { page: 90, details: 70, form: 70 } as const;

let copy: string;
beforeAll(() => {
  copy = path.join(mkdtempSync(path.join(tmpdir(), 'rigwise-new-')), 'checkout');
  copyTree(checkout, copy);
});
afterAll(() => rmSync(path.dirname(copy), { recursive: true, force: true }));

/** @throws with the program's output if it fails */
function run(...args: string[]): string {
  return runIn(process.env, ...args);
}
function runIn(env: NodeJS.ProcessEnv, ...args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}
const NEW = ['--conditions=development', 'tools/new.ts'];
const make = (...args: string[]): string[] =>
  run(...NEW, ...args)
    .trim()
    .split('\n');
const starting = (word: string, lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length).trim());
const lengthOf = (file: string): number =>
  readFileSync(path.join(copy, file), 'utf8').trimEnd().split('\n').length;
const test = (kind: string, ...files: string[]): string =>
  run(
    ...['node_modules/jest/bin/jest.js', '--selectProjects', kind, '--maxWorkers=1', '--forceExit'],
    ...[`--cacheDirectory=${copy}.cache`, '--runTestsByPath', ...files],
  );

it('is eight files and one line, and no edit elsewhere', () => {
  const lines = make(
    ...['service', 'well-log', '--owns', "a rig's well logs", '--people', '--must-not', MUST_NOT],
  );
  const made = starting('created', lines);
  expect(made).toHaveLength(FILES);
  expect(made.filter((file) => !existsSync(path.join(copy, file)))).toEqual([]);
  expect(starting('changed', lines)).toEqual(['libs/contracts/src/service-names.ts']);
});

it('starts, answers and erases people, with a feature of its own', () => {
  const lines = make('feature', 'well-log', 'log-entries');
  expect(starting('changed', lines)).toEqual([
    'libs/contracts/src/services/well-log.ts',
    'services/well-log/src/well-log-service.ts',
  ]);
  expect(readFileSync(path.join(copy, 'libs/contracts/src/services/well-log.ts'), 'utf8')).toContain(
    'calls: [...callsOf(logEntriesCalls)]',
  );
  test(
    'integration',
    'services/well-log/test/well-log.int-spec.ts',
    'services/well-log/test/log-entries.int-spec.ts',
  );
});

it('gets a page with details and a form from six files, and no edit elsewhere', () => {
  const lines = make(
    ...['page', 'log-entries', '--lists', 'listLogEntries', '--makes', 'requestAccess'],
    ...['--guard', 'employee'],
  );
  const folder = 'console/src/features/log-entries';
  expect(starting('created', lines).toSorted()).toEqual(
    ['-details.tsx', '-form.tsx', '-page.spec.tsx', '-page.tsx', '.en.ts', '.page.ts'].map(
      (end) => `${folder}/log-entries${end}`,
    ),
  );
  expect(starting('changed', lines)).toEqual([]);
  for (const [part, most] of Object.entries(MOST_LINES)) {
    expect(lengthOf(`${folder}/log-entries-${part}.tsx`)).toBeLessThanOrEqual(most);
  }
  test('console', `${folder}/log-entries-page.spec.tsx`, 'console/src/texts/catalogue.spec.ts');
  run('node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'console/tsconfig.json');
  run('node_modules/eslint/bin/eslint.js', folder, 'console/src/app/derived');
});

it('fits the types, the layers, the manifests and the documents of everything else', () => {
  run('node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json');
  run(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'services/well-log',
    'libs/contracts',
  );
  run('node_modules/eslint/bin/eslint.js', 'services/well-log', 'libs/contracts/src/services');
  test(
    'unit',
    ...['infra/kubernetes/manifests.spec.ts', 'infra/telemetry/rules.spec.ts'],
    ...['tools/documentation/derived-files.spec.ts', 'tools/documentation/retention.spec.ts'],
  );
});

describe('nothing is created', () => {
  const said = ['--owns', 'x', '--must-not', 'y'];
  const folder = (name: string): boolean => existsSync(path.join(copy, 'services', name));

  it.each([
    ['identity', 'Already exists'],
    ['people', 'Already exists: the package @rigwise/people'],
    ['redis', 'Already exists: redis in docker-compose.yml'],
    ['upload', 'Already exists: upload in libs/contracts/src/define-upload.ts'],
    ['class', 'class'],
    ['Well_Log', 'lower case with hyphens'],
    ['../well-log', 'lower case with hyphens'],
  ])('for a service named %s', (name, error) => {
    expect(() => make('service', name, ...said)).toThrow(error);
    expect(['upload', 'class', 'people', 'redis'].filter(folder)).toEqual([]);
  });

  it('without a responsibility', () => {
    expect(() => make('service', 'other')).toThrow('--owns');
  });

  it('for a feature whose call exists, or of an unknown service', () => {
    expect(() => make('feature', 'identity', 'people')).toThrow('Already exists');
    expect(() => make('feature', 'nowhere', 'entries')).toThrow('ENOENT');
  });

  it('after a failure half-way, so that it can be retried', () => {
    const names = path.join(copy, 'libs/contracts/src/service-names.ts');
    const before = readFileSync(names, 'utf8');
    expect(() => runIn({ ...process.env, PATH: '' }, ...NEW, 'service', 'mud-log', ...said)).toThrow('npm');
    expect(readFileSync(names, 'utf8')).toBe(before);
    expect(existsSync(path.join(copy, 'services/mud-log/package.json'))).toBe(false);
  });

  it('for a page that lists nothing, or with an unknown guard', () => {
    expect(() => make('page', 'other')).toThrow('--lists');
    expect(() => make('page', 'other', '--lists', 'x', '--guard', 'root')).toThrow('--guard is one of');
    expect(() => make('page', 'other', '--lists', 'listNothing')).toThrow('no call "listNothing"');
  });

  it('of a form whose call takes more than texts', () => {
    const refused = () => make('page', 'other', '--lists', 'listPeople', '--makes', 'makeServiceToken');
    expect(refused).toThrow('takes more than texts (scopes, expiresInDays)');
  });
});
