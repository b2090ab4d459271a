/** A source and a target, as responses and keys write them. */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

export const pairText = ({ source, target }: Pair): string => `${source} ${target}`;

/** The pairs of a response; others are left out. */
export const pairsOf = (answers: readonly string[]): Pair[] =>
  answers.flatMap((text) => {
    const [source, target, ...more] = text.trim().split(/\s+/u);
    return source === undefined || target === undefined || more.length > 0 ? [] : [{ source, target }];
  });
