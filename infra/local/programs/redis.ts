import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { answers } from './answers.ts';
import type { Program } from '../process/program.ts';
import { plainEnvironment } from './java.ts';

/** Redis that keeps what it was told (append-only file) and never drops a queue for want of memory. */
export function redisProgram(stateFolder: string, binary: string, port: number): Program {
  const folder = path.join(stateFolder, 'redis');
  mkdirSync(folder, { recursive: true });
  return {
    name: 'redis',
    port,
    url: `redis://127.0.0.1:${port}`,
    command: () => ({
      file: binary,
      args: [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
        ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
        ...['--maxmemory-policy', 'noeviction', '--set-proc-title', 'no'],
        // The tail of the file is cut where a kill or a full disk broke it off.
        ...['--aof-load-truncated', 'yes'],
      ],
      env: plainEnvironment(),
    }),
    ready: () => answers(port, /^\+PONG/, 'PING\r\n'),
    startTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  };
}
