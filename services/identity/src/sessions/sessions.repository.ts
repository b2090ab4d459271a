import { Injectable } from '@nestjs/common';
import type { SessionRecord } from '@rigwise/contracts';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { JOIN_ACCESS, mayAct } from '../people/access-sql.ts';
import { HOLDER_COLUMNS, holderColumns, holderOf } from '../people/account-holders.repository.ts';
import { endOfLife, recordOf, type RevokeReason, type Session } from './session.ts';

export interface StoredSession {
  readonly session: Session;
  readonly record: SessionRecord;
}

export interface EndedSession {
  readonly accountId: string;
  /** The administrator, if it was an employee view. */
  readonly actorId: string | null;
}

const INSERT = `
  insert into session (hash, account_id, actor_id, actor_expires_at, started_at, touched_at, idle_expires_at,
    absolute_expires_at, acting_role, sign_in_id, browser, system, address)
  values ($1, $2::uuid, $3::uuid, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7::timestamptz, $8::timestamptz,
    $9, $10::uuid, $11, $12, $13)
  returning (select generation from session_generation where id = 1) as generation`;
const generationRow = z.strictObject({ generation: z.int() });

// $2 now. Also checks the account, so that disabling it ends its sessions even if all else fails; likewise for the
// rights of the administrator behind an employee view.
const LIVE = `s.revoked_at is null and s.idle_expires_at > $2::timestamptz
  and s.absolute_expires_at > $2::timestamptz and a.status <> 'disabled' and ${mayAct('$2')}
  and (s.actor_id is null or exists (select 1 from account b, lateral (select from person p ${JOIN_ACCESS}
      where p.id = b.person_id and ${mayAct('$2')}) who
    where b.id = s.actor_id and b.role = 'admin' and b.status <> 'disabled'))`;
const COLUMNS = `s.hash, s.actor_id, s.actor_expires_at, s.acting_role, s.started_at, s.touched_at, s.idle_expires_at,
  s.absolute_expires_at, s.sign_in_id, s.browser, s.system, s.address, ${HOLDER_COLUMNS},
  (select generation from session_generation where id = 1) as generation`;
const sessionRow = z.strictObject({
  hash: z.string(),
  actor_id: z.string().nullable(),
  actor_expires_at: z.date().nullable(),
  acting_role: z.literal('employee').nullable(),
  started_at: z.date(),
  touched_at: z.date(),
  idle_expires_at: z.date(),
  absolute_expires_at: z.date(),
  sign_in_id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  ...holderColumns.shape,
  ...generationRow.shape,
});

const SELECT_LIVE = `select ${COLUMNS}
  from session s join account a on a.id = s.account_id join person p on p.id = a.person_id ${JOIN_ACCESS} where ${LIVE}`;
const FIND_LIVE = `${SELECT_LIVE} and s.hash = $1`;
const FIND_LIVE_OF = `${SELECT_LIVE} and s.account_id = $1::uuid`;

// $1 hash, $2 now, $3 the new idle end, $4 only if last touched before this.
const TOUCH = `
  update session s set touched_at = $2::timestamptz,
    idle_expires_at = least($3::timestamptz, s.absolute_expires_at)
  from account a join person p on p.id = a.person_id ${JOIN_ACCESS}
  where a.id = s.account_id and s.hash = $1 and s.touched_at <= $4::timestamptz and ${LIVE}
  returning ${COLUMNS}`;

const REVOKE = `
  update session set revoked_at = $2::timestamptz, revoke_reason = $3
  where hash = $1 and revoked_at is null and absolute_expires_at > $2::timestamptz
  returning account_id, actor_id`;
const revokedRow = z.strictObject({ account_id: z.string(), actor_id: z.string().nullable() });

const REVOKE_ALL = `
  update session set revoked_at = $2::timestamptz, revoke_reason = $3
  where (account_id = $1::uuid or actor_id = $1::uuid) and revoked_at is null
    and absolute_expires_at > $2::timestamptz
  returning hash as id`;

@Injectable()
export class Sessions {
  /** @returns the generation that the session's record belongs to */
  async insert(tx: SqlExecutor, session: Session): Promise<number> {
    const row = await readRow(
      tx,
      generationRow,
      INSERT,
      session.hash,
      session.accountId,
      session.actor?.accountId ?? null,
      session.actor?.absoluteExpiresAt ?? null,
      session.startedAt,
      session.touchedAt,
      session.idleExpiresAt,
      session.absoluteExpiresAt,
      session.actingRole,
      session.from.signInId,
      session.from.browser,
      session.from.system,
      session.from.address,
    );
    if (!row) throw new Error('An inserted session returned no row');
    return row.generation;
  }

  async findLive(sql: SqlExecutor, hash: string, now: Date): Promise<StoredSession | null> {
    const row = await readRow(sql, sessionRow, FIND_LIVE, hash, now);
    return row ? stored(row) : null;
  }

  async findLiveOf(sql: SqlExecutor, accountId: string, now: Date): Promise<StoredSession[]> {
    return (await readRows(sql, sessionRow, FIND_LIVE_OF, accountId, now)).map(stored);
  }

  /** Extends the idle timeout if the last activity is old enough; else returns null. */
  async touch(
    sql: SqlExecutor,
    hash: string,
    now: Date,
    to: { readonly idleExpiresAt: Date; readonly touchedBefore: Date },
  ): Promise<StoredSession | null> {
    const { idleExpiresAt, touchedBefore } = to;
    const row = await readRow(sql, sessionRow, TOUCH, hash, now, idleExpiresAt, touchedBefore);
    return row ? stored(row) : null;
  }

  /** @returns the session, if it was live */
  async revoke(tx: SqlExecutor, hash: string, reason: RevokeReason, now: Date): Promise<EndedSession | null> {
    const row = await readRow(tx, revokedRow, REVOKE, hash, now, reason);
    return row ? { accountId: row.account_id, actorId: row.actor_id } : null;
  }

  /** Includes an administrator's employee views. @returns the hashes of those that were live */
  revokeAll(tx: SqlExecutor, accountId: string, reason: RevokeReason, now: Date): Promise<string[]> {
    return readRows(tx, idRow, REVOKE_ALL, accountId, now, reason);
  }

  /** Starts a new generation, which invalidates everything cached under older ones. */
  async nextGeneration(sql: SqlExecutor): Promise<number> {
    const row = await readRow(
      sql,
      generationRow,
      'update session_generation set generation = generation + 1 where id = 1 returning generation',
    );
    if (!row) throw new Error('The table session_generation lost its row');
    return row.generation;
  }
}

function stored(row: z.output<typeof sessionRow>): StoredSession {
  const holder = holderOf(row, null);
  const session: Session = {
    hash: row.hash,
    accountId: row.account_id,
    actor:
      row.actor_id === null || row.actor_expires_at === null
        ? null
        : { accountId: row.actor_id, absoluteExpiresAt: row.actor_expires_at },
    actingRole: row.acting_role,
    startedAt: row.started_at,
    touchedAt: row.touched_at,
    idleExpiresAt: row.idle_expires_at,
    absoluteExpiresAt: endOfLife(row.absolute_expires_at, holder),
    from: { signInId: row.sign_in_id, browser: row.browser, system: row.system, address: row.address },
  };
  return { session, record: recordOf(session, holder, row.generation) };
}
