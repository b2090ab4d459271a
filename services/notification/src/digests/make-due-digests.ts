import { Inject, Injectable } from '@nestjs/common';
import { EachItem } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { PrismaClient } from '../generated/client.ts';
import { Digests, MAKE_DIGESTS, type DueClock } from './digests.repository.ts';
import { dueToday } from './due-digest.ts';
import { MakeDigest } from './make-digest.ts';

const AT_ONCE = 200;

/**
 * Makes every digest whose hour has come. The due time is not stored: it is derived from each person's preferences and
 * current time zone, so nothing can get out of sync. Safe in any number of processes concurrently.
 */
@Injectable()
export class MakeDueDigests {
  constructor(
    private readonly database: PrismaClient,
    private readonly digests: Digests,
    private readonly makeDigest: MakeDigest,
    private readonly policy: DeliveryPolicy,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const due = (await this.digests.clocks(this.database)).flatMap((clock): DueClock[] => {
      const today = dueToday(now, clock, this.policy.timeZone);
      return today ? [{ ...clock, day: today.day, from: today.from }] : [];
    });
    if (due.length === 0) return;
    let after: string | null = null;
    for (;;) {
      const accounts: string[] = await this.digests.findDue(this.database, due, after, AT_ONCE, now);
      await this.eachItem.execute(MAKE_DIGESTS, accounts, (accountId) => this.makeDigest.execute(accountId));
      if (accounts.length < AT_ONCE) return;
      after = accounts.at(-1) ?? null;
    }
  }
}
