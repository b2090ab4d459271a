import { coverBySkill, coverState, type CoverCell } from '@rigwise/competence';

interface Cover {
  readonly needed: number;
  readonly have: number[];
}
const coverOf = ({ needed, have }: Pick<CoverCell, 'needed' | 'have'>): Cover => ({
  needed,
  have: [...have],
});

/** How a skill would be covered: of a group, or of all of them together. */
export interface CoverChange {
  readonly skill: string;
  readonly group: string | null;
  readonly before: Cover;
  readonly after: Cover;
}

/**
 * What changes, those that lose most first. Nothing else is computed anew: of what is stored, the part of the people
 * whom something happens to is taken away, and what they would have and need is added.
 */
export function changedCover(
  before: readonly CoverCell[],
  { without, added }: Readonly<Record<'without' | 'added', readonly CoverCell[]>>,
): CoverChange[] {
  const after = [...before, ...without.map(negative), ...added];
  const whole = changes(coverBySkill(before), coverBySkill(after), () => null);
  const byGroup = changes(byBoth(before), byBoth(after), ({ group }) => group);
  return [...whole, ...byGroup].toSorted(
    (one, other) => lossOf(other) - lossOf(one) || Number(one.group !== null) - Number(other.group !== null),
  );
}

const negative = ({ needed, have, ...cell }: CoverCell): CoverCell => ({
  ...{ ...cell, needed: -needed, have: have.map((count) => -count) },
});

const byBoth = (cells: readonly CoverCell[]): CoverCell[] =>
  [...Map.groupBy(cells, ({ group }) => group)].flatMap(([group, same]) =>
    coverBySkill(same).map((cell) => ({ ...cell, group })),
  );

function changes(
  before: readonly CoverCell[],
  after: readonly CoverCell[],
  groupOf: (cell: CoverCell) => string | null,
): CoverChange[] {
  const nameOf = ({ skill, group }: CoverCell): string => `${skill} ${group}`;
  const was = new Map(before.map((cell) => [nameOf(cell), cell]));
  return after.flatMap((cell) => {
    const { needed, have } = was.get(nameOf(cell)) ?? { needed: 0, have: cell.have.map(() => 0) };
    const isSame = needed === cell.needed && have.every((count, at) => count === cell.have[at]);
    if (isSame) return [];
    const [then, now] = [coverOf({ needed, have }), coverOf(cell)];
    return [{ skill: cell.skill, group: groupOf(cell), before: then, after: now }];
  });
}

/** A skill that nobody would cover any more weighs most, then one that a single person would. */
function lossOf({ before, after }: CoverChange): number {
  const weights = { none: 100, single: 10, some: 1, all: 0 } as const;
  const weightOf = ({ needed, have }: Cover, at: number): number =>
    needed === 0 ? 0 : weights[coverState({ needed, have: have[at] ?? 0 })];
  return before.have.reduce((sum, _, at) => sum + weightOf(after, at) - weightOf(before, at), 0);
}
