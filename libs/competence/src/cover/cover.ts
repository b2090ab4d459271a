/** How well a skill is covered: by nobody, by one person alone, by some of those who need it, or by all of them. */
export const coverStates = ['none', 'single', 'some', 'all'] as const;
export type CoverState = (typeof coverStates)[number];

/** People of a group who need a skill, and how many of them have what they need on each of some days. */
export interface CoverCell {
  readonly skill: string;
  readonly group: string;
  readonly needed: number;
  readonly have: readonly number[];
}

/** The needs of several cells together. */
export interface CoverSum {
  readonly needed: number;
  readonly have: readonly number[];
  /** How many skills are covered how well on each day. */
  readonly skills: Readonly<Record<CoverState, readonly number[]>>;
}

/** One person alone is a single cover, also where nobody else needs the skill: there is no one to step in. */
export function coverState({ needed, have }: { readonly needed: number; readonly have: number }): CoverState {
  if (have === 0) return 'none';
  if (have === 1) return 'single';
  return have < needed ? 'some' : 'all';
}

/** Adds cells of the same skill, whatever their group, in the order in which skills appear. */
export function coverBySkill(cells: readonly CoverCell[]): CoverCell[] {
  const bySkill = Map.groupBy(cells, ({ skill }) => skill);
  return [...bySkill].map(([skill, same]) => ({ skill, group: '', ...added(same) }));
}

/** Adds cells of the same group; skills of another group don't help it. */
export function coverByGroup(cells: readonly CoverCell[]): (CoverSum & { readonly group: string })[] {
  return [...Map.groupBy(cells, ({ group }) => group)].map(([group, of]) => ({ group, ...coverSum(of) }));
}

/** All cells together: a skill counts once, by everyone who has it. */
export function coverSum(cells: readonly CoverCell[]): CoverSum {
  const skills = coverBySkill(cells);
  const days = (skills[0]?.have ?? []).map((_, at) => at);
  const countOf = (state: CoverState): number[] =>
    days.map(
      (at) =>
        skills.filter(({ needed, have }) => coverState({ needed, have: have[at] ?? 0 }) === state).length,
    );
  return {
    ...added(cells),
    skills: { none: countOf('none'), single: countOf('single'), some: countOf('some'), all: countOf('all') },
  };
}

function added(cells: readonly CoverCell[]): Pick<CoverCell, 'needed' | 'have'> {
  const [first] = cells;
  return {
    needed: cells.reduce((sum, { needed }) => sum + needed, 0),
    have: (first?.have ?? []).map((_, at) => cells.reduce((sum, { have }) => sum + (have[at] ?? 0), 0)),
  };
}
