import { Injectable } from '@nestjs/common';
import type { certificateBasisV1, PayloadOf, RestingCertificate } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ attemptId: z.string(), id: z.string(), number: z.string(), title: z.string() });

const STORE = `
  insert into certificate_basis as b (certificate_id, version, number, title, stands)
  values ($1::uuid, $2::int, $3, $4, $5::boolean)
  on conflict (certificate_id) do update set version = excluded.version, number = excluded.number,
    title = excluded.title, stands = excluded.stands
  where b.version < excluded.version`;
const FORGET = 'delete from certificate_attempt where certificate_id = $1::uuid';
const LINK = `
  insert into certificate_attempt (attempt_id, certificate_id) select one, $1::uuid from unnest($2::uuid[]) one`;
const OF_ATTEMPTS = `
  select c.attempt_id::text as "attemptId", b.certificate_id::text as id, b.number, b.title
  from certificate_attempt c join certificate_basis b on b.certificate_id = c.certificate_id
  where c.attempt_id = any($1::uuid[]) and b.stands order by b.title, b.certificate_id`;

/** Certificates that rest on attempts, as competency announced them. */
@Injectable()
export class RestingCertificates {
  /** What is older than what is known changes nothing. */
  async store(
    tx: SqlExecutor,
    { certificateId, number, title, stands, attempts }: PayloadOf<typeof certificateBasisV1>,
    version: number,
  ): Promise<void> {
    const stored = await tx.$executeRawUnsafe(STORE, certificateId, version, number, title, stands);
    if (stored === 0) return;
    await tx.$executeRawUnsafe(FORGET, certificateId);
    await tx.$executeRawUnsafe(LINK, certificateId, attempts);
  }

  /** Those that stand, by attempt. */
  async of(
    sql: SqlExecutor,
    attemptIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly RestingCertificate[]>> {
    const found = await readRows(sql, row, OF_ATTEMPTS, attemptIds);
    const byAttempt = Map.groupBy(found, ({ attemptId }) => attemptId);
    return new Map([...byAttempt].map(([id, all]) => [id, all.map(({ attemptId: _, ...one }) => one)]));
  }
}
