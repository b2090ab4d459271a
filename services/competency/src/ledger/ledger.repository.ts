import { Injectable } from '@nestjs/common';
import { bytes, idRow, readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { LedgerEntry } from './entry.ts';

const newest = z.strictObject({ id: z.string(), sourceVersion: z.number(), hash: bytes });
export type NewestEntry = Readonly<z.output<typeof newest>>;

const LOCK_SOURCE = 'select pg_advisory_xact_lock(hashtextextended($1, 29))';
const NEWEST = `
  select id::text, source_version as "sourceVersion", hash from evidence
  where source_id = $1::uuid order by source_version desc limit 1`;
// Nothing of an erased person comes back.
const ADD = `
  insert into evidence (id, person_id, kind, source_id, source_version, test_id, skill_id, title, rating, counts,
    valid_from, valid_until, assessor_id, recorded_at, replaces, withdrawn, hash)
  select $1::uuid, $2::uuid, $3, $4::uuid, $5::int, $6::uuid, $7::uuid, $8, $9::float8, $10::boolean, $11::date,
    $12::date, $13::uuid, $14::timestamptz, $15::uuid, $16::boolean, $17
  where $2::uuid is null or not exists (select from erased where id = $2::uuid)
  returning id::text`;

/** What people did that tells of their skills: entries are only ever added. */
@Injectable()
export class Ledger {
  /** Makes others who record something about the same source wait. @returns its newest entry */
  async lockSource(tx: SqlExecutor, sourceId: string): Promise<NewestEntry | undefined> {
    await tx.$executeRawUnsafe(LOCK_SOURCE, sourceId);
    return readRow(tx, newest, NEWEST, sourceId);
  }

  /** @returns whether it was added: it isn’t if the person was erased */
  async add(tx: SqlExecutor, personId: string | null, entry: LedgerEntry): Promise<boolean> {
    const { id, kind, sourceId, sourceVersion, testId, skillId, title, rating, counts } = entry;
    const { validFrom, validUntil, assessorId, recordedAt, replaces, withdrawn, hash } = entry;
    const added = await readRow(
      ...([tx, idRow, ADD] as const),
      ...[id, personId, kind, sourceId, sourceVersion, testId, skillId, title, rating, counts],
      ...[validFrom, validUntil, assessorId, recordedAt, replaces, withdrawn, hash],
    );
    return added !== undefined;
  }
}
