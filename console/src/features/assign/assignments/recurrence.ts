import type { Recurrence } from '@rigwise/contracts';
import type { TFunction } from 'i18next';

export const REPEATS = ['never', 'weeks', 'months', 'years'] as const;

/** What the form has of a recurrence: texts of its fields. */
export interface RepeatValues {
  repeats: (typeof REPEATS)[number];
  every: string;
  until: string;
  openDays: string;
}
export const ONCE: RepeatValues = { repeats: 'never', every: '1', until: '', openDays: '30' };

/** How long before its due date each opens unless the form says otherwise: one a week is done before the next opens. */
const OPEN_DAYS = { never: '30', weeks: '7', months: '30', years: '30' } as const;

/** Another frequency, with its usual days unless they were changed. */
export function repeatsAnew({ repeats, openDays }: RepeatValues, next: string): Partial<RepeatValues> {
  const chosen = REPEATS.find((one) => one === next) ?? 'never';
  return { repeats: chosen, openDays: openDays === OPEN_DAYS[repeats] ? OPEN_DAYS[chosen] : openDays };
}

const LAST_OF_EVERY_MONTH = 28;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const FREQUENCIES = { weeks: 'WEEKLY', months: 'MONTHLY', years: 'YEARLY' } as const;

/** The rule that begins on a day. Of months without this day it’s the last, and 29 February is 28 in most years. */
export function recurrenceOf(values: RepeatValues, dueOn: string): Recurrence | null {
  const { repeats, every, until, openDays } = values;
  if (repeats === 'never') return null;
  const parts = [
    `FREQ=${FREQUENCIES[repeats]}`,
    `INTERVAL=${every.trim()}`,
    ...(repeats === 'weeks' ? [weekdayPart(dueOn)] : daysOf(repeats, dueOn)),
    ...(until === '' ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ];
  return { rule: parts.join(';'), openDays: /^\d+$/.test(openDays.trim()) ? Number(openDays) : Number.NaN };
}

const SUNDAY = 7;
/** A due date that isn't one yet has no weekday: the server's answer is about the date, so any stands for it. */
function weekdayPart(dueOn: string): string {
  const day = new Date(`${dueOn}T00:00:00Z`).getUTCDay();
  return `BYDAY=${WEEKDAYS[(day || SUNDAY) - 1] ?? 'MO'}`;
}

function daysOf(repeats: 'months' | 'years', dueOn: string): string[] {
  const [, month, day] = dueOn.split('-').map(Number);
  return [...(repeats === 'years' ? [`BYMONTH=${month ?? ''}`] : []), ...dayParts(day ?? 0)];
}

function dayParts(day: number): string[] {
  if (day <= LAST_OF_EVERY_MONTH) return [`BYMONTHDAY=${day}`];
  const days = Array.from({ length: day - LAST_OF_EVERY_MONTH + 1 }, (_, at) => LAST_OF_EVERY_MONTH + at);
  return [`BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1'];
}

const SIMPLE =
  /^FREQ=(YEARLY|MONTHLY);INTERVAL=(\d+)(?:;BYMONTH=(\d+))?;BYMONTHDAY=(?:28,(?:\d+,)*)?(\d+)(?:;BYSETPOS=-1)?(?:;UNTIL=(\d{4})(\d\d)(\d\d))?$/;
const WEEKLY = /^FREQ=(WEEKLY);INTERVAL=(\d+);BYDAY=(MO|TU|WE|TH|FR|SA|SU)()(?:;UNTIL=(\d{4})(\d\d)(\d\d))?$/;
const REPEATS_OF = { WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const;
type Frequency = keyof typeof REPEATS_OF;

/** Values of the form for a rule that it can make; of others it begins anew. */
export function repeatValuesOf(recurrence: Recurrence | null): RepeatValues {
  const found = recurrence && (SIMPLE.exec(recurrence.rule) ?? WEEKLY.exec(recurrence.rule));
  if (!recurrence || !found) return ONCE;
  const [, freq, every = '1', , , year, month, day] = found;
  return {
    ...{ repeats: REPEATS_OF[freq as Frequency], every, openDays: String(recurrence.openDays) },
    until: year === undefined ? '' : `${year}-${month}-${day}`,
  };
}

/** How dates are written: in full, without the year, and their weekday alone. */
interface DateWords {
  readonly day: (date: string) => string;
  readonly dayOfYear: (date: string) => string;
  readonly weekday: (date: string) => string;
}

/** “Every 2 years on 1 March” */
export function recurrenceWords(
  t: TFunction,
  { rule }: Pick<Recurrence, 'rule'>,
  { day, dayOfYear, weekday }: DateWords,
): string {
  const found = SIMPLE.exec(rule) ?? WEEKLY.exec(rule);
  if (!found) return t('assignments.repeat.byRule', { rule });
  const [, freq, every, month, monthDay, ...last] = found;
  const until =
    last[0] === undefined ? '' : ` ${t('assignments.repeat.until', { day: day(last.join('-')) })}`;
  const count = Number(every);
  if (freq === 'WEEKLY') {
    // 3 January 2028 is a Monday.
    const named = `2028-01-0${WEEKDAYS.findIndex((one) => one === month) + 3}`;
    return t('assignments.repeat.everyWeeks', { count, day: weekday(named) }) + until;
  }
  // A leap year has every day.
  const on = `2028-${(month ?? '1').padStart(2, '0')}-${(monthDay ?? '1').padStart(2, '0')}`;
  if (freq === 'YEARLY') return t('assignments.repeat.everyYears', { count, day: dayOfYear(on) }) + until;
  if (monthDay === '31') return t('assignments.repeat.everyMonthEnds', { count }) + until;
  return t('assignments.repeat.everyMonths', { count, n: Number(monthDay) }) + until;
}
