import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const pendingNotification = z.strictObject({ kind: z.string(), subjectId: z.string(), details: z.unknown() });
type PendingNotification = Readonly<z.output<typeof pendingNotification>>;

const ADD = `
  insert into owed_notification (person_id, kind, subject_id, details, created_at)
  select person_id, $2, $3, $4::jsonb, $5::timestamptz from unnest($1::uuid[]) person_id
  where not exists (select from erased where id = person_id) on conflict do nothing`;
const TAKE = `
  delete from owed_notification where person_id = $1::uuid
  returning kind, subject_id as "subjectId", details`;
const REMOVE = `
  delete from owed_notification where person_id = $1::uuid and kind = $2 and details @> $3::jsonb`;

/** Pending notifications, delivered as soon as identity announces the person's account. */
@Injectable()
export class PendingNotifications {
  async add(
    sql: SqlExecutor,
    personIds: readonly string[],
    { kind, subjectId, details }: PendingNotification,
    now: Date,
  ): Promise<void> {
    if (personIds.length === 0) return;
    await sql.$executeRawUnsafe(ADD, personIds, kind, subjectId, JSON.stringify(details), now);
  }

  take(sql: SqlExecutor, personId: string): Promise<PendingNotification[]> {
    return readRows(sql, pendingNotification, TAKE, personId);
  }

  /** @param details values to match */
  async remove(sql: SqlExecutor, personId: string, kind: string, details: object): Promise<void> {
    await sql.$executeRawUnsafe(REMOVE, personId, kind, JSON.stringify(details));
  }
}
