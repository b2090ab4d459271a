import { HISTORY_MINUTES, type HistoryPoint } from '@rigwise/contracts';
import type { Sample } from './samples.repository.ts';

export const MINUTE_MS = 60_000;

/** The start of the last complete minute. */
export const lastMinute = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - MINUTE_MS);

export const minutesBefore = (minute: Date, count: number): Date =>
  new Date(minute.getTime() - count * MINUTE_MS);

/** The start of a history that ends with this minute. */
export const firstOfHistory = (last: Date): Date => minutesBefore(last, HISTORY_MINUTES - 1);

/** Every minute of the hour that ends with `last`, with the sample if there is one. Pure. */
export function hourOf(last: Date, samples: readonly Sample[]): HistoryPoint[] {
  const known = new Map(samples.map((sample) => [sample.minute.getTime(), sample]));
  return Array.from({ length: HISTORY_MINUTES }, (_, at) => {
    const minute = minutesBefore(last, HISTORY_MINUTES - 1 - at);
    const sample = known.get(minute.getTime());
    return {
      minute: minute.toISOString(),
      outboxWaiting: sample?.outboxWaiting ?? null,
      outboxOldestSeconds: sample?.outboxOldestSeconds ?? null,
      lag: sample?.lag ?? null,
      heldKeys: sample?.heldKeys ?? null,
      deadLetters: sample?.deadLetters ?? null,
      mailsFailed: sample?.mailsFailed ?? null,
      jobsFailed: sample?.jobsFailed ?? null,
    };
  });
}
