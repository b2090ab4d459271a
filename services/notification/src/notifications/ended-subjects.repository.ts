import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

export interface EndedSubject {
  readonly kind: string;
  readonly subjectId: string;
  readonly details: unknown;
}

const HOLD = `select 1 as held from (select pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 1))) as locked`;

/** Closed subjects. Notifying about a subject and closing it exclude each other. */
@Injectable()
export class EndedSubjects {
  async end(sql: SqlExecutor, { kind, subjectId, details }: EndedSubject, now: Date): Promise<void> {
    await sql.$queryRawUnsafe(HOLD, kind, subjectId);
    await sql.$executeRawUnsafe(
      `insert into ended_matter (kind, subject_id, details, ended_at) values ($1, $2, $3::jsonb, $4::timestamptz)
       on conflict (kind, subject_id) do update set details = excluded.details`,
      ...[kind, subjectId, JSON.stringify(details), now],
    );
  }

  /** @returns null if it is open */
  async endOf(sql: SqlExecutor, kind: string, subjectId: string): Promise<object | null> {
    await sql.$queryRawUnsafe(HOLD, kind, subjectId);
    const rows = await sql.$queryRawUnsafe<{ details: object }[]>(
      'select details from ended_matter where kind = $1 and subject_id = $2',
      ...[kind, subjectId],
    );
    return rows[0]?.details ?? null;
  }
}
