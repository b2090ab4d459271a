import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Infrastructure } from '../infrastructure.ts';
import { repository } from '../repository.ts';
import type { Started } from './global-setup.ts';

/**
 * The local stack of `npm start`, on free ports and in a temporary folder. It is a separate process, so that this
 * library doesn't depend on `infra/`; it stops when its stdin ends, even if this process is killed.
 */
export async function startLocalStack(): Promise<Started> {
  const child = spawn(
    process.execPath,
    ['--conditions=development', path.join(repository, 'infra', 'local', 'stack-only.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      infrastructure: JSON.parse(line) as Infrastructure,
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error('The local stack did not start (the reason is above)');
}
