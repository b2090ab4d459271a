import { topics } from '@rigwise/contracts';
import type { Sweep } from '@rigwise/persistence';

const DAY_MS = 86_400_000;
/** Published rows only serve diagnosis. */
const PUBLISHED_DAYS = 3;
const SETTLED_DAYS = 90;
/**
 * The inbox must outlive the topic: if it forgot an event that the topic still has, a redelivery would be processed
 * again.
 */
const DAYS_BEYOND_TOPIC = 14;
/** For compacted topics only: what they redeliver are snapshots, which apply only when newer. */
const LEAST_INBOX_DAYS = 30;

/** How many days the inbox of a service that reads these topics must keep. */
export function inboxDays(read: readonly string[]): number {
  const kept = read.map((topic) => topics[topic]?.retentionDays ?? 0);
  return Math.max(LEAST_INBOX_DAYS, ...kept) + DAYS_BEYOND_TOPIC;
}

/** Rows past their retention. */
export function sweepsFor(inboxKeptDays: number): Sweep[] {
  const old = (table: string, column: string, days: number): Sweep => ({
    ...{ table, where: `${column} < $1::timestamptz`, keptMs: days * DAY_MS },
  });
  return [
    old('outbox', 'published_at', PUBLISHED_DAYS),
    old('inbox', 'received_at', inboxKeptDays),
    old('dead_letter', 'settled_at', SETTLED_DAYS),
  ];
}
