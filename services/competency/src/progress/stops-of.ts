import type { CountedGaps } from './level-progression.repository.ts';

/** What stops people who hold a level of a skill: a clause of the next one, or, as null, that no rule leads further. */
export interface Stop {
  readonly skillId: string;
  readonly held: number;
  readonly next: number | null;
  readonly at: number | null;
  readonly people: number;
}

/** Of people whom several clauses stop, each of these counts. @returns up to `most`, the most frequent first */
export function stopsOf(gaps: readonly CountedGaps[], most: number): Stop[] {
  const stops = new Map<string, Stop>();
  for (const { missing, people, ...gap } of gaps)
    for (const at of missing.length === 0 ? [null] : missing) {
      const key = [gap.skillId, gap.held, gap.next, at].join(' ');
      stops.set(key, { ...gap, at, people: (stops.get(key)?.people ?? 0) + people });
    }
  return [...stops.values()].toSorted(inOrder).slice(0, most);
}

const inOrder = (one: Stop, other: Stop): number =>
  other.people - one.people ||
  one.skillId.localeCompare(other.skillId, 'en') ||
  one.held - other.held ||
  placeOf(one) - placeOf(other);

const placeOf = ({ at }: Stop): number => at ?? Number.MAX_SAFE_INTEGER;
