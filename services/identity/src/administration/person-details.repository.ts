import { Injectable } from '@nestjs/common';
import { personName } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { lockedAccounts } from '../security/throttling/throttles.repository.ts';
import { EXTRA_TIME_COLUMNS, extraTimeColumns } from '../people/extra-times.repository.ts';
import { LISTED_COLUMNS, listedColumns } from './people-list.repository.ts';

const nameOf = (table: string): string => `json_build_object('id', ${table}.id,
  'employeeNumber', ${table}.employee_number, 'firstName', ${table}.first_name, 'lastName', ${table}.last_name)`;

// $1 person, $2 now. A legal hold on a duplicate covers the person too. A sign-in that led to a next step has a reason
// in the audit log and does not count as a sign-in yet.
const FIND = `
  select ${LISTED_COLUMNS}, p.revision, p.created_at, p.updated_at, p.left_at, h.reason as hold_reason, h.placed_at as held_at,
    case when hp.id is not null then ${nameOf('hp')} end as held_by, ${EXTRA_TIME_COLUMNS},
    (select count(*)::int from person crew where crew.manager_id = p.id and crew.active) as crew_size,
    case when m.id is not null then ${nameOf('m')} end as manager,
    case when i.id is not null then ${nameOf('i')} end as merged_into,
    (select coalesce(json_agg(${nameOf('f')} order by f.employee_number_key), '[]')
      from person f where f.merged_into_id = p.id) as merged_from,
    c.hash is not null and not c.temporary as has_password,
    case when c.temporary then c.expires_at end as temporary_until,
    (select max(occurred_at) from audit where target_id = a.id::text and outcome = 'succeeded' and reason is null
      and action in ('sign-in.password', 'sign-in.code', 'sign-in.sso', 'first-login.completed')) as last_sign_in,
    (select count(*)::int from session s where s.account_id = a.id and s.revoked_at is null and s.actor_id is null
      and s.idle_expires_at > $2::timestamptz and s.absolute_expires_at > $2::timestamptz) as sessions
  from person p left join account a on a.person_id = p.id left join credential c on c.account_id = a.id
    left join person m on m.id = p.manager_id left join person i on i.id = p.merged_into_id
    left join (${lockedAccounts('$2')}) locked on locked.account_id = a.id
    left join lateral (
      select l.* from legal_hold l join person d on d.id = l.person_id where d.id = p.id or d.merged_into_id = p.id
      order by d.id = p.id desc, l.placed_at limit 1) h on true
    left join account ha on ha.id = h.placed_by
    left join person hp on hp.id = ha.person_id
    left join extra_time x on x.person_id = p.id left join email_change w on w.person_id = p.id
  where p.id = $1::uuid`;
const detailsRow = z.strictObject({
  ...listedColumns.shape,
  ...extraTimeColumns.shape,
  revision: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
  left_at: z.date().nullable(),
  hold_reason: z.string().nullable(),
  held_by: personName.nullable(),
  held_at: z.date().nullable(),
  crew_size: z.int(),
  manager: personName.nullable(),
  merged_into: personName.nullable(),
  merged_from: personName.array(),
  has_password: z.boolean(),
  temporary_until: z.date().nullable(),
  last_sign_in: z.date().nullable(),
  sessions: z.int(),
});
export type DetailsRow = z.output<typeof detailsRow>;

/** Everything shown to an administrator about one person, in one query. */
@Injectable()
export class StoredDetails {
  async find(sql: SqlExecutor, personId: string, now: Date): Promise<DetailsRow | null> {
    return (await readRow(sql, detailsRow, FIND, personId, now)) ?? null;
  }
}
