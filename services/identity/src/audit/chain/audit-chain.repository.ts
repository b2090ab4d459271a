import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import type { StoredLink } from './break.ts';
import { BEGINNING, type Anchor, type ChainedRow, type KeptDetail, type Seal } from './chain.ts';

/** 'rigw' and 'seal' in ASCII: any constant that no other advisory lock of the database uses. */
const SEALER_LOCK = "select pg_try_advisory_xact_lock(x'72696777'::int, x'7365616c'::int) as held";

const IS_WAITING = 'select exists (select 1 from audit_unsealed) as waiting';

const ROW = `a.id, a.sequence::text as sequence, a.occurred_at, a.service, a.actor_id, a.action, a.target_type, a.target_id,
  a.outcome, a.reason, a.correlation_id, d.audit_id as detail_of, d.salt, d.address, d.detail::text as detail, d.erased_at`;

// A deleted row stays queued, so that its absence is noticed. Each row is looked up by id (`offset 0` prevents a join):
// PostgreSQL can't estimate how few rows are taken or queued, and would scan the whole log.
export const TAKE = `
  with next as (
    select u.sequence from audit_unsealed u cross join lateral (
      select from audit where id = u.audit_id offset 0) a order by u.sequence limit $1),
  taken as (
    delete from audit_unsealed where sequence = any(array(select sequence from next))
    returning sequence as turn, audit_id)
  select ${ROW} from taken t join audit a on a.id = t.audit_id left join audit_detail d on d.audit_id = a.id
  order by t.turn`;

const HEAD = `select s.position::text as position, encode(s.hash, 'hex') as hash, s.sealed_at from audit_seal s
  order by s.position desc limit 1`;
const AT = `select encode(hash, 'hex') as hash from audit_seal where position = $1::bigint`;

const INSERT = `
  insert into audit_seal (position, audit_id, detail_digest, row_digest, hash, sealed_at)
  select p, i, decode(d, 'hex'), decode(r, 'hex'), decode(h, 'hex'), $6::timestamptz
  from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as t (p, i, d, r, h)`;

export const LINKS = `
  select s.position::text as position, s.audit_id, encode(s.detail_digest, 'hex') as detail_digest,
    encode(s.row_digest, 'hex') as row_digest, encode(s.hash, 'hex') as hash, ${ROW}
  from (select * from audit_seal where position > $1::bigint order by position limit $2) s
  left join lateral (select * from audit where id = s.audit_id offset 0) a on true
  left join lateral (select * from audit_detail where audit_id = s.audit_id offset 0) d on true
  order by s.position`;

// In one statement, because rows are added and sealed concurrently.
const UNCHAINED = `
  (select null as position, a.id, true as added from audit a
    where not exists (select 1 from audit_seal s where s.audit_id = a.id)
      and not exists (select 1 from audit_unsealed u where u.sequence = a.sequence) order by a.sequence limit $1)
  union all
  (select null, u.audit_id, false from audit_unsealed u
    where not exists (select 1 from audit a where a.id = u.audit_id) order by u.sequence limit $1)`;

const WAITING = 'select count(*)::int as waiting from audit_unsealed';

type StoredRow = { [Field in 'id' | 'sequence' | 'service' | 'action' | 'outcome']: string } & {
  occurred_at: Date;
  actor_id: string | null;
  target_type: string | null;
  target_id: string | null;
  reason: string | null;
  correlation_id: string | null;
  detail_of: string | null;
  salt: string | null;
  address: string | null;
  detail: string | null;
  erased_at: Date | null;
};
type LinkRow = (StoredRow | { [Field in keyof StoredRow]: null }) & {
  position: string;
  audit_id: string;
  detail_digest: string;
  row_digest: string;
  hash: string;
};

export interface Head extends Anchor {
  readonly sealedAt: Date;
}

/** The hash chain over the audit log, and the rows queued for it. */
@Injectable()
export class AuditChain {
  async isWaiting(sql: SqlExecutor): Promise<boolean> {
    return (await sql.$queryRawUnsafe<{ waiting: boolean }[]>(IS_WAITING))[0]?.waiting ?? false;
  }

  async countWaiting(sql: SqlExecutor): Promise<number> {
    return (await sql.$queryRawUnsafe<{ waiting: number }[]>(WAITING))[0]?.waiting ?? 0;
  }

  /** Takes the sealer's lock for this transaction. @returns whether it was free */
  async claim(tx: SqlExecutor): Promise<boolean> {
    return (await tx.$queryRawUnsafe<{ held: boolean }[]>(SEALER_LOCK))[0]?.held ?? false;
  }

  /** Takes the next queued rows; they leave the queue when this transaction commits. */
  async take(
    tx: SqlExecutor,
    limit: number,
  ): Promise<{ readonly row: ChainedRow; readonly detail: KeptDetail }[]> {
    const rows = await tx.$queryRawUnsafe<StoredRow[]>(TAKE, limit);
    return rows.map((row) => ({ row: rowOf(row), detail: row }));
  }

  async head(sql: SqlExecutor): Promise<Head | null> {
    const rows = await sql.$queryRawUnsafe<{ position: string; hash: string; sealed_at: Date }[]>(HEAD);
    const [row] = rows;
    return row ? { position: Number(row.position), hash: row.hash, sealedAt: row.sealed_at } : null;
  }

  /** @returns null when there is no such link */
  async anchorAt(sql: SqlExecutor, position: number): Promise<Anchor | null> {
    if (position === BEGINNING.position) return BEGINNING;
    const [row] = await sql.$queryRawUnsafe<{ hash: string }[]>(AT, position);
    return row ? { position, hash: row.hash } : null;
  }

  async append(tx: SqlExecutor, seals: readonly Seal[], at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      INSERT,
      seals.map(({ position }) => position),
      seals.map(({ auditId }) => auditId),
      seals.map(({ detailDigest }) => detailDigest),
      seals.map(({ rowDigest }) => rowDigest),
      seals.map(({ hash }) => hash),
      at,
    );
  }

  async linksAfter(sql: SqlExecutor, position: number, limit: number): Promise<StoredLink[]> {
    return (await sql.$queryRawUnsafe<LinkRow[]>(LINKS, position, limit)).map(linkOf);
  }

  /** Rows that were never queued for sealing, and queued rows that no longer exist. */
  async findUnchained(sql: SqlExecutor, limit: number): Promise<{ id: string; added: boolean }[]> {
    return sql.$queryRawUnsafe<{ id: string; added: boolean }[]>(UNCHAINED, limit);
  }
}

function rowOf(row: StoredRow): ChainedRow {
  const { id, sequence, service, action, outcome, reason } = row;
  return {
    ...{ id, sequence, service, action, outcome, reason },
    occurredAt: row.occurred_at,
    actorId: row.actor_id,
    targetType: row.target_type,
    targetId: row.target_id,
    correlationId: row.correlation_id,
  };
}

function linkOf(row: LinkRow): StoredLink {
  const { salt, address, detail } = row;
  return {
    seal: {
      position: Number(row.position),
      auditId: row.audit_id,
      detailDigest: row.detail_digest,
      rowDigest: row.row_digest,
      hash: row.hash,
    },
    row: row.id === null ? null : rowOf(row),
    detail: row.detail_of === null ? null : { salt, address, detail, erasedAt: row.erased_at },
  };
}
