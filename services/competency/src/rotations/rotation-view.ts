import { STRIP_DAYS, type RotationRow } from '@rigwise/contracts';
import { dateOf, dayOf, readPattern, Roster, runsOf, type Exception, type Term } from '@rigwise/rotations';
import type { RotationPerson } from './rotation-rows.repository.ts';
import type { StoredException, StoredTerm } from './rotations.repository.ts';

/** The last of the days that a list shows. */
export const lastOfStrip = (from: string): string => dateOf(dayOf(from) + STRIP_DAYS - 1);

/** What is stored of a person, as the library computes with it. */
export function rosterOf(terms: readonly StoredTerm[], exceptions: readonly StoredException[]): Roster {
  return new Roster({
    terms: terms.map(({ from, cycle, anchor, premobilisationDays }): Term => ({
      ...{ from, runs: cycle === null ? [] : runsOf(cycle), anchor },
      premobilisationDays: premobilisationDays ?? 0,
    })),
    exceptions: exceptions.map(({ kind, from, to, duty }): Exception => ({ kind, from, to, duty })),
  });
}

/**
 * A row of the list.
 * @param terms of this person, newest first
 * @param from the first of the days shown
 */
export function rotationRowOf(
  person: RotationPerson,
  terms: readonly StoredTerm[],
  exceptions: readonly StoredException[],
  from: string,
): RotationRow {
  const { personId, name, employeeNumber, position, department, rotation, revision } = person;
  const current = terms.find((term) => term.from <= from) ?? terms.at(-1);
  return {
    ...{ personId, name, employeeNumber: employeeNumber || null, position, department },
    ...said(terms, current, rotation),
    ...{ inDirectory: rotation, timeZone: current?.timeZone ?? null },
    periods: rosterOf(terms, exceptions).periods(from, lastOfStrip(from)),
    revision,
  };
}

function said(
  [last]: readonly StoredTerm[],
  current: StoredTerm | undefined,
  rotation: string | null,
): Pick<RotationRow, 'setting' | 'unreadable' | 'pattern'> {
  if (last) {
    const pattern = current?.patternId == null ? null : { id: current.patternId, name: current.name ?? '' };
    return { setting: last.patternId === null ? 'none' : 'set', unreadable: null, pattern };
  }
  if (rotation === null) return { setting: 'none', unreadable: null, pattern: null };
  const read = readPattern(rotation);
  if ('unreadable' in read) return { setting: 'unreadable', unreadable: read.unreadable, pattern: null };
  return { setting: 'start-missing', unreadable: null, pattern: { id: null, name: read.name } };
}
