import { spawnSync } from 'node:child_process';
import { root } from '../local/settings.ts';

const FROM_SOURCE = ['--conditions=development', '--import', './libs/testing/src/processes/swc-loader.mjs'];

function run(script: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, [...FROM_SOURCE, script, ...args], { cwd: root, encoding: 'utf8' });
}

it.each([
  ['bench', 'infra/bench/bench.ts'],
  ['bench:console', 'e2e/bench-console/bench-console.ts'],
  ['capacity', 'infra/capacity/capacity.ts'],
  ['chaos', 'infra/chaos/chaos.ts'],
  ['crash', 'infra/crash/crash.ts'],
  ['mutants', 'tools/mutants.ts'],
  ['rehearse', 'infra/rehearse/rehearse.ts'],
  ['upgrades', 'infra/upgrades/upgrades.ts'],
])('npm run %s prints its usage for unknown arguments', (name, script) => {
  const { status, stdout, stderr } = run(script, '--nonsense');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`${name}: `);
  expect(stderr).toContain('--nonsense');
  expect(stderr).toContain(`\nnpm run ${name} `);
  expect(stderr).not.toMatch(/^ {4}at /m);
});

it('a command prints its usage on request', () => {
  const { status, stdout } = run('infra/upgrades/upgrades.ts', '--help');
  expect(status).toBe(0);
  expect(stdout).toBe('npm run upgrades -- [--from <revision>] [--write]\n');
});

it.each([
  ['crash', 'infra/crash/crash.ts', '--kills', '2'],
  ['chaos', 'infra/chaos/chaos.ts', '--only', 'kafka-down'],
  ['rehearse', 'infra/rehearse/rehearse.ts', 'rotation'],
  ['mutants', 'tools/mutants.ts', '--quick'],
])('npm run %s records complete runs only', (name, script, ...args) => {
  const { status, stderr } = run(script, ...args, '--write');
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      `${name}: --write keeps only whole runs, and this is a partial one`,
    ) as string,
  });
});
