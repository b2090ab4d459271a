import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ revision: z.number(), changedAt: z.date() });
const STAMP = `
  select s.revision, s.at as "changedAt" from rotation_step s
  where s.person_id = $1::uuid order by s.revision desc limit 1`;

/** When a person’s rotation was last changed, as calendar programs want to know. */
@Injectable()
export class RotationStamps {
  of(sql: SqlExecutor, personId: string): Promise<z.output<typeof row> | undefined> {
    return readRow(sql, row, STAMP, personId);
  }
}
