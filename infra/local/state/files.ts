import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The JSON in a file; undefined if there is no file, `damaged` if it isn't JSON. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return damaged;
  }
}

export const damaged = Symbol('damaged');

/** Atomic: after a kill in the middle the old content is still there. */
export function writeJson(file: string, value: unknown, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Whether a value is an object whose values all have the wanted type. */
export function isRecordOf<T>(
  value: unknown,
  wanted: (item: unknown) => item is T,
): value is Record<string, T> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(wanted)
  );
}
