import { Injectable } from '@nestjs/common';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { OWN_SESSION } from '../../sessions/own-sessions.repository.ts';
import { PROFILE_COLUMNS, PROFILE_TABLES, profileColumns } from '../profiles.repository.ts';

/** More than anyone has within the day for which ended sessions are kept. */
const MOST_SESSIONS = 200;

const RECORD = `
  select ${PROFILE_COLUMNS}, p.id as person_id, p.external, p.created_at, p.updated_at, a.status,
    (select changed_at from credential where account_id = a.id) as password_changed_at,
    (select coalesce(json_agg(json_build_object('provider', issuer, 'linkedAt', linked_at) order by linked_at), '[]')
      from sso_identity where account_id = a.id) as single_sign_on
  from ${PROFILE_TABLES} where a.id = $1::uuid`;
const recordRow = profileColumns.extend({
  person_id: z.string(),
  external: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
  status: z.string(),
  password_changed_at: z.date().nullable(),
  single_sign_on: z.strictObject({ provider: z.string(), linkedAt: z.string() }).array(),
});
export type MyRecordRow = z.output<typeof recordRow>;

const SESSIONS = `
  select started_at, touched_at, absolute_expires_at, revoked_at, revoke_reason, browser, system, address,
    coalesce(hash = $2, false) as is_this
  from session where ${OWN_SESSION} order by started_at desc limit ${MOST_SESSIONS}`;
const sessionRow = z.strictObject({
  started_at: z.date(),
  touched_at: z.date(),
  absolute_expires_at: z.date(),
  revoked_at: z.date().nullable(),
  revoke_reason: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  is_this: z.boolean(),
});
export type MySessionRow = z.output<typeof sessionRow>;

/** What is stored about a person, without credentials. */
@Injectable()
export class MyRecords {
  async find(sql: SqlExecutor, accountId: string): Promise<MyRecordRow | null> {
    return (await readRow(sql, recordRow, RECORD, accountId)) ?? null;
  }

  sessions(sql: SqlExecutor, accountId: string, ownHash: string | null): Promise<MySessionRow[]> {
    return readRows(sql, sessionRow, SESSIONS, accountId, ownHash);
  }
}
