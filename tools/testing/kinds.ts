/** The Jest projects, cheapest first. */
export const KINDS = ['unit', 'console', 'integration', 'e2e'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Flags of the command itself. `--fresh` is already handled by tools/run.mjs; `--write` keeps the result in
 * docs/runs.md.
 */
const [FRESH, WRITE] = ['--fresh', '--write'];

export interface Wanted {
  readonly kinds: readonly Kind[];
  readonly patterns: readonly string[];
  readonly write: boolean;
}

/** `--only unit,console` chooses kinds; everything else filters files, as in Jest. @throws on an unknown kind */
export function readKinds(given: readonly string[]): Wanted {
  const args = given.filter((arg) => arg !== FRESH && arg !== WRITE);
  const write = given.includes(WRITE);
  if (write && args.length > 0) throw new Error(`${WRITE} keeps only whole runs, and this is a partial one`);
  const at = args.indexOf('--only');
  if (at < 0) return { kinds: KINDS, patterns: args, write };
  const only = args[at + 1]?.split(',') ?? [];
  const unknown = only.filter((kind) => !KINDS.some((known) => known === kind));
  if (only.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes a list of ${KINDS.join(', ')}, separated by commas, not "${unknown.join(',')}"`,
    );
  }
  return { kinds: KINDS.filter((kind) => only.includes(kind)), patterns: args.toSpliced(at, 2), write };
}
