import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { NoSuchServiceToken } from './service-tokens.errors.ts';
import type { ServiceToken } from './service-token.ts';

const SELECT = `
  select t.id, t.name, t.scopes, t.hint, p.first_name || ' ' || p.last_name as "madeBy", t.created_at as "createdAt",
    t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt", t.revoked_at as "revokedAt"
  from service_token t left join account a on a.id = t.made_by left join person p on p.id = a.person_id`;
const LIST = `${SELECT} order by t.created_at desc, t.id`;
const BY_HASH = `${SELECT} where t.hash = $1`;
const BY_ID = `${SELECT} where t.id = $1::uuid`;

const INSERT = `
  insert into service_token (id, name, scopes, hash, hint, made_by, created_at, expires_at)
  values ($1::uuid, $2, $3::text[], $4, $5, $6::uuid, $7::timestamptz, $8::timestamptz)`;
const REVOKE = `update service_token set revoked_at = $2::timestamptz where id = $1::uuid and revoked_at is null`;
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
    return sql.$queryRawUnsafe<ServiceToken[]>(LIST);
  }

  async findByHash(sql: SqlExecutor, hash: string): Promise<ServiceToken | null> {
    const [row] = await sql.$queryRawUnsafe<ServiceToken[]>(BY_HASH, hash);
    return row ?? null;
  }

  /** @throws NoSuchServiceToken */
  async get(sql: SqlExecutor, id: string): Promise<ServiceToken> {
    const [row] = await sql.$queryRawUnsafe<ServiceToken[]>(BY_ID, id);
    if (!row) throw new NoSuchServiceToken();
    return row;
  }

  async insert(sql: SqlExecutor, token: NewServiceToken): Promise<void> {
    const { id, name, scopes, hash, hint, accountId, createdAt, expiresAt } = token;
    const values = [id, name, [...scopes], hash, hint, accountId, createdAt, expiresAt];
    await sql.$executeRawUnsafe(INSERT, ...values);
  }

  /** @returns whether it had not been revoked before */
  async revoke(sql: SqlExecutor, id: string, now: Date): Promise<boolean> {
    return (await sql.$executeRawUnsafe(REVOKE, id, now)) > 0;
  }

  async noteUse(sql: SqlExecutor, id: string, now: Date): Promise<void> {
    await sql.$executeRawUnsafe(USED, id, now);
  }
}
