import { Injectable } from '@nestjs/common';
import { emailChangeStates, roles } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../../database/transactions.ts';
import type { EmailChange, EmailGuard } from './email-change.ts';

/** Selects what `emailChangeOf` reads, over `w` (email_change), left-joined. */
export const EMAIL_CHANGE_JSON = `case when w.id is not null then json_build_object('id', w.id, 'email', w.email,
  'state', w.state, 'requestedAt', w.requested_at, 'expiresAt', w.expires_at, 'stopHash', w.stop_hash) end`;
export const emailChangeJson = z.strictObject({
  id: z.string(),
  email: z.string().nullable(),
  state: z.enum([...emailChangeStates, 'discarded']),
  requestedAt: z.string(),
  expiresAt: z.string(),
  stopHash: z.string().nullable(),
});

/** An expired change is ignored, even before it is swept. */
export function emailChangeOf(json: z.output<typeof emailChangeJson> | null, now: Date): EmailChange | null {
  const expiresAt = new Date(json?.expiresAt ?? 0);
  return json && expiresAt > now ? { ...json, requestedAt: new Date(json.requestedAt), expiresAt } : null;
}

const GUARDS = `
  select a.person_id as "personId", a.id as "accountId", a.username, a.role, a.capabilities,
    a.status = 'active' as "signsIn", ${EMAIL_CHANGE_JSON} as change
  from account a left join email_change w on w.person_id = a.person_id
  where a.person_id = any($1::uuid[])`;
const guardRow = z.strictObject({
  personId: z.string(),
  accountId: z.string(),
  username: z.string(),
  role: z.enum(roles),
  capabilities: z.string().array(),
  signsIn: z.boolean(),
  change: emailChangeJson.nullable(),
});
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
    const rows = await readRows(sql, guardRow, GUARDS, [...personIds]);
    return new Map(rows.map((row) => [row.personId, { ...row, change: emailChangeOf(row.change, now) }]));
  }

  async guard(sql: SqlExecutor, personId: string, now: Date): Promise<EmailGuard | null> {
    return (await this.guards(sql, [personId], now)).get(personId) ?? null;
  }

  /** The person whose change the link stops. */
  async personOfStop(tx: Tx, stopHash: string, now: Date): Promise<string | null> {
    const change = await tx.emailChange.findUnique({
      where: { stopHash, expiresAt: { gt: now } },
      select: { personId: true },
    });
    return change?.personId ?? null;
  }

  async save(sql: SqlExecutor, personId: string, change: EmailChange): Promise<void> {
    const { id, email, state, requestedAt, expiresAt, stopHash } = change;
    await sql.$executeRawUnsafe(SAVE, personId, id, email, state, requestedAt, expiresAt, stopHash);
  }

  /** Remembers a refused address for as long as lists keep sending it. */
  async keep(sql: SqlExecutor, personIds: readonly string[], until: Date): Promise<void> {
    if (personIds.length > 0) await sql.$executeRawUnsafe(KEEP, [...personIds], until);
  }

  async remove(tx: Tx, personId: string): Promise<void> {
    await tx.emailChange.deleteMany({ where: { personId } });
  }
}
