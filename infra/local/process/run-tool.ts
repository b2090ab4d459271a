import { spawn } from 'node:child_process';
import type { Command } from './child.ts';
import { ownerMark } from './owned-processes.ts';

export interface ToolResult {
  readonly succeeded: boolean;
  /** stdout and stderr interleaved as they arrived. */
  readonly output: string;
}

/** Runs a tool that exits by itself, such as `initdb`; an abort stops it too. */
export function runTool(
  name: string,
  stateFolder: string,
  command: Command,
  signal: AbortSignal,
): Promise<ToolResult> {
  signal.throwIfAborted();
  return new Promise((resolve) => {
    const { file, args, env, ...options } = command;
    const child = spawn(file, args, {
      ...options,
      env: { ...env, ...ownerMark(stateFolder, name) },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (data: Buffer): void => void (output += data.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    const abort = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', abort);
    const end = (succeeded: boolean): void => {
      signal.removeEventListener('abort', abort);
      resolve({ succeeded, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
