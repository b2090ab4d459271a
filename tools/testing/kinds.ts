/** The Jest projects, cheapest first. */
export const KINDS = ['unit', 'console', 'integration', 'e2e'] as const;
export type Kind = (typeof KINDS)[number];

/** `--only unit,console` chooses kinds; everything else narrows the files, as Jest takes it. @throws on an unknown kind */
export function readKinds(args: readonly string[]): { kinds: readonly Kind[]; patterns: readonly string[] } {
  const at = args.indexOf('--only');
  if (at < 0) return { kinds: KINDS, patterns: args };
  const only = args[at + 1]?.split(',') ?? [];
  const unknown = only.filter((kind) => !KINDS.some((known) => known === kind));
  if (only.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes some of ${KINDS.join(', ')}, separated by commas, and not "${unknown.join(',')}"`,
    );
  }
  return { kinds: KINDS.filter((kind) => only.includes(kind)), patterns: args.toSpliced(at, 2) };
}
