import { Injectable } from '@nestjs/common';
import { idRow, readRows } from '@rigwise/persistence';
import type { Tx } from '../database/transactions.ts';

// $1 duplicate, $2 survivor, $3 now. People merged into the duplicate earlier now point to the survivor.
const MERGE = `
  update person set merged_into_id = $2::uuid, revision = revision + 1, updated_at = $3::timestamptz,
    active = false, manager_id = case when id = $1::uuid then null else manager_id end
  where id = $1::uuid or merged_into_id = $1::uuid returning id`;

/** Duplicates: their numbers stay known and lead to the survivor. */
@Injectable()
export class MergedPeople {
  async isMerged(tx: Tx, personId: string): Promise<boolean> {
    const row = await tx.person.findUnique({ where: { id: personId }, select: { mergedIntoId: true } });
    return row?.mergedIntoId != null;
  }

  /** @returns everyone who changed */
  merge(tx: Tx, duplicateId: string, survivorId: string, now: Date): Promise<string[]> {
    return readRows(tx, idRow, MERGE, duplicateId, survivorId, now);
  }
}
