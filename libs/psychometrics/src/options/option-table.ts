import { MINIMUM_ATTEMPTS } from '../minimum.ts';
import { abilityGroups, type AbilityGroup } from './ability-groups.ts';

/** What a person chose in an item. */
export interface Choice {
  /** Points on the test. */
  readonly total: number;
  /** Ids of options, or keys of classified responses; none if the person left the item out. */
  readonly chosen: readonly string[];
}

export type GroupCounts = Readonly<Record<AbilityGroup, number>>;

export interface OptionTable {
  /** How many people each group has. */
  readonly people: GroupCounts;
  /** How many of each group chose an option. A person who chose several counts once at each. */
  readonly options: readonly { readonly option: string; readonly counts: GroupCounts }[];
  /** How many of each group left the item out. */
  readonly omitted: GroupCounts;
}

/**
 * Who chose which option: good distractors attract the lower group, the key the upper one. Groups are Kelley's 27 %
 * (`abilityGroups`).
 *
 * @param options those of the item, in its order; they stay in the table if nobody chose them. Others that people chose
 *   follow, sorted by their code units.
 * @returns null below `MINIMUM_ATTEMPTS`
 */
export function optionTable(choices: readonly Choice[], options: readonly string[]): OptionTable | null {
  if (choices.length < MINIMUM_ATTEMPTS) return null;
  const groupOf = abilityGroups(choices.map(({ total }) => total));
  const grouped = choices.map(({ total, chosen }) => ({ group: groupOf(total), chosen: new Set(chosen) }));
  const others = new Set(choices.flatMap(({ chosen }) => chosen));
  for (const option of options) others.delete(option);
  const count = (counts: (chosen: ReadonlySet<string>) => boolean): GroupCounts => {
    const result = { lower: 0, middle: 0, upper: 0 };
    for (const { group, chosen } of grouped) if (counts(chosen)) result[group]++;
    return result;
  };
  return {
    people: count(() => true),
    options: [...options, ...[...others].sort()].map((option) => ({
      option,
      counts: count((chosen) => chosen.has(option)),
    })),
    omitted: count((chosen) => chosen.size === 0),
  };
}
