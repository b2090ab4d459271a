import {
  ANSWER_DUE_HOURS,
  ANSWER_LATE_HOURS,
  type AccessRequestItem,
  type Likeness,
  type QueueAge,
  type QueueFilter,
} from '@rigwise/contracts';
import { z } from 'zod';
import { requestOf, storedRequest } from '../access-requests/stored-request.ts';

/** What two rows have in common; null where one has no such value. */
export const likeness = z.strictObject({
  same_number: z.boolean().nullable(),
  same_email: z.boolean().nullable(),
  same_name: z.boolean().nullable(),
});

/** A queue row as stored. */
export const queueRow = z.strictObject({
  ...storedRequest.shape,
  ...likeness.shape,
  requested_at: z.date(),
  times_asked: z.int(),
  last_asked_at: z.date(),
  duplicates: z.int(),
});
export type QueueRow = Readonly<z.output<typeof queueRow>>;

export function itemOf(row: QueueRow): AccessRequestItem {
  return {
    ...requestOf(row),
    requestedAt: row.requested_at.toISOString(),
    timesAsked: row.times_asked,
    lastAskedAt: row.last_asked_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    duplicates: row.duplicates,
    match: closest(row),
  };
}

/** The number is the strongest match: it is unique to one person. */
export function likenessOf(row: Readonly<z.output<typeof likeness>>): Likeness[] {
  return [
    ...(row.same_number ? (['number'] as const) : []),
    ...(row.same_email ? (['email'] as const) : []),
    ...(row.same_name ? (['name'] as const) : []),
  ];
}
const closest = (row: QueueRow): Likeness | null => likenessOf(row)[0] ?? null;

const WAITING = `(r.status in ('pending', 'needs-information') or r.problem is not null)`;

/** Literals, so that PostgreSQL can use the matching partial index. */
export function inFilter(filter: QueueFilter): string {
  if (filter === 'all') return 'true';
  if (filter === 'waiting') return WAITING;
  if (filter === 'decided') return `r.status in ('approved', 'rejected')`;
  return filter === 'not-carried-out' ? 'r.problem is not null' : `r.status = '${filter}'`;
}

/**
 * Whether the queue is sorted oldest first, so that the longest wait is next. Decided requests are sorted newest first.
 */
export const oldestFirst = (filter: QueueFilter): boolean =>
  ['waiting', 'pending', 'needs-information', 'not-carried-out'].includes(filter);

/** The range of creation times for an age; null if unbounded. */
export function boundsOf(
  age: QueueAge | undefined,
  now: Date,
): { readonly after: Date | null; readonly until: Date | null } {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const [due, late] = [ago(ANSWER_DUE_HOURS), ago(ANSWER_LATE_HOURS)];
  switch (age) {
    case undefined:
      return { after: null, until: null };
    case 'fresh':
      return { after: due, until: null };
    case 'due':
      return { after: late, until: due };
    case 'late':
      return { after: null, until: late };
  }
}
