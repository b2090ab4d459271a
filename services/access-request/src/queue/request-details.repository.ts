import { Injectable } from '@nestjs/common';
import {
  accessRequestStatuses,
  historyKinds,
  type AccessRequestDetail,
  type MatchingPerson,
  type SimilarRequest,
} from '@rigwise/contracts';
import { nameOf } from '@rigwise/people';
import { readRow, readRows } from '@rigwise/persistence';
import { z } from 'zod';
import { storedTerms } from '../access-requests/stored-request.ts';
import { PrismaClient } from '../generated/client.ts';
import { likeness, likenessOf, queueRow } from './queue-row.ts';
import { ROW_COLUMNS } from './queue.repository.ts';

/** The most hints shown: more than that means the name is common. */
const MOST = 10;

const FIND = `
  select ${ROW_COLUMNS}, r.reason, r.person_id::text, r.sponsor_id::text, r.ends_on::text, r.time_zone,
    (select p.name from person p where p.id = r.sponsor_id) as sponsor_name
  from access_request r where r.id = $1::uuid`;
const detailRow = z.strictObject({
  ...queueRow.shape,
  ...storedTerms.shape,
  reason: z.string(),
  sponsor_name: z.string().nullable(),
});
export type DetailRow = Readonly<z.output<typeof detailRow>>;

const HISTORY = `
  select h.what, h.at, h.by::text, h.text,
    ${nameOf('h.by')} as name
  from (
    select 'requested' as what, requested_at as at, null::uuid as by, reason as text, id from access_request
      where id = $1::uuid
    union all
    select 'asked-again', asked_at, null, reason, id from access_request_repeat where request_id = $1::uuid
    union all
    select what, at, by, text, id from access_request_history where request_id = $1::uuid) as h
  order by h.at, h.id`;
const historyRow = z.strictObject({
  what: z.enum(historyKinds),
  at: z.date(),
  by: z.string().nullable(),
  name: z.string().nullable(),
  text: z.string().nullable(),
});

const SAME = (other: string, email: string): string => `
  ${other}.employee_number_key = r.employee_number_key as same_number, ${other}.${email} = r.email_key as same_email,
  ${other}.name_key = r.name_key as same_name`;
/** Matches by number first, then by address. */
const CLOSEST = 'order by same_number desc nulls last, same_email desc nulls last';
const MATCHES = `
  select p.id::text as "personId", p.employee_number as "employeeNumber", p.first_name as "firstName",
    p.last_name as "lastName", p.email, p.department, p.position, p.external, p.active,
    p.account_id is not null as "hasAccount", ${SAME('p', 'email')}
  from access_request r join person p on p.employee_number_key = r.employee_number_key or p.email = r.email_key
    or p.name_key = r.name_key
  where r.id = $1::uuid ${CLOSEST}, p.id limit ${MOST}`;
const matchRow = z
  .strictObject({
    personId: z.string(),
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    external: z.boolean(),
    active: z.boolean(),
    hasAccount: z.boolean(),
    ...likeness.shape,
  })
  .transform(withLikeness);
const SIMILAR = `
  select d.id::text, d.employee_number as "employeeNumber", d.first_name as "firstName", d.last_name as "lastName",
    d.email, d.status, d.requested_at as "requestedAt", ${SAME('d', 'email_key')}
  from access_request r join access_request d on d.id <> r.id and (d.employee_number_key = r.employee_number_key
    or d.email_key = r.email_key or d.name_key = r.name_key)
  where r.id = $1::uuid ${CLOSEST}, d.requested_at desc limit ${MOST}`;
const similarRow = z
  .strictObject({
    id: z.string(),
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: z.enum(accessRequestStatuses),
    requestedAt: z.date().transform((at) => at.toISOString()),
    ...likeness.shape,
  })
  .transform(withLikeness);

function withLikeness<Row extends z.output<typeof likeness>>({
  same_number,
  same_email,
  same_name,
  ...row
}: Row) {
  return { ...row, same: likenessOf({ same_number, same_email, same_name }) };
}

/** One request with everything that helps to decide it. */
@Injectable()
export class RequestDetails {
  constructor(private readonly database: PrismaClient) {}

  async find(id: string): Promise<DetailRow | null> {
    return (await readRow(this.database, detailRow, FIND, id)) ?? null;
  }

  async history(id: string): Promise<AccessRequestDetail['history']> {
    const rows = await readRows(this.database, historyRow, HISTORY, id);
    return rows.map(({ what, at, by, name, text }) => ({
      what,
      at: at.toISOString(),
      by: by === null ? null : { accountId: by, name },
      text,
    }));
  }

  matches(id: string): Promise<MatchingPerson[]> {
    return readRows(this.database, matchRow, MATCHES, id);
  }

  similar(id: string): Promise<SimilarRequest[]> {
    return readRows(this.database, similarRow, SIMILAR, id);
  }
}
