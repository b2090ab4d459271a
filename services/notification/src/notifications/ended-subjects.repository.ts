import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

export interface EndedSubject {
  readonly kind: string;
  readonly subjectId: string;
  readonly details: unknown;
}

const HOLD = `select pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 1))`;
const FIND = 'select details from ended_matter where kind = $1 and subject_id = $2';
const endRow = z.strictObject({ details: z.looseObject({}) });

/** Closed subjects. Notifying about a subject and closing it exclude each other. */
@Injectable()
export class EndedSubjects {
  async end(sql: SqlExecutor, { kind, subjectId, details }: EndedSubject, now: Date): Promise<void> {
    await sql.$executeRawUnsafe(HOLD, kind, subjectId);
    await sql.$executeRawUnsafe(
      `insert into ended_matter (kind, subject_id, details, ended_at) values ($1, $2, $3::jsonb, $4::timestamptz)
       on conflict (kind, subject_id) do update set details = excluded.details`,
      ...[kind, subjectId, JSON.stringify(details), now],
    );
  }

  /** @returns null if it is open */
  async endOf(sql: SqlExecutor, kind: string, subjectId: string): Promise<object | null> {
    await sql.$executeRawUnsafe(HOLD, kind, subjectId);
    return (await readRow(sql, endRow, FIND, kind, subjectId))?.details ?? null;
  }
}
