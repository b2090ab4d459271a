import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(60_000);

const root = path.join(import.meta.dirname, '..');

/** Each breaks the rule that it is named after: the importing file, and what it imports. */
const BREAKS: readonly [rule: string, from: string, to: string][] = [
  ['no-service-to-service', 'services/one/src/a.ts', 'services/two/src/b.ts'],
  ['libs-know-nobody', 'libs/http/src/a.ts', 'services/two/src/b.ts'],
  ['tools-know-no-test', 'infra/a.ts', 'e2e/b.ts'],
  ['contracts-stays-low', 'libs/contracts/src/a.ts', 'libs/http/src/b.ts'],
  ['scoring-stays-low', 'libs/scoring/src/a.ts', 'libs/item-formats/src/b.ts'],
  ['scoring-is-pure', 'libs/scoring/src/a.ts', 'node_modules/other/index.js'],
  ['psychometrics-is-pure', 'libs/psychometrics/src/a.ts', 'libs/scoring/src/b.ts'],
  ['competence-is-pure', 'libs/competence/src/a.ts', 'libs/contracts/src/b.ts'],
  ['rotations-are-pure', 'libs/rotations/src/a.ts', 'libs/contracts/src/b.ts'],
  ['item-formats-stays-low', 'libs/item-formats/src/a.ts', 'libs/http/src/b.ts'],
  ['printing-stays-low', 'libs/printing/src/a.ts', 'libs/http/src/b.ts'],
  ['persistence-stays-low', 'libs/persistence/src/a.ts', 'libs/messaging/src/b.ts'],
  ['files-stays-low', 'libs/files/src/a.ts', 'libs/messaging/src/b.ts'],
  ['messaging-stays-low', 'libs/messaging/src/a.ts', 'libs/service/src/b.ts'],
  ['people-stays-low', 'libs/people/src/a.ts', 'libs/service/src/b.ts'],
  ['jobs-know-no-database', 'libs/jobs/src/a.ts', 'libs/persistence/src/b.ts'],
  ['identity-people-stays-low', 'services/identity/src/people/a.ts', 'services/identity/src/sessions/b.ts'],
  [
    'identity-sign-in-stays-low',
    'services/identity/src/sign-in/a.ts',
    'services/identity/src/passwords/b.ts',
  ],
  ['identity-folder-has-a-layer', 'services/identity/src/other/a.ts', 'services/identity/src/people/b.ts'],
  ['tests-stay-tests', 'services/one/src/a.ts', 'libs/testing/src/b.ts'],
  ['tests-stay-tests', 'libs/scoring/src/a.ts', 'libs/testing/src/b.ts'],
  ['console-only-contracts', 'console/src/a.ts', 'libs/http/src/b.ts'],
  ['console-features-apart', 'console/src/features/one/a.ts', 'console/src/features/two/b.ts'],
  ['console-ui-knows-no-feature', 'console/src/ui/a.ts', 'console/src/features/two/b.ts'],
  ['console-routing-stays-low', 'console/src/routing/a.ts', 'console/src/app/b.ts'],
  ['contracts-are-zod-alone', 'libs/contracts/src/a.ts', 'node_modules/other/index.js'],
  ['domain-imports-no-framework', 'services/one/src/a.errors.ts', 'node_modules/@nestjs/common/index.js'],
  ['controllers-do-not-store', 'services/one/src/a.controller.ts', 'services/one/src/b.repository.ts'],
];

const FINE = ['services/one/src/fine.ts', 'services/one/src/own.ts'] as const;
const FINE_TEST = ['libs/scoring/src/fine.spec.ts', 'libs/testing/src/fine.ts'] as const;

let violations: readonly { readonly rule: { readonly name: string }; readonly from: string }[];
beforeAll(() => {
  const tree = mkdtempSync(path.join(tmpdir(), 'rigwise-layers-'));
  try {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json'])
      cpSync(path.join(root, file), path.join(tree, file));
    BREAKS.forEach(([, from, to], at) => writeImport(tree, numbered(from, at), numbered(to, at)));
    writeImport(tree, ...FINE);
    writeImport(tree, ...FINE_TEST);
    symlinkSync(path.join(root, 'node_modules', 'typescript'), path.join(tree, 'node_modules', 'typescript'));
    const cruise = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
    const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    const output = run([cruise, ...options, ...['console', 'infra', 'libs', 'services']], tree);
    ({ violations } = (JSON.parse(output) as { summary: { violations: typeof violations } }).summary);
  } finally {
    rmSync(tree, { recursive: true });
  }
});

/** A file of its own for each rule. */
const numbered = (file: string, at: number): string =>
  file.startsWith('node_modules/') ? file : file.replace(/\/([ab])\./, `/$1${at}.`);

function writeImport(tree: string, from: string, to: string): void {
  const isPackage = to.startsWith('node_modules/');
  const relative = path.relative(path.dirname(from), to);
  const near = relative.startsWith('.') ? relative : `./${relative}`;
  const named = isPackage ? path.dirname(to).slice('node_modules/'.length) : near;
  write(path.join(tree, to), isPackage ? 'module.exports = { it: 1 };\n' : 'export const it = 1;\n');
  write(path.join(tree, from), `import { it } from '${named}';\nexport const its = it;\n`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The program fails where a rule is broken, after it has printed which. */
function run(args: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    if (stdout === '') throw new Error(stderr, { cause: error });
    return stdout;
  }
}

const brokenBy = (file: string): string[] =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

it.each(BREAKS.map((one, at) => [...one, at] as const))(
  '%s: refuses %s to import %s',
  (rule, from, _to, at) => {
    expect(brokenBy(numbered(from, at))).toContain(rule);
  },
);

it('lets a service use its own parts', () => {
  expect(brokenBy(FINE[0])).toEqual([]);
});

it('lets a test of a library use what is made for tests', () => {
  expect(brokenBy(FINE_TEST[0])).toEqual([]);
});
