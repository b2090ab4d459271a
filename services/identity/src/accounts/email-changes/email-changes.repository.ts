import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import type { EmailChange, EmailGuard } from './email-change.ts';

/** Selects what `emailChangeOf` reads, over `w` (email_change), left-joined. */
export const EMAIL_CHANGE_JSON = `case when w.id is not null then json_build_object('id', w.id, 'email', w.email,
  'state', w.state, 'requestedAt', w.requested_at, 'expiresAt', w.expires_at, 'stopHash', w.stop_hash) end`;

export type EmailChangeJson = Omit<EmailChange, 'requestedAt' | 'expiresAt'> & {
  readonly requestedAt: string;
  readonly expiresAt: string;
};

/** An expired change is ignored, even before it is swept. */
export function emailChangeOf(json: EmailChangeJson | null, now: Date): EmailChange | null {
  const expiresAt = new Date(json?.expiresAt ?? 0);
  return json && expiresAt > now ? { ...json, requestedAt: new Date(json.requestedAt), expiresAt } : null;
}

const GUARDS = `
  select a.person_id as "personId", a.id as "accountId", a.username, a.role, a.capabilities,
    a.status = 'active' as "signsIn", ${EMAIL_CHANGE_JSON} as change
  from account a left join email_change w on w.person_id = a.person_id
  where a.person_id = any($1::uuid[])`;
const PERSON_OF_STOP = `
  select person_id as "personId" from email_change where stop_hash = $1 and expires_at > $2::timestamptz`;
const SAVE = `
  insert into email_change (person_id, id, email, state, requested_at, expires_at, stop_hash)
  values ($1::uuid, $2::uuid, $3, $4, $5::timestamptz, $6::timestamptz, $7)
  on conflict (person_id) do update set id = excluded.id, email = excluded.email, state = excluded.state,
    requested_at = excluded.requested_at, expires_at = excluded.expires_at, stop_hash = excluded.stop_hash`;
const KEEP = `
  update email_change set expires_at = $2::timestamptz
  where person_id = any($1::uuid[]) and state <> 'waiting' and expires_at < $2::timestamptz - interval '1 day'`;

/** Email changes waiting for confirmation, one per person. Callers must have locked the person. */
@Injectable()
export class EmailChanges {
  /** The guards of those people who have an account, by person id. */
  async guards(
    sql: SqlExecutor,
    personIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, EmailGuard>> {
    const rows = await sql.$queryRawUnsafe<
      (Omit<EmailGuard, 'change'> & { change: EmailChangeJson | null })[]
    >(GUARDS, [...personIds]);
    return new Map(rows.map((row) => [row.personId, { ...row, change: emailChangeOf(row.change, now) }]));
  }

  async guard(sql: SqlExecutor, personId: string, now: Date): Promise<EmailGuard | null> {
    return (await this.guards(sql, [personId], now)).get(personId) ?? null;
  }

  /** The person whose change the link stops. */
  async personOfStop(sql: SqlExecutor, stopHash: string, now: Date): Promise<string | null> {
    const [row] = await sql.$queryRawUnsafe<{ personId: string }[]>(PERSON_OF_STOP, stopHash, now);
    return row?.personId ?? null;
  }

  async save(sql: SqlExecutor, personId: string, change: EmailChange): Promise<void> {
    const { id, email, state, requestedAt, expiresAt, stopHash } = change;
    await sql.$executeRawUnsafe(SAVE, personId, id, email, state, requestedAt, expiresAt, stopHash);
  }

  /** Remembers a refused address for as long as lists keep sending it. */
  async keep(sql: SqlExecutor, personIds: readonly string[], until: Date): Promise<void> {
    if (personIds.length > 0) await sql.$executeRawUnsafe(KEEP, [...personIds], until);
  }

  async remove(sql: SqlExecutor, personId: string): Promise<void> {
    await sql.$executeRawUnsafe('delete from email_change where person_id = $1::uuid', personId);
  }
}
