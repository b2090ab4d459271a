import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const inRoot = (...parts) => path.join(root, ...parts);

/** A program's output, or undefined if it is missing or fails. */
export function answer(program, parameters) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : undefined;
}

/** Prints one line that says what to do, and exits. */
export function fail(message) {
  console.error(`rigwise: ${message}`);
  process.exit(1);
}
