import { Injectable } from '@nestjs/common';
import type { AccessRequestDetail, HistoryKind, MatchingPerson, SimilarRequest } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import { likenessOf, type QueueRow } from './queue-row.ts';
import { ROW_COLUMNS } from './queue.repository.ts';

/** The most hints shown: more than that means the name is common. */
const MOST = 10;

export interface DetailRow extends QueueRow {
  readonly reason: string;
  readonly person_id: string | null;
  readonly sponsor_id: string | null;
  readonly sponsor_name: string | null;
  readonly ends_on: string | null;
  readonly time_zone: string | null;
}

interface HistoryRow {
  readonly what: HistoryKind;
  readonly at: Date;
  readonly by: string | null;
  readonly name: string | null;
  readonly text: string | null;
}

const FIND = `
  select ${ROW_COLUMNS}, r.reason, r.person_id::text, r.sponsor_id::text, r.ends_on::text, r.time_zone,
    (select p.name from person p where p.id = r.sponsor_id) as sponsor_name
  from access_request r where r.id = $1::uuid`;
const HISTORY = `
  select h.what, h.at, h.by::text, h.text,
    (select p.name from person p where p.account_id = h.by order by p.active desc, p.id limit 1) as name
  from (
    select 'requested' as what, requested_at as at, null::uuid as by, reason as text, id from access_request
      where id = $1::uuid
    union all
    select 'asked-again', asked_at, null, reason, id from access_request_repeat where request_id = $1::uuid
    union all
    select what, at, by, text, id from access_request_history where request_id = $1::uuid) as h
  order by h.at, h.id`;

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
const SIMILAR = `
  select d.id::text, d.employee_number as "employeeNumber", d.first_name as "firstName", d.last_name as "lastName",
    d.email, d.status, d.requested_at as "requestedAt", ${SAME('d', 'email_key')}
  from access_request r join access_request d on d.id <> r.id and (d.employee_number_key = r.employee_number_key
    or d.email_key = r.email_key or d.name_key = r.name_key)
  where r.id = $1::uuid ${CLOSEST}, d.requested_at desc limit ${MOST}`;

interface Same {
  readonly same_number: boolean;
  readonly same_email: boolean;
  readonly same_name: boolean;
}

/** One request with everything that helps to decide it. */
@Injectable()
export class RequestDetails {
  constructor(private readonly database: PrismaClient) {}

  async find(id: string): Promise<DetailRow | null> {
    const [row] = await this.database.$queryRawUnsafe<DetailRow[]>(FIND, id);
    return row ?? null;
  }

  async history(id: string): Promise<AccessRequestDetail['history']> {
    const rows = await this.database.$queryRawUnsafe<HistoryRow[]>(HISTORY, id);
    return rows.map(({ what, at, by, name, text }) => ({
      what,
      at: at.toISOString(),
      by: by === null ? null : { accountId: by, name },
      text,
    }));
  }

  async matches(id: string): Promise<MatchingPerson[]> {
    const rows = await this.database.$queryRawUnsafe<(Omit<MatchingPerson, 'same'> & Same)[]>(MATCHES, id);
    return rows.map(({ same_number, same_email, same_name, ...person }) => ({
      ...person,
      same: likenessOf({ same_number, same_email, same_name }),
    }));
  }

  async similar(id: string): Promise<SimilarRequest[]> {
    const rows = await this.database.$queryRawUnsafe<
      (Omit<SimilarRequest, 'same' | 'requestedAt'> & Same & { requestedAt: Date })[]
    >(SIMILAR, id);
    return rows.map(({ same_number, same_email, same_name, requestedAt, ...request }) => ({
      ...request,
      requestedAt: requestedAt.toISOString(),
      same: likenessOf({ same_number, same_email, same_name }),
    }));
  }
}
