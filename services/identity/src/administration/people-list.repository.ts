import { Injectable } from '@nestjs/common';
import {
  mostCounted,
  personStates,
  roles,
  spanOfWeek,
  type EmailChangeState,
  type ListedPerson,
  type PeopleFilter,
  type PeopleOrder,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, readRow, readRows, scopeSql } from '@rigwise/persistence';
import { z } from 'zod';
import { shownChange } from '../accounts/email-changes/email-change.ts';
import {
  EMAIL_CHANGE_JSON,
  emailChangeJson,
  emailChangeOf,
} from '../accounts/email-changes/email-changes.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { lockedAccounts } from '../security/throttling/throttles.repository.ts';
import { IS_PRESENT } from '../people/access-sql.ts';
import { searchPatterns } from '../people/search-words.ts';

export interface ListedRow extends ListedPerson {
  /** The value that the list is sorted by. */
  readonly sortKey: string;
}

/** The sort key and id of the previous page's last row. */
export type PeopleKey = [sortKey: string, id: string];

/** Adds filters that the list offers and exports don't. */
export interface ListFilter extends PeopleFilter {
  readonly extraTime?: 'requested' | undefined;
  readonly emailChange?: EmailChangeState | undefined;
  /** Only the people it covers. */
  readonly scope?: CallerScope;
}

export interface PeopleQuery {
  readonly filter: ListFilter;
  readonly sort: PeopleOrder;
  readonly after: PeopleKey | null;
  readonly limit: number;
  readonly now: Date;
}

/**
 * Columns of a listed person, over the tables `p` (person), `a` (account), `locked` (see lockedAccounts) and `w`
 * (email_change). A legal hold on a duplicate covers its survivor too; without `offset 0` PostgreSQL would hash all
 * people to find it.
 */
export const LISTED_COLUMNS = `p.id, p.employee_number, p.first_name, p.last_name, p.email, p.department, p.position,
  p.location, p.rotation, p.external, p.state, a.id as account_id, a.username, a.role,
  locked.until as locked_until, a.capabilities, ${EMAIL_CHANGE_JSON} as email_change,
  exists (select from legal_hold held where held.person_id = p.id) or exists (
    select from person d join legal_hold held on held.person_id = d.id where d.merged_into_id = p.id
    offset 0) as held`;
export const listedColumns = z.strictObject({
  id: z.string(),
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  location: z.string().nullable(),
  rotation: z.string().nullable(),
  external: z.boolean(),
  state: z.enum(personStates),
  account_id: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(roles).nullable(),
  locked_until: z.date().nullable(),
  capabilities: z.string().array().nullable(),
  email_change: emailChangeJson.nullable(),
  held: z.boolean(),
});
const listedRow = listedColumns.extend({ sort_key: z.string() });

const SORTS: Readonly<Record<PeopleOrder, readonly [column: string, direction: 'asc' | 'desc']>> = {
  name: ['p.sort_name', 'asc'],
  '-name': ['p.sort_name', 'desc'],
  number: ['p.employee_number_key', 'asc'],
  '-number': ['p.employee_number_key', 'desc'],
};

/**
 * Pages of people. Every query is planned for its own values: a generic plan for any search and filter would scan
 * everyone. All filters are columns of `person`; accounts are joined for the page alone.
 */
@Injectable()
export class PeopleList {
  constructor(private readonly database: PrismaClient) {}

  async page(question: PeopleQuery): Promise<ListedRow[]> {
    const { sql, values } = pageStatement(question);
    const rows = await readRows(this.database, listedRow, sql, ...values);
    return rows.map((row) => ({ ...listedPersonOf(row, question.now), sortKey: row.sort_key }));
  }

  /** @returns the number of matches; undefined when it exceeds the counting limit */
  async count(filter: ListFilter, now: Date): Promise<number | undefined> {
    const { sql, values } = countStatement(filter, now);
    const count = await readRow(this.database, countRow, sql, ...values);
    return count !== undefined && count <= mostCounted(filter) ? count : undefined;
  }

