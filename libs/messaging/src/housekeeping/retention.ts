import { topics, type TopicName } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

const DAY_MS = 86_400_000;
/** Published rows are only good for finding out what happened. */
const PUBLISHED_DAYS = 3;
const SETTLED_DAYS = 90;
/** An inbox that forgot an event its topic still has would let a redelivery through. */
const DAYS_BEYOND_TOPIC = 14;
/** For compacted topics alone: what they redeliver are snapshots, which apply only when newer. */
const LEAST_INBOX_DAYS = 30;
const ROWS_AT_ONCE = 5_000;

/** How long the inbox of a service that reads these topics has to remember. */
export function inboxDays(read: readonly string[]): number {
  const kept = read.map((topic) => {
    const settings = topic in topics ? topics[topic as TopicName] : undefined;
    return settings && 'retentionDays' in settings ? settings.retentionDays : 0;
  });
  return Math.max(LEAST_INBOX_DAYS, ...kept) + DAYS_BEYOND_TOPIC;
}

/** Removes what nobody needs any more, in portions. @returns whether there may be more */
export async function sweepOnce(tx: SqlExecutor, now: Date, inboxKeptDays: number): Promise<boolean> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const removed = [
    await remove(tx, 'outbox', 'published_at', before(PUBLISHED_DAYS)),
    await remove(tx, 'inbox', 'received_at', before(inboxKeptDays)),
    await remove(tx, 'dead_letter', 'settled_at', before(SETTLED_DAYS)),
  ];
  return removed.includes(ROWS_AT_ONCE);
}

function remove(tx: SqlExecutor, table: string, column: string, before: Date): Promise<number> {
  return tx.$executeRawUnsafe(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE ${column} < $1::timestamptz LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED))`,
    before,
  );
}
