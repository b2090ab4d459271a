import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL that a test may stop, kill and restart; call `remove` at the end. */
export interface ThrowAwayPostgres {
  readonly url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const program = path.join(import.meta.dirname, '../../../../tools/throw-away-postgres.ts');

/** Runs it as a separate process, as Jest turns modules into CommonJS; it ends with this process at the latest. */
export async function startThrowAwayPostgres(): Promise<ThrowAwayPostgres> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The temporary PostgreSQL has exited (the reason is above)');
    return value;
  };
  const command = async (name: string): Promise<void> => {
    child.stdin.write(`${name}\n`);
    await nextLine();
  };
  return {
    url: await nextLine(),
    stop: () => command('stop'),
    kill: () => command('kill'),
    start: () => command('start'),
    async remove() {
      child.stdin.end();
      await ended;
    },
  };
}
