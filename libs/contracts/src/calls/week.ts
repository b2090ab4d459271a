import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A week of a trend, by its Monday: `2026-11-23`. It begins and ends at 00:00 UTC. */
export const week = z.iso
  .date()
  .refine((day) => new Date(day).getUTCDay() === 1, 'Please enter the week’s Monday.')
  .meta({ description: 'The Monday of a week in UTC', example: '2026-11-23' });

/** @returns the first moment of a week, and the first after it */
export function spanOfWeek(monday: z.infer<typeof week>): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${monday}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + 7 * DAY_MS) };
}
