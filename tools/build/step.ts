import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');
const cache = path.join(root, 'node_modules', '.cache', 'rigwise-build');

export type Log = (line: string) => void;

/** A build step. It runs when its inputs have changed or its output is missing. */
export interface Step {
  readonly name: string;
  /** Files and folders that the output depends on, relative to the root. */
  readonly inputs: readonly string[];
  /** The output, relative to the root. */
  readonly output: string;
  /** Changes when the build procedure changes. */
  readonly recipe: string;
  /** @param draft scratch folder for this step only */
  readonly run: (draft: string) => Promise<void>;
}

/** Runs a step unless nothing has changed since its last run. */
export async function perform(step: Step, log: Log): Promise<void> {
  const key = step.name.replace(/\W+/g, '-');
  const stamp = path.join(cache, key);
  const wanted = fingerprint(step);
  if (
    existsSync(path.join(root, step.output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  ) {
    return;
  }
  const started = Date.now();
  const draft = `${stamp}.${process.pid}`;
  // A killed build may have had the same process id.
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // Removed first, so that a build killed from here on is not taken for a complete one.
  rmSync(stamp, { force: true });
  try {
    await step.run(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(stamp, wanted);
  log(`built ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** SHA-256 of the names and contents of all inputs. */
function fingerprint({ recipe, inputs }: Step): string {
  const hash = createHash('sha256').update(recipe);
  for (const file of inputs.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const NOT_AN_INPUT = /(^|\/)(node_modules|dist|generated|test)(\/|$)|\.spec\.tsx?$/;

function filesOf(input: string): string[] {
  const absolute = path.join(root, input);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [input];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((file) => !NOT_AN_INPUT.test(file) && statSync(path.join(absolute, file)).isFile())
    .map((file) => path.join(input, file))
    .sort();
}
