import { spawn } from 'node:child_process';
import { serviceNames } from '@rigwise/contracts';
import { notRun } from '@rigwise/testing';
import { ENVIRONMENTS, LAYERS } from '../kubernetes/render.ts';
import { root } from '../local/settings.ts';

// Go compiles kubeconform on first use.
jest.setTimeout(300_000);

const CHECK = ['--conditions=development', 'infra/kubernetes/schemas/check.ts'];

async function runCheck(): Promise<{ readonly output: string; readonly code: number | null }> {
  const child = spawn(process.execPath, CHECK, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  return { output, code };
}

it('every manifest of every environment is what the strict schemas of its kinds allow', async () => {
  const { output, code } = await runCheck();
  for (const [, what = ''] of output.matchAll(/^not run: (.*)$/gm)) notRun(what);
  expect({ code, said: code === 0 ? '' : output }).toEqual({ code: 0, said: '' });
  if (/^not run: manifests/m.test(output)) return;
  for (const environment of ENVIRONMENTS) {
    for (const layer of LAYERS) {
      expect(output).toMatch(
        new RegExp(`^${environment}/${layer}: .*Valid: [1-9]\\d*, Invalid: 0, Errors: 0`, 'm'),
      );
    }
  }
  // A backup of each service's database.
  expect(output).toMatch(
    new RegExp(`^backup-now\\.yaml: .*Valid: ${serviceNames.length}, Invalid: 0, Errors: 0, Skipped: 0`, 'm'),
  );
});
