import { Injectable } from '@nestjs/common';
import { roles } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { EMAIL_CHANGE_JSON, emailChangeJson } from '../accounts/email-changes/email-changes.repository.ts';
import { EXTRA_TIME_COLUMNS, extraTimeColumns } from '../people/extra-times.repository.ts';

export const PROFILE_COLUMNS = `p.employee_number, p.first_name, p.last_name, p.email, p.department, p.position,
  p.location, p.rotation, m.first_name || ' ' || m.last_name as manager, a.username, a.role,
  a.created_at as account_created_at, e.ends_on::text, e.time_zone, s.first_name || ' ' || s.last_name as sponsor,
  a.capabilities, ${EMAIL_CHANGE_JSON} as email_change, ${EXTRA_TIME_COLUMNS}`;
export const profileColumns = z.strictObject({
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  location: z.string().nullable(),
  rotation: z.string().nullable(),
  manager: z.string().nullable(),
  username: z.string(),
  role: z.enum(roles),
  account_created_at: z.date(),
  ends_on: z.string().nullable(),
  time_zone: z.string().nullable(),
  sponsor: z.string().nullable(),
  capabilities: z.string().array(),
  email_change: emailChangeJson.nullable(),
  ...extraTimeColumns.shape,
});
export const PROFILE_TABLES = `account a join person p on p.id = a.person_id left join person m on m.id = p.manager_id
  left join external_access e on e.person_id = p.id and p.external left join person s on s.id = e.sponsor_id
  left join extra_time x on x.person_id = p.id left join email_change w on w.person_id = p.id`;

const FIND = `select ${PROFILE_COLUMNS} from ${PROFILE_TABLES} where a.id = $1::uuid`;

/** What is shown to a person about themselves. */
@Injectable()
export class Profiles {
  async find(sql: SqlExecutor, accountId: string): Promise<z.output<typeof profileColumns> | null> {
    return (await readRow(sql, profileColumns, FIND, accountId)) ?? null;
  }
}
