import { Injectable } from '@nestjs/common';
import type { Role } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import {
  EMAIL_CHANGE_JSON,
  type EmailChangeJson,
} from '../accounts/email-changes/email-changes.repository.ts';
import { EXTRA_TIME_COLUMNS, type ExtraTimeRow } from '../people/extra-times.repository.ts';

export interface ProfileRow extends ExtraTimeRow {
  readonly employee_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly location: string | null;
  readonly rotation: string | null;
  readonly manager: string | null;
  readonly username: string;
  readonly role: Role;
  readonly account_created_at: Date;
  readonly ends_on: string | null;
  readonly time_zone: string | null;
  readonly sponsor: string | null;
  readonly capabilities: string[];
  readonly email_change: EmailChangeJson | null;
}

export const PROFILE_COLUMNS = `p.employee_number, p.first_name, p.last_name, p.email, p.department, p.position,
  p.location, p.rotation, m.first_name || ' ' || m.last_name as manager, a.username, a.role,
  a.created_at as account_created_at, e.ends_on::text, e.time_zone, s.first_name || ' ' || s.last_name as sponsor,
  a.capabilities, ${EMAIL_CHANGE_JSON} as email_change, ${EXTRA_TIME_COLUMNS}`;
export const PROFILE_TABLES = `account a join person p on p.id = a.person_id left join person m on m.id = p.manager_id
  left join external_access e on e.person_id = p.id and p.external left join person s on s.id = e.sponsor_id
  left join extra_time x on x.person_id = p.id left join email_change w on w.person_id = p.id`;

const FIND = `select ${PROFILE_COLUMNS} from ${PROFILE_TABLES} where a.id = $1::uuid`;

/** What is shown to a person about themselves. */
@Injectable()
export class Profiles {
  async find(sql: SqlExecutor, accountId: string): Promise<ProfileRow | null> {
    return (await sql.$queryRawUnsafe<ProfileRow[]>(FIND, accountId))[0] ?? null;
  }
}
