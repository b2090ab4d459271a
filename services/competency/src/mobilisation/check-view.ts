import type { Lack } from '@rigwise/competence';
import type { TripCheckRow, TripEntry, TripLack, TripVerdict } from '@rigwise/contracts';
import { numberOf } from '../levels/rule-book-source.ts';
import type { StoredCheck } from './trip-checks.repository.ts';
import { saidIn } from './trip-seal.ts';

export function rowOfCheck({ number, at, by, statement }: StoredCheck): TripCheckRow {
  const { counts, data } = saidIn(statement);
  return { number, at, by, counts, dataVersion: data };
}

const NOBODY = { personId: null, name: null, employeeNumber: null, position: null, lacks: [], until: null };

/** What a reader may see of a check: people who are no longer theirs are withheld, and those who were erased are gone. */
export const shownEntries = (
  kept: readonly { readonly place: number; readonly entry: TripEntry | null }[],
  mine: ReadonlySet<string>,
): TripEntry[] =>
  kept.map(({ place, entry }) => {
    if (entry === null) return { place, said: '', ...NOBODY, verdict: 'erased' };
    if (entry.personId === null || mine.has(entry.personId)) return entry;
    return { place, said: entry.said, ...NOBODY, verdict: 'withheld' };
  });

const ORDER: readonly TripVerdict[] = ['not-fit', 'no-profile', 'not-found', 'withheld', 'erased', 'fit'];

/** Those who aren’t fit first, each group in the order of the crew list. */
export const worstFirst = (entries: readonly TripEntry[]): TripEntry[] =>
  entries.toSorted(
    (one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict) || one.place - other.place,
  );

export interface ComparedLack extends Lack {
  readonly shown: TripLack;
}

/** An entry as two checks are compared by. */
export function comparedEntry(entry: TripEntry) {
  const { personId, said, verdict, lacks, place } = entry;
  const isKnown = verdict !== 'withheld' && verdict !== 'erased';
  return {
    // Entries without a person are told apart by what was typed.
    key: personId ?? (said === '' ? `place ${place}` : `said ${said.toLowerCase()}`),
    verdict: isKnown ? verdict : ('not-found' as const),
    entry,
    lacks: lacks.map((shown): ComparedLack => ({
      ...{ of: shown.of, id: shown.id, kind: shown.kind, on: shown.on, since: shown.since },
      ...{ again: shown.again, required: shown.required && numberOf(shown.required) },
      ...{ held: shown.held === null ? 0 : numberOf(shown.held), shown },
    })),
  };
}
