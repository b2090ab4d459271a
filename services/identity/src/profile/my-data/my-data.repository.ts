import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { OWN_SESSION } from '../../sessions/own-sessions.repository.ts';
import { PROFILE_COLUMNS, PROFILE_TABLES, type ProfileRow } from '../profiles.repository.ts';

export interface MyRecordRow extends ProfileRow {
  readonly person_id: string;
  readonly external: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly status: string;
  readonly password_changed_at: Date | null;
  readonly single_sign_on: { provider: string; linkedAt: string }[];
}

export interface MySessionRow {
  readonly started_at: Date;
  readonly touched_at: Date;
  readonly absolute_expires_at: Date;
  readonly revoked_at: Date | null;
  readonly revoke_reason: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly is_this: boolean;
}

/** More than anyone has within the day for which ended sessions are kept. */
const MOST_SESSIONS = 200;

const RECORD = `
  select ${PROFILE_COLUMNS}, p.id as person_id, p.external, p.created_at, p.updated_at, a.status,
    (select changed_at from credential where account_id = a.id) as password_changed_at,
    (select coalesce(json_agg(json_build_object('provider', issuer, 'linkedAt', linked_at) order by linked_at), '[]')
      from sso_identity where account_id = a.id) as single_sign_on
  from ${PROFILE_TABLES} where a.id = $1::uuid`;
const SESSIONS = `
  select started_at, touched_at, absolute_expires_at, revoked_at, revoke_reason, browser, system, address,
    coalesce(hash = $2, false) as is_this
  from session where ${OWN_SESSION} order by started_at desc limit ${MOST_SESSIONS}`;

/** What is stored about a person, without credentials. */
@Injectable()
export class MyRecords {
  async find(sql: SqlExecutor, accountId: string): Promise<MyRecordRow | null> {
    return (await sql.$queryRawUnsafe<MyRecordRow[]>(RECORD, accountId))[0] ?? null;
  }

  sessions(sql: SqlExecutor, accountId: string, ownHash: string | null): Promise<MySessionRow[]> {
    return sql.$queryRawUnsafe<MySessionRow[]>(SESSIONS, accountId, ownHash);
  }
}
