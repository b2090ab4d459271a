import { Injectable } from '@nestjs/common';
import { notPaused, type SqlExecutor } from '@rigwise/persistence';

/** The task, as failing items and metrics call it. */
export const END_ACCESS = 'end-external-access';

export interface ExternalAccess {
  readonly personId: string;
  readonly sponsorId: string;
  /** The last day, in the zone that counts. */
  readonly endsOn: string;
  readonly timeZone: string;
  readonly endsAt: Date;
  readonly grantedAt: Date;
}

// What is known already stays: only an administrator of people changes it.
const GRANT = `
  insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
  values ($1::uuid, $2::uuid, $3::date, $4, $5::timestamptz, $6::timestamptz)
  on conflict (person_id) do nothing`;
const FIND_OVER = `
  select person_id::text from external_access where ended_at is null and ends_at <= $1::timestamptz
    and ${notPaused(END_ACCESS, 'person_id::text', '$1')}
  order by ends_at limit $2::int`;
const END = `
  update external_access set ended_at = $2::timestamptz
  where person_id = $1::uuid and ended_at is null and ends_at <= $2::timestamptz`;

/** Until when external people are let in, and who answers for them. */
@Injectable()
export class ExternalAccesses {
  async grant(tx: SqlExecutor, access: ExternalAccess): Promise<void> {
    const { personId, sponsorId, endsOn, timeZone, endsAt, grantedAt } = access;
    await tx.$executeRawUnsafe(GRANT, personId, sponsorId, endsOn, timeZone, endsAt, grantedAt);
  }

  async findOver(sql: SqlExecutor, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ person_id: string }[]>(FIND_OVER, now, limit);
    return rows.map(({ person_id }) => person_id);
  }

  /** @returns whether it was over, and nobody had ended it */
  async end(tx: SqlExecutor, personId: string, now: Date): Promise<boolean> {
    return (await tx.$executeRawUnsafe(END, personId, now)) > 0;
  }
}
