import { Injectable } from '@nestjs/common';
import type { Claim } from '@rigwise/persistence';
import type { Tx } from '../../database/transactions.ts';

export interface ExternalAccess {
  readonly personId: string;
  readonly sponsorId: string;
  /** The last day, in `timeZone`. */
  readonly endsOn: string;
  readonly timeZone: string;
  readonly endsAt: Date;
  readonly grantedAt: Date;
}

// The newest approval sets the end and reopens access that has ended.
const GRANT = `
  insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
  values ($1::uuid, $2::uuid, $3::date, $4, $5::timestamptz, $6::timestamptz)
  on conflict (person_id) do update set sponsor_id = excluded.sponsor_id, ends_on = excluded.ends_on,
    time_zone = excluded.time_zone, ends_at = excluded.ends_at, granted_at = excluded.granted_at, ended_at = null`;
// $1 duplicate, $2 survivor. A survivor with an account keeps its own end; of two ends the earlier wins. `ended_at` is
// reset so that the end is applied to the survivor too.
const MERGE = `
  insert into external_access (person_id, sponsor_id, ends_on, time_zone, ends_at, granted_at)
  select $2::uuid, sponsor_id, ends_on, time_zone, ends_at, granted_at from external_access
  where person_id = $1::uuid and (not $3::boolean or exists (select from external_access where person_id = $2::uuid))
  on conflict (person_id) do update set sponsor_id = excluded.sponsor_id, ends_on = excluded.ends_on,
    time_zone = excluded.time_zone, ends_at = excluded.ends_at, granted_at = excluded.granted_at, ended_at = null
  where excluded.ends_at < external_access.ends_at`;
const OVER = {
  from: 'external_access x join person p on p.id = x.person_id',
  item: 'x.person_id::text',
  where: 'x.ended_at is null and x.ends_at <= $1::timestamptz',
  order: 'x.ends_at',
  lock: 'p',
};

/** When external people's access ends, and who sponsors them. */
@Injectable()
export class ExternalAccesses {
  async grant(tx: Tx, access: ExternalAccess): Promise<void> {
    const { personId, sponsorId, endsOn, timeZone, endsAt, grantedAt } = access;
    await tx.$executeRawUnsafe(GRANT, personId, sponsorId, endsOn, timeZone, endsAt, grantedAt);
  }

  /** @param ownAccount whether the survivor keeps an account of their own */
  async merge(tx: Tx, duplicateId: string, survivorId: string, ownAccount: boolean): Promise<void> {
    await tx.$executeRawUnsafe(MERGE, duplicateId, survivorId, ownAccount);
    // A duplicate must not be granted access again.
    await tx.externalAccess.deleteMany({ where: { personId: duplicateId } });
  }

  /** Those whose access is over and not yet marked as ended; locks the person. */
  over(now: Date): Claim {
    return { ...OVER, values: [now] };
  }

  /** @returns whether the access was over and not yet marked as ended */
  async end(tx: Tx, personId: string, now: Date): Promise<boolean> {
    const over = { personId, endedAt: null, endsAt: { lte: now } };
    return (await tx.externalAccess.updateMany({ where: over, data: { endedAt: now } })).count > 0;
  }
}
