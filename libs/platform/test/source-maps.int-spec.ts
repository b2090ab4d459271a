import { spawnSync } from 'node:child_process';
import path from 'node:path';

jest.setTimeout(60_000);

const PROGRAM = `
  import { loadConfig } from '@rigwise/platform';
  import { z } from 'zod';
  try { loadConfig(z.object({ NAME: z.string() }), {}); } catch (error) { console.log(error.stack); }`;

it('names the sources in the stacks of what was built', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', '@rigwise/platform/source-maps', '--input-type=module', '-e', PROGRAM],
    { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8', env: {} },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/libs\/platform\/src\/configuration\/config\.ts:\d+:\d+/);
});
