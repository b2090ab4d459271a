import { Injectable } from '@nestjs/common';
import { countRow, hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { StoredLink } from './break.ts';
import { BEGINNING, type Anchor, type ChainedRow, type KeptDetail, type Seal } from './chain.ts';

/** 'rigw' and 'seal' in ASCII: any constant that no other advisory lock of the database uses. */
const SEALER_LOCK = "select 1 where pg_try_advisory_xact_lock(x'72696777'::int, x'7365616c'::int)";

const IS_WAITING = 'select 1 from audit_unsealed limit 1';

const ROW = `a.id, a.sequence::text as sequence, a.occurred_at, a.service, a.actor_id, a.action, a.target_type, a.target_id,
  a.outcome, a.reason, a.correlation_id, d.audit_id as detail_of, d.salt, d.address, d.detail::text as detail, d.erased_at`;
const auditColumns = z.strictObject({
  id: z.string(),
  sequence: z.string(),
  occurred_at: z.date(),
  service: z.string(),
  actor_id: z.string().nullable(),
  action: z.string(),
  target_type: z.string().nullable(),
  target_id: z.string().nullable(),
  outcome: z.string(),
  reason: z.string().nullable(),
  correlation_id: z.string().nullable(),
});
const detailColumns = z.strictObject({
  detail_of: z.string().nullable(),
  salt: z.string().nullable(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
  erased_at: z.date().nullable(),
});
const storedRow = auditColumns.extend(detailColumns.shape);

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
const headRow = z.strictObject({ position: z.string(), hash: z.string(), sealed_at: z.date() });
const AT = `select encode(hash, 'hex') as hash from audit_seal where position = $1::bigint`;
const hashRow = z.strictObject({ hash: z.string() });

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
const sealColumns = z.strictObject({
  position: z.string(),
  audit_id: z.string(),
  detail_digest: z.string(),
  row_digest: z.string(),
  hash: z.string(),
  ...detailColumns.shape,
});
// Without the audit row all of its columns are null.
const linkRow = z.union([
  sealColumns.extend(auditColumns.shape),
  sealColumns.extend({ id: z.null() }).catchall(z.null()),
]);

// In one statement, because rows are added and sealed concurrently.
const UNCHAINED = `
  (select a.id, true as added from audit a
    where not exists (select 1 from audit_seal s where s.audit_id = a.id)
      and not exists (select 1 from audit_unsealed u where u.sequence = a.sequence) order by a.sequence limit $1)
  union all
  (select u.audit_id, false from audit_unsealed u
    where not exists (select 1 from audit a where a.id = u.audit_id) order by u.sequence limit $1)`;
const unchainedRow = z.strictObject({ id: z.string(), added: z.boolean() });

const WAITING = 'select count(*)::int as count from audit_unsealed';

export interface Head extends Anchor {
  readonly sealedAt: Date;
}

/** The hash chain over the audit log, and the rows queued for it. */
@Injectable()
export class AuditChain {
  isWaiting(sql: SqlExecutor): Promise<boolean> {
    return hasRow(sql, IS_WAITING);
  }

  async countWaiting(sql: SqlExecutor): Promise<number> {
    return (await readRow(sql, countRow, WAITING)) ?? 0;
  }

  /** Takes the sealer's lock for this transaction. @returns whether it was free */
  claim(tx: SqlExecutor): Promise<boolean> {
    return hasRow(tx, SEALER_LOCK);
  }

  /** Takes the next queued rows; they leave the queue when this transaction commits. */
  async take(
    tx: SqlExecutor,
    limit: number,
  ): Promise<{ readonly row: ChainedRow; readonly detail: KeptDetail }[]> {
    const rows = await readRows(tx, storedRow, TAKE, limit);
    return rows.map((row) => ({ row: rowOf(row), detail: row }));
  }

  async head(sql: SqlExecutor): Promise<Head | null> {
    const row = await readRow(sql, headRow, HEAD);
    return row ? { position: Number(row.position), hash: row.hash, sealedAt: row.sealed_at } : null;
  }

  /** @returns null when there is no such link */
  async anchorAt(sql: SqlExecutor, position: number): Promise<Anchor | null> {
    if (position === BEGINNING.position) return BEGINNING;
    const row = await readRow(sql, hashRow, AT, position);
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
    return (await readRows(sql, linkRow, LINKS, position, limit)).map(linkOf);
  }

  /** Rows that were never queued for sealing, and queued rows that no longer exist. */
  findUnchained(sql: SqlExecutor, limit: number): Promise<z.output<typeof unchainedRow>[]> {
    return readRows(sql, unchainedRow, UNCHAINED, limit);
  }
}

function rowOf(row: z.output<typeof auditColumns>): ChainedRow {
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

function linkOf(row: z.output<typeof linkRow>): StoredLink {
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
