import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

export const corrections = ['version', 'exclude', 'full-points'] as const;

const row = z.strictObject({
  regradeId: z.string(),
  versionId: z.string(),
  change: z.enum(corrections),
  byVersionId: z.string().nullable(),
});
/** How a version of an item is scored in a test instead, since a regrade was approved. */
export type Correction = Readonly<z.output<typeof row>>;

const FIND = `
  select distinct on (version_id) id::text as "regradeId", version_id::text as "versionId", change,
    by_version_id::text as "byVersionId"
  from regrade where test_id = $1::uuid and status in ('applying', 'applied')
  order by version_id, decided_at desc, id desc`;
const KEY = `hashtextextended('corrections of ' || $1, 0)`;

/** The corrections of approved regrades: the last one of each version of an item in a test holds. */
@Injectable()
export class Corrections {
  /** @returns by the version that attempts drew */
  async of(sql: SqlExecutor, testId: string): Promise<ReadonlyMap<string, Correction>> {
    return byVersion(await readRows(sql, row, FIND, testId));
  }

  /** The same, and none is approved until the transaction ends: so a regrade misses no attempt that is graded meanwhile. */
  async hold(tx: SqlExecutor, testId: string): Promise<ReadonlyMap<string, Correction>> {
    // Sent together: the lock is taken before the corrections are read.
    const [, rows] = await Promise.all([
      tx.$executeRawUnsafe(`select pg_advisory_xact_lock_shared(${KEY})`, testId),
      readRows(tx, row, FIND, testId),
    ]);
    return byVersion(rows);
  }

  /** Waits for the attempts at the test that are being graded, and keeps others from it until the transaction ends. */
  async change(tx: SqlExecutor, testId: string): Promise<void> {
    await tx.$executeRawUnsafe(`select pg_advisory_xact_lock(${KEY})`, testId);
  }
}

const byVersion = (rows: readonly Correction[]) => new Map(rows.map((one) => [one.versionId, one]));
