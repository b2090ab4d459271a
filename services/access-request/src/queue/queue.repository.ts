import { Injectable } from '@nestjs/common';
import {
  queueCounts,
  spanOfWeek,
  type QueueAge,
  type QueueCounts,
  type QueueFilter,
} from '@rigwise/contracts';
import { nameOf } from '@rigwise/people';
import { countRow, likeText, readRow, readRows } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { boundsOf, inFilter, oldestFirst, queueRow, type QueueRow } from './queue-row.ts';

export interface QueueQuery {
  readonly status: QueueFilter;
  readonly age: QueueAge | undefined;
  /** Weeks by their Monday. */
  readonly askedIn?: string | undefined;
  readonly changedIn?: string | undefined;
  readonly onlyDuplicates: boolean;
  /** Prefix of a number, name or address; '' for all. */
  readonly search: string;
  /** The last item of the previous page: its creation time and id. */
  readonly after: readonly [string, string] | null;
  readonly limit: number;
  readonly now: Date;
}

/** Other requests with the same number, address or name. */
const LIKE_IT = (other: string): string =>
  `(${other}.employee_number_key = r.employee_number_key or ${other}.email_key = r.email_key
    or ${other}.name_key = r.name_key)`;

const KEYS = ['employee_number_key', 'email_key', 'name_key'] as const;
/** One after the other, each by its index: for most duplicates the first lookup suffices. */
const hasTwin = (key: (typeof KEYS)[number]): string =>
  `exists (select from access_request d where d.${key} = r.${key} and d.id <> r.id)`;

export const ROW_COLUMNS = `
  r.id::text, r.employee_number, r.first_name, r.last_name, r.email, r.status, r.revision, r.requested_at,
  r.times_asked, r.last_asked_at, coalesce(r.changed_at, r.requested_at) as changed_at, r.changed_by::text, r.problem,
  ${nameOf('r.changed_by')} as changed_by_name,
  (select count(*)::int from access_request d where d.id <> r.id and ${LIKE_IT('d')}) as duplicates,
  exists (select from person p where p.employee_number_key = r.employee_number_key) as same_number,
  exists (select from person p where p.email = r.email_key) as same_email,
  exists (select from person p where p.name_key = r.name_key) as same_name`;

const COUNTS = `
  select count(*)::int as waiting,
    count(*) filter (where requested_at <= $1::timestamptz and requested_at > $2::timestamptz)::int as due,
    count(*) filter (where requested_at <= $2::timestamptz)::int as late,
    count(*) filter (where status = 'needs-information')::int as "needsInformation",
    count(*) filter (where problem is not null)::int as "notCarriedOut"
  from access_request where status in ('pending', 'needs-information') or problem is not null`;

/** The queue as administrators see it. */
@Injectable()
export class Queue {
  constructor(private readonly database: PrismaClient) {}

  /** @returns up to `limit` + 1 rows, to show whether there are more */
  page(query: QueueQuery): Promise<QueueRow[]> {
    const { sql, values } = pageStatement(query);
    return readRows(this.database, queueRow, sql, ...values);
  }

  /** @returns the total; undefined if it exceeds what is counted */
  async total(query: QueueQuery): Promise<number | undefined> {
    const { sql, values } = totalStatement(query);
    const total = await readRow(this.database, countRow, sql, ...values);
    return total !== undefined && total <= mostCounted(query) ? total : undefined;
  }

  async counts(now: Date): Promise<QueueCounts> {
    const { after, until } = boundsOf('due', now);
    const counts = await readRow(this.database, queueCounts, COUNTS, until, after);
    if (!counts) throw new Error('The queue could not be counted');
    return counts;
  }
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Exported for the test of its query plans. */
export function pageStatement(query: QueueQuery): Statement {
  const { where, values } = conditions(query);
  const direction = oldestFirst(query.status) ? 'asc' : 'desc';
  const go = direction === 'asc' ? '>' : '<';
  const [at, id] = query.after ?? [null, null];
  const before =
    query.after === null
      ? ''
      : `and (r.requested_at, r.id) ${go} ($${values.length + 1}::timestamptz, $${values.length + 2}::uuid)`;
  const sql = `select ${ROW_COLUMNS} from (
      select * from access_request r where ${where} ${before}
      order by r.requested_at ${direction}, r.id ${direction} limit ${query.limit + 1}) as r
    order by r.requested_at ${direction}, r.id ${direction}`;
  return { sql, values: query.after === null ? values : [...values, new Date(String(at)), id] };
}

export function totalStatement(query: QueueQuery): Statement {
  const { where, values } = conditions(query);
  const fitting = `select from access_request r where ${where} limit ${mostCounted(query) + 1}`;
  return { sql: `select count(*)::int as count from (${fitting}) as counted`, values };
}

/** Searches are counted row by row, everything else by an index-only scan. */
const mostCounted = ({ search, onlyDuplicates }: QueueQuery): number =>
  search !== '' || onlyDuplicates ? 2_000 : 10_000;

function conditions({ status, age, askedIn, changedIn, onlyDuplicates, search, now }: QueueQuery): {
  readonly where: string;
  readonly values: readonly unknown[];
} {
  const values: unknown[] = [];
  const value = (of: unknown): string => `$${values.push(of)}`;
  const { after, until } = boundsOf(age, now);
  const parts = [inFilter(status)];
  if (after) parts.push(`r.requested_at > ${value(after)}::timestamptz`);
  if (until) parts.push(`r.requested_at <= ${value(until)}::timestamptz`);
  for (const [column, week] of [
    ['requested_at', askedIn],
    ['changed_at', changedIn],
  ] as const) {
    if (week === undefined) continue;
    const { from, to } = spanOfWeek(week);
    parts.push(`r.${column} >= ${value(from)}::timestamptz and r.${column} < ${value(to)}::timestamptz`);
  }
  if (onlyDuplicates) parts.push(`(${KEYS.map(hasTwin).join(' or ')})`);
  if (search !== '') {
    const begins = `${value(`${likeText(search.toLowerCase())}%`)}`;
    parts.push(
      `(r.employee_number_key like ${begins} or r.email_key like ${begins} or r.name_key like ${begins}
        or lower(r.last_name) like ${begins})`,
    );
  }
  return { where: parts.join(' and '), values };
}
