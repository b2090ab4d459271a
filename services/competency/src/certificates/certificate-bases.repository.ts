import { Injectable } from '@nestjs/common';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z
  .strictObject({
    ...{ certificateId: z.string(), number: z.string(), title: z.string(), stands: z.boolean() },
    ...{ attempts: z.array(z.string()), told: z.number() },
  })
  .transform(({ told, ...payload }) => ({ told, payload }));
export type Basis = Readonly<z.output<typeof row>>;

const COUNT = `
  update certificate c set told = c.told + 1
  from certificate_scheme_step t
  where c.id = any($1::uuid[]) and t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  returning c.id::text as "certificateId", c.number, t.content->>'title' as title,
    c.state in ('waiting', 'issued', 'suspended') as stands, c.told,
    array(select distinct e.source_id::text from evidence e
      where e.id = any(c.basis) and e.kind = 'assessment' order by 1) as attempts`;
const LOCK = 'select id::text from certificate where id = any($1::uuid[]) order by id for no key update';
const AFTER =
  'select id::text from certificate where $1::uuid is null or id > $1::uuid order by id limit $2::int';

/** What certificates rest on, as other services are told. */
@Injectable()
export class CertificateBases {
  /** Counts another publication of each, and says what it is about. */
  count(tx: SqlExecutor, ids: readonly string[]): Promise<Basis[]> {
    return readRows(tx, row, COUNT, ids);
  }

  /** @returns those that exist, locked until the transaction ends */
  lockAll(tx: SqlExecutor, ids: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, LOCK, ids);
  }

  after(sql: SqlExecutor, last: string | null, limit: number): Promise<string[]> {
    return readRows(sql, idRow, AFTER, last, limit);
  }
}