  /** The values of a directory column, in order. */
  async choices(column: 'department' | 'location'): Promise<string[]> {
    const rows = await readRows(this.database, choiceRow, choicesStatement(column));
    return rows.map(({ value }) => value);
  }
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** How many rows are scanned in list order before all matches are collected and sorted instead. */
const NEAR = 1_000;

/** Exported so that a test can check its query plans. */
export function pageStatement({ filter, sort, after, limit, now }: PeopleQuery): Statement {
  const [column, direction] = SORTS[sort];
  const values: unknown[] = [];
  const conditions = conditionsOf(filter, now, values);
  const beyond: string[] = [];
  if (after) {
    const [key, id] = [values.push(after[0]), values.push(after[1])];
    beyond.push(`(${column}, p.id) ${direction === 'asc' ? '>' : '<'} ($${key}, $${id}::uuid)`);
  }
  const order = `order by ${column} ${direction}, p.id ${direction}`;
  const plain = `select p.* from person p ${where([...conditions, ...beyond])} ${order} limit ${limit}`;
  const page = filter.q ? searched({ conditions, beyond, order, limit }) : plain;
  const sql = `select ${LISTED_COLUMNS}, ${column} as sort_key
    from (${page}) p left join account a on a.person_id = p.id
      left join (${lockedAccounts(`$${values.push(now)}`)}) locked on locked.account_id = a.id
      left join email_change w on w.person_id = p.id
    ${order}`;
  return { sql, values };
}

interface Parts {
  readonly conditions: readonly string[];
  readonly beyond: readonly string[];
  readonly order: string;
  readonly limit: number;
}

/**
 * Common words are found fastest in list order, where collecting all matches would be slow. A rare last name may sit at
 * the end of that order, where scanning to it would be slow. So scan a limited distance first, then collect. `offset 0`
 * keeps PostgreSQL from using list order for the second part.
 */
const searched = ({ conditions, beyond, order, limit }: Parts): string => `
  with near as materialized (
      select p.* from (select p.* from person p ${where(beyond)} ${order} limit ${NEAR}) p
      ${where(conditions)} ${order} limit ${limit}),
    few as materialized (select count(*) < ${limit} as are from near)
  select * from near where not (select are from few)
  union all
  (select p.* from (select p.* from person p ${where([...conditions, ...beyond])} offset 0) p
    where (select are from few) ${order} limit ${limit})`;

export function countStatement(filter: ListFilter, now: Date): Statement {
  const values: unknown[] = [];
  const fitting = `select from person p ${where(conditionsOf(filter, now, values))} limit ${mostCounted(filter) + 1}`;
  return { sql: `select count(*)::int as count from (${fitting}) counted`, values };
}

/** A loose index scan: jumps from value to value instead of reading all people. */
const choicesStatement = (column: 'department' | 'location'): string => `
  with recursive choice as (
    (select ${column} as value from person where ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from person where ${column} > choice.value order by ${column} limit 1)
    from choice where choice.value is not null)
  select value from choice where value is not null limit 500`;
const choiceRow = z.strictObject({ value: z.string() });

const ASKS_FOR_EXTRA_TIME =
  'p.active and p.id in (select person_id from extra_time where requested_at is not null)';

function conditionsOf(filter: ListFilter, now: Date, values: unknown[]): string[] {
  const { q, role, state, department, location, external, locked, present, accountMadeIn } = filter;
  const { extraTime, emailChange, scope } = filter;
  const equal = (column: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`p.${column} = $${values.push(value)}`];
  return [
    ...(scope ? [scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)] : []),
    ...searchPatterns(q ?? '').map((pattern) => `p.search_text like $${values.push(pattern)}`),
    ...equal('account_role', role),
    ...equal('state', state),
    ...equal('department', department),
    ...equal('location', location),
    ...(external === undefined ? [] : [external === 'true' ? 'p.external' : 'not p.external']),
    ...(locked === undefined ? [] : [isLocked(`$${values.push(now)}`)]),
    ...(present === undefined ? [] : [IS_PRESENT]),
    ...(accountMadeIn === undefined ? [] : [hasAccountOf(accountMadeIn, values)]),
    ...(extraTime === undefined ? [] : [ASKS_FOR_EXTRA_TIME]),
    ...(emailChange === undefined
      ? []
      : [changesEmail(`$${values.push(emailChange)}`, `$${values.push(now)}`)]),
  ];
}

function hasAccountOf(week: string, values: unknown[]): string {
  const { from, to } = spanOfWeek(week);
  return `p.id in (select person_id from account where created_at >= $${values.push(from)}::timestamptz
    and created_at < $${values.push(to)}::timestamptz)`;
}

const changesEmail = (state: string, now: string): string =>
  `p.id in (select person_id from email_change where state = ${state} and expires_at > ${now}::timestamptz)`;

const isLocked = (now: string): string => `p.id in (
  select a.person_id from (${lockedAccounts(now)}) locked join account a on a.id = locked.account_id)`;

const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

export function listedPersonOf(row: z.output<typeof listedColumns>, now: Date): ListedPerson {
  const { account_id, username, role } = row;
  return {
    id: row.id,
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    department: row.department,
    position: row.position,
    location: row.location,
    rotation: row.rotation,
    external: row.external,
    state: row.state,
    lockedUntil: row.locked_until?.toISOString() ?? null,
    emailChange:
      role === null
        ? null
        : shownChange(emailChangeOf(row.email_change, now), {
            ...{ role, capabilities: row.capabilities ?? [], signsIn: row.state === 'active' },
          }),
    held: row.held,
    account:
      account_id === null || username === null || role === null ? null : { id: account_id, username, role },
  };
}
