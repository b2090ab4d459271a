import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

export interface PendingNotification {
  readonly kind: string;
  readonly subjectId: string;
  readonly details: unknown;
}

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
    return sql.$queryRawUnsafe<PendingNotification[]>(TAKE, personId);
  }

  /** @param details values to match */
  async remove(sql: SqlExecutor, personId: string, kind: string, details: object): Promise<void> {
    await sql.$executeRawUnsafe(REMOVE, personId, kind, JSON.stringify(details));
  }
}
