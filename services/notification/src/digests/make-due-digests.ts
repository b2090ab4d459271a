import { Injectable } from '@nestjs/common';
import { Periodic, type Page } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { DigestPolicy } from './digest-policy.ts';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { Digests, MAKE_DIGESTS, type DueClock } from './digests.repository.ts';
import { dueToday } from './due-digest.ts';
import { MakeDigest } from './make-digest.ts';

/**
 * Makes every digest whose hour has come. The due time is not stored: it is derived from each person's preferences and
 * current time zone, so nothing can get out of sync. Safe in any number of processes concurrently.
 */
@Injectable()
export class MakeDueDigests {
  constructor(
    private readonly database: PrismaClient,
    private readonly digests: Digests,
    private readonly policy: DeliveryPolicy,
    makeDigest: MakeDigest,
    { keptMs, removeEveryMs, sweepEveryMs }: DigestPolicy,
    periodic: Periodic,
  ) {
    periodic.listed<string>({
      ...{ name: MAKE_DIGESTS, everyMs: sweepEveryMs },
      list: (page) => this.due(page),
      idOf: (accountId) => accountId,
      each: (accountId) => makeDigest.execute(accountId),
    });
    periodic.sweep({
      ...{ name: 'sweep-digests', everyMs: removeEveryMs },
      sweeps: [{ table: 'digest', where: 'created_at < $1::timestamptz', keptMs }],
    });
  }

  private async due({ limit, now, after }: Page<string>): Promise<string[]> {
    const due = (await this.digests.clocks(this.database)).flatMap((clock): DueClock[] => {
      const today = dueToday(now, clock, this.policy.timeZone);
      return today ? [{ ...clock, day: today.day, from: today.from }] : [];
    });
    return due.length === 0 ? [] : this.digests.findDue(this.database, due, after, limit, now);
  }
}
