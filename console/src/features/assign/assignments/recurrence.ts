import type { Recurrence } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

export const REPEATS = ['never', 'months', 'years'] as const;

/** What the form has of a recurrence: texts of its fields. */
export interface RepeatValues {
  repeats: (typeof REPEATS)[number];
  every: string;
  until: string;
  openDays: string;
}
export const ONCE: RepeatValues = { repeats: 'never', every: '1', until: '', openDays: '30' };

const LAST_OF_EVERY_MONTH = 28;

/** The rule that begins on a day. Of months without this day it’s the last, and 29 February is 28 in most years. */
export function recurrenceOf(values: RepeatValues, dueOn: string): Recurrence | null {
  const { repeats, every, until, openDays } = values;
  if (repeats === 'never') return null;
  const [, month, day] = dueOn.split('-').map(Number);
  const parts = [
    `FREQ=${repeats === 'years' ? 'YEARLY' : 'MONTHLY'}`,
    `INTERVAL=${every.trim()}`,
    ...(repeats === 'years' ? [`BYMONTH=${month ?? ''}`] : []),
    ...dayParts(day ?? 0),
    ...(until === '' ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ];
  return { rule: parts.join(';'), openDays: /^\d+$/.test(openDays.trim()) ? Number(openDays) : Number.NaN };
}

function dayParts(day: number): string[] {
  if (day <= LAST_OF_EVERY_MONTH) return [`BYMONTHDAY=${day}`];
  const days = Array.from({ length: day - LAST_OF_EVERY_MONTH + 1 }, (_, at) => LAST_OF_EVERY_MONTH + at);
  return [`BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1'];
}

const SIMPLE =
  /^FREQ=(YEARLY|MONTHLY);INTERVAL=(\d+)(?:;BYMONTH=(\d+))?;BYMONTHDAY=(?:28,(?:\d+,)*)?(\d+)(?:;BYSETPOS=-1)?(?:;UNTIL=(\d{4})(\d\d)(\d\d))?$/;

/** Values of the form for a rule that it can make; of others it begins anew. */
export function repeatValuesOf(recurrence: Recurrence | null): RepeatValues {
  const found = recurrence && SIMPLE.exec(recurrence.rule);
  if (!recurrence || !found) return ONCE;
  const [, freq, every = '1', , , year, month, day] = found;
  return {
    ...{ repeats: freq === 'YEARLY' ? 'years' : 'months', every, openDays: String(recurrence.openDays) },
    until: year === undefined ? '' : `${year}-${month}-${day}`,
  };
}

/** “Every 2 years on 1 March”. @param dayOfYear formats the day and the month of a date */
export function recurrenceWords(
  t: TFunction,
  { rule }: Pick<Recurrence, 'rule'>,
  {
    day,
    dayOfYear,
  }: { readonly day: (date: string) => string; readonly dayOfYear: (date: string) => string },
): string {
  const found = SIMPLE.exec(rule);
  if (!found) return t('assignments.repeat.byRule', { rule });
  const [, freq, every, month, monthDay, ...last] = found;
  const until =
    last[0] === undefined ? '' : ` ${t('assignments.repeat.until', { day: day(last.join('-')) })}`;
  const count = Number(every);
  // A leap year has every day.
  const on = `2028-${(month ?? '1').padStart(2, '0')}-${(monthDay ?? '1').padStart(2, '0')}`;
  if (freq === 'YEARLY') return t('assignments.repeat.everyYears', { count, day: dayOfYear(on) }) + until;
  if (monthDay === '31') return t('assignments.repeat.everyMonthEnds', { count }) + until;
  return t('assignments.repeat.everyMonths', { count, n: Number(monthDay) }) + until;
}
