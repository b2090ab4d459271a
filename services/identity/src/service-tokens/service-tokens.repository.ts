import { Injectable } from '@nestjs/common';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { NoSuchServiceToken } from './service-tokens.errors.ts';
import type { ServiceToken } from './service-token.ts';

const SELECT = `
  select t.id, t.name, t.scopes, t.hint, p.first_name || ' ' || p.last_name as "madeBy", t.created_at as "createdAt",
    t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.revoked_at as "revokedAt"
  from service_token t left join account a on a.id = t.made_by left join person p on p.id = a.person_id`;
const tokenRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.string().array(),
  hint: z.string(),
  madeBy: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});
const LIST = `${SELECT} order by t.created_at desc, t.id`;
const BY_HASH = `${SELECT} where t.hash = $1`;
const BY_ID = `${SELECT} where t.id = $1::uuid`;
// Accurate to a minute, so that a busy program does not cause a write per call.
const USED = `
  update service_token set last_used_at = $2::timestamptz
  where id = $1::uuid and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`;

export interface NewServiceToken extends Pick<ServiceToken, 'id' | 'name' | 'scopes' | 'hint' | 'createdAt'> {
  readonly hash: string;
  readonly expiresAt: Date;
  /** The administrator's account. */
  readonly accountId: string;
}

@Injectable()
export class ServiceTokens {
  list(sql: SqlExecutor): Promise<ServiceToken[]> {
    return readRows(sql, tokenRow, LIST);
  }

  async findByHash(sql: SqlExecutor, hash: string): Promise<ServiceToken | null> {
    return (await readRow(sql, tokenRow, BY_HASH, hash)) ?? null;
  }

  /** @throws NoSuchServiceToken */
  async get(sql: SqlExecutor, id: string): Promise<ServiceToken> {
    const row = await readRow(sql, tokenRow, BY_ID, id);
    if (!row) throw new NoSuchServiceToken();
    return row;
  }

  async insert(tx: Tx, { accountId: madeBy, scopes, ...token }: NewServiceToken): Promise<void> {
    await tx.serviceToken.create({ data: { ...token, scopes: [...scopes], madeBy } });
  }

  /** @returns whether it had not been revoked before */
  async revoke(tx: Tx, id: string, now: Date): Promise<boolean> {
    const which = { id, revokedAt: null };
    return (await tx.serviceToken.updateMany({ where: which, data: { revokedAt: now } })).count > 0;
  }

  async noteUse(sql: SqlExecutor, id: string, now: Date): Promise<void> {
    await sql.$executeRawUnsafe(USED, id, now);
  }
}
