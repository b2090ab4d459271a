import type { Temporal } from 'temporal-polyfill';

/** Days before the last day of a certificate on which holder and manager are reminded, largest first. */
export const REMINDERS = [90, 60, 30, 7] as const;
export type Reminder = (typeof REMINDERS)[number];

/**
 * The reminder that is due on a day: the last one that was reached. So a certificate that comes late, or a job that
 * stood still, makes one reminder and not all that were missed. None once the certificate has expired.
 */
export function reminderOn(validUntil: Temporal.PlainDate, today: Temporal.PlainDate): Reminder | null {
  const { days } = today.until(validUntil);
  return days < 0 ? null : (REMINDERS.findLast((threshold) => days <= threshold) ?? null);
}
