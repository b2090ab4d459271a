import {
  ANSWER_DUE_HOURS,
  ANSWER_LATE_HOURS,
  type AccessRequestItem,
  type Likeness,
  type QueueAge,
  type QueueFilter,
} from '@rigwise/contracts';
import { requestOf, type StoredRequest } from '../access-requests/stored-request.ts';

/** A queue row as stored. */
export interface QueueRow extends StoredRequest {
  readonly requested_at: Date;
  readonly times_asked: number;
  readonly last_asked_at: Date;
  readonly duplicates: number;
  readonly same_number: boolean;
  readonly same_email: boolean;
  readonly same_name: boolean;
}

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
export function likenessOf(row: {
  readonly same_number: boolean;
  readonly same_email: boolean;
  readonly same_name: boolean;
}): Likeness[] {
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
