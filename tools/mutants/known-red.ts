import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../build/step.ts';
import type { Mutant } from './mutant.ts';

const FILE = path.join(root, 'tools', 'mutants', 'red.json');
const record = z.record(z.string(), z.string());

/** By name of a mutant, the `digest` with which it last turned its test red. */
export type KnownRed = Readonly<Record<string, string>>;

export const readKnownRed = (): KnownRed => record.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Keeps those of `mutants` that are known to turn their test red, sorted, one a line. */
export function writeKnownRed(known: KnownRed, mutants: readonly Mutant[]): void {
  const names = mutants.map(({ name }) => name).filter((name) => known[name] !== undefined);
  const kept = Object.fromEntries(names.toSorted().map((name) => [name, known[name]]));
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Whether nothing that a mutant names has changed since it turned its test red. */
export const isKnownRed = (mutant: Mutant, known: KnownRed): boolean => known[mutant.name] === digest(mutant);

/**
 * Of a mutant, the file that it breaks and the file of its test: 16 hexadecimal digits. What these files import is not
 * part of it, so a whole run says more.
 */
export function digest(mutant: Mutant, read = readSource): string {
  const hash = createHash('sha256').update(JSON.stringify(mutant));
  for (const file of [mutant.file, mutant.red.file]) hash.update(read(file));
  return hash.digest('hex').slice(0, 16);
}

const readSource = (file: string): Buffer => readFileSync(path.join(root, file));
