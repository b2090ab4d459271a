import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../documentation/markdown.ts';

/** Texts by path in the checkout. */
export interface Files {
  readonly made: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
}

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** @throws if the file doesn't have the form this tool expects */
export function replaced(file: string, pattern: RegExp, by: string): string {
  const text = textOf(file);
  if (!pattern.test(text)) throw new Error(`${file} is not as expected: nothing matches ${String(pattern)}`);
  return text.replace(pattern, by);
}
