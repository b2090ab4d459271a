import { Injectable } from '@nestjs/common';
import {
  certificateEvents,
  certificateStatuses,
  type CallInput,
  type CertificateDetails,
  type CertificateRow,
  type listCertificates,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { isAboutFoundSql, who, whoSql } from '@rigwise/people';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { hasStatusSql, isValidSql, statusSql } from './status-sql.ts';

const MOST_TO_SIGN = 200;
const ERASED = 'Erased person';

const row = z.strictObject({
  id: z.string(),
  publicId: z.string(),
  number: z.string(),
  schemeId: z.string(),
  title: z.string(),
  personId: z.string().nullable(),
  name: z.string(),
  employeeNumber: z.string().nullable(),
  status: z.enum(certificateStatuses),
  earnedOn: calendarDate,
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
  nameShownUntil: calendarDate.nullable(),
  revision: z.number(),
});
const details = row.extend({
  statement: z.string(),
  signer: who.nullable(),
  replacedBy: z.string().nullable(),
});
const step = z.strictObject({
  event: z.enum(certificateEvents),
  at: z.date().transform((at) => at.toISOString()),
  by: who.nullable(),
  reason: z.string().nullable(),
});

// The day is always $1.
const COLUMNS = `
  c.id::text, c.public_id as "publicId", c.number, c.scheme_id::text as "schemeId", t.content->>'title' as title,
  c.person_id::text as "personId", coalesce(c.name, '${ERASED}') as name, nullif(c.employee_number, '') as "employeeNumber",
  ${statusSql('$1')} as status, c.earned_on as "earnedOn", c.valid_from as "validFrom", c.valid_until as "validUntil",
  c.name_shown_until as "nameShownUntil", c.revision`;
const FROM = `
  from certificate c
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision`;
const DETAILS = `
  select ${COLUMNS}, t.content->>'statement' as statement, c.replaced_by::text as "replacedBy",
    case when c.signer_id is not null then ${whoSql('c.signer_id')} end as signer
  ${FROM} where c.id = $2::uuid`;
const HISTORY = `
  select s.event, s.at, case when s.by is not null then ${whoSql('s.by')} end as by, s.reason
  from certificate_step s where s.certificate_id = $1::uuid order by s.revision desc`;
// What can still be used or renewed first, by its last day.
const MINE = `
  with recursive known (id) as (
    select $2::uuid union select p.id from person p join known k on p.merged_into_id = k.id)
  select ${COLUMNS} ${FROM} where c.person_id in (select id from known)
  order by ${statusSql('$1')} in ('valid', 'not-yet-valid', 'suspended', 'waiting') desc, c.valid_until, c.id desc`;
const TO_SIGN = `
  select ${COLUMNS} ${FROM} join certificate_scheme s on s.id = c.scheme_id
  where c.state = 'waiting' and not c.is_shaken and s.content->'signers' ? $2 and c.person_id is distinct from $2::uuid
  order by c.id limit ${MOST_TO_SIGN}`;

export type CertificateFilter = Omit<CallInput<typeof listCertificates>['query'], 'cursor' | 'limit'>;
type Part = { readonly after: string | null; readonly limit: number; readonly today: string };

/** Certificates as people read them. @param today such as 2027-03-02 */
@Injectable()
export class CertificateViews {
  async find(sql: SqlExecutor, id: string, today: string): Promise<CertificateDetails | undefined> {
    const found = await readRow(sql, details, DETAILS, today, id);
    return found && { ...found, history: await readRows(sql, step, HISTORY, id) };
  }

  ofPerson(sql: SqlExecutor, personId: string, today: string): Promise<CertificateRow[]> {
    return readRows(sql, row, MINE, today, personId);
  }

  toSign(sql: SqlExecutor, personId: string, today: string): Promise<CertificateRow[]> {
    return readRows(sql, row, TO_SIGN, today, personId);
  }

  /** The newest first. @returns up to `limit` */
  async page(
    sql: SqlExecutor,
    filter: CertificateFilter,
    scope: CallerScope,
    { after, limit, today }: Part,
  ): Promise<CertificateRow[]> {
    const values: unknown[] = [today];
    const where = [await conditionOf(sql, { filter, scope }, values)];
    if (after !== null) where.push(`c.id < $${values.push(after)}::uuid`);
    return readRows(
      sql,
      row,
      `select ${COLUMNS} ${FROM} left join person p on p.id = c.person_id
       where ${where.join(' and ')} order by c.id desc limit ${limit}`,
      ...values,
    );
  }

  /** As many as the list has with these filters. */
  async count(
    sql: SqlExecutor,
    filter: CertificateFilter,
    scope: CallerScope,
    today: string,
  ): Promise<number> {
    const values: unknown[] = [today];
    const condition = await conditionOf(sql, { filter, scope }, values);
    const statement = `select count(*)::int as count ${FROM} left join person p on p.id = c.person_id
      where ${condition} and $1::date is not null`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }
}

/** The condition of the list, whose first parameter is the day. */
async function conditionOf(
  sql: SqlExecutor,
  { filter, scope }: { readonly filter: CertificateFilter; readonly scope: CallerScope },
  values: unknown[],
): Promise<string> {
  const { search, schemeId, personId, status, expiresWithin } = filter;
  const value = (of: unknown): string => `$${values.push(of)}`;
  const where = [scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)];
  if (schemeId !== undefined) where.push(`c.scheme_id = ${value(schemeId)}::uuid`);
  if (personId !== undefined) where.push(`c.person_id = ${value(personId)}::uuid`);
  if (status !== undefined) where.push(hasStatusSql(status, '$1'));
  if (expiresWithin !== undefined)
    where.push(`${isValidSql('$1')} and c.valid_until <= $1::date + ${value(expiresWithin)}::int`);
  if (search !== undefined) {
    const isTheirs = await isAboutFoundSql(sql, { search, column: 'c.person_id', person: 'p' }, values);
    where.push(`(${isTheirs} or c.number = ${value(search.trim().toUpperCase())})`);
  }
  return where.join(' and ');
}
