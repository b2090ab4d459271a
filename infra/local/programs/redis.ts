import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answers } from './answers.ts';
import type { Program } from '../process/program.ts';
import { plainEnvironment } from './java.ts';

/** The URL of the local Redis, including its password. */
export const redisUrlOf = (port: number, password: string): string =>
  `redis://:${password}@127.0.0.1:${port}`;

/** Redis that persists its data (append-only file) and never evicts a queue for lack of memory. */
export function redisProgram(
  stateFolder: string,
  binary: string,
  { port, password }: { readonly port: number; readonly password: string },
): Program {
  const folder = path.join(stateFolder, 'redis');
  mkdirSync(folder, { recursive: true });
  // Not an argument, because every user of the machine can read those. Outside of its data folder, which may be
  // wiped.
  const configuration = path.join(stateFolder, 'redis.conf');
  writeFileSync(configuration, `requirepass ${password}\n`, { mode: 0o600 });
  return {
    name: 'redis',
    port,
    url: `redis://127.0.0.1:${port}`,
    command: () => ({
      file: binary,
      args: [
        configuration,
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
        ...['--maxmemory-policy', 'noeviction', '--set-proc-title', 'no'],
        // Truncates the end of the file if a kill or a full disk broke it off.
        ...['--aof-load-truncated', 'yes'],
      ],
      env: plainEnvironment(),
    }),
    ready: () => answers(port, /^\+OK\r\n\+PONG/, `AUTH ${password}\r\nPING\r\n`),
    startTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  };
}
