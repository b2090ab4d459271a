import type { TrainingSessionContent } from '@rigwise/contracts';
import { endOfDay, momentOf, dayAt, timeAt } from '@rigwise/platform/local-time';

/** When a session takes place, as instants. */
export interface SessionTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** From then on nobody books it. */
  readonly closesAt: Date;
}

/**
 * The instants of the local times that were entered, by the rules of the zone on their days.
 * @returns null if clocks there skip one of them, or if it ends before it starts once clocks are put back
 */
export function timesOf(content: TrainingSessionContent): SessionTimes | null {
  const { startsAt, endsAt, timeZone, lastDayToBook } = content;
  const [starts, ends] = [instantOf(startsAt, timeZone), instantOf(endsAt, timeZone)];
  if (localTime(starts, timeZone) !== startsAt || localTime(ends, timeZone) !== endsAt || starts >= ends)
    return null;
  const closes = lastDayToBook === null ? starts : endOfDay(lastDayToBook, timeZone);
  return { startsAt: starts, endsAt: ends, closesAt: closes < starts ? closes : starts };
}

/** As people enter it: 2027-03-29T08:00. */
export const localTime = (at: Date, timeZone: string): string =>
  `${dayAt(at, timeZone)}T${timeAt(at, timeZone)}`;

const instantOf = (local: string, timeZone: string): Date => {
  const [day = '', time = ''] = local.split('T');
  return momentOf(day, time, timeZone);
};

/** Whether a session is for a person: its departments and positions, where it names any. */
export function isFor(
  { departments, positions }: Pick<TrainingSessionContent, 'departments' | 'positions'>,
  { department, position }: { readonly department: string | null; readonly position: string | null },
): boolean {
  const among = (names: readonly string[], one: string | null): boolean =>
    names.length === 0 || names.some((name) => keyOf(name) === keyOf(one ?? ''));
  return among(departments, department) && among(positions, position);
}

const keyOf = (text: string): string => text.trim().toLowerCase();
