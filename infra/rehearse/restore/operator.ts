import { execFile } from 'node:child_process';
import path from 'node:path';
import { serviceNames, urlVariable } from '@rigwise/contracts';
import { root } from '../../local/settings.ts';
import type { Rig, ServiceName } from '../../rig/rig.ts';

/** Runs `npm run ops -- …` against the rig. @returns its exit and its output */
export function operate(
  rig: Rig,
  ...args: readonly string[]
): Promise<{ readonly done: boolean; readonly said: string }> {
  const urlOf = (name: ServiceName): string => `http://127.0.0.1:${rig.process(name).program.port}`;
  const env = {
    PATH: process.env['PATH'],
    USER: 'rehearsal',
    ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), urlOf(name)])),
    CALLER_PRIVATE_KEY: rig.parts.secrets.callerPrivateKey,
  };
  const program = path.join(root, 'infra', 'ops', 'ops.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=development', program, ...args, '--yes'],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ done: error === null, said: `${stdout}${stderr}`.trim() }),
    );
  });
}
