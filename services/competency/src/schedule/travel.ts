import type { Schedule } from '@rigwise/contracts';
import { dateOf, dayOf, isOnShift, MOST_PREMOBILISATION_DAYS, type Roster } from '@rigwise/rotations';

type Part = Schedule['rotation'][number];

/** Days of a roster in periods that are as long as can be; days off just before a shift are travel, as its pattern says. */
export function partsOf(roster: Roster, from: string, to: string): Part[] {
  const parts: Part[] = [];
  const last = dayOf(to);
  for (let day = dayOf(from); day <= last; day++) {
    const { state, exception } = roster.onDay(day);
    const isTravel = state === 'off' && exception === null && isBeforeShift(roster, day);
    const date = dateOf(day);
    const before = parts.at(-1);
    if (before?.state === state && before.exception === exception && before.isTravel === isTravel)
      before.to = date;
    else parts.push({ from: date, to: date, state, exception, isTravel });
  }
  return parts;
}

function isBeforeShift(roster: Roster, day: number): boolean {
  for (let ahead = 1; ahead <= MOST_PREMOBILISATION_DAYS; ahead++)
    if (isOnShift(roster.onDay(day + ahead).state)) return roster.premobilisationBefore(day + ahead) >= ahead;
  return false;
}
