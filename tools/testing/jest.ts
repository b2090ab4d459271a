import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../build/step.ts';

const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const INTERRUPTED_EXIT_CODE = 130;
const running = new Set<ChildProcess>();
let stopping = false;

/** Runs Jest with its output on stderr. @returns its exit code; null if a signal ended it */
export function runJest(args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [jest, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.add(child);
    child.on('error', reject);
    child.on('close', (exitCode) => {
      running.delete(child);
      // Interrupted: starts nothing new while the infrastructure stops.
      if (!stopping) resolve(exitCode);
    });
  });
}

/** Ctrl-C stops the running tests, then the infrastructure, then this process. */
export function stopOnSignals(stopInfrastructure: () => Promise<void>): void {
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill('SIGINT');
    void stopInfrastructure().finally(() => process.exit(INTERRUPTED_EXIT_CODE));
  };
  // Not `once`: a container library exits the process if it finds no other listener left.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.channel) process.on('disconnect', stop);
  process.channel?.unref();
}
