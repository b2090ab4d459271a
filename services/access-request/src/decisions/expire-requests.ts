import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { accessRequestAudits } from '@rigwise/contracts';
import { AuditTrail } from '@rigwise/messaging';
import { EachItem, isAway, type ItemOutcome } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { TellRequester } from '../requesters/tell-requester.ts';
import { Settings } from '../settings.ts';
import { expire } from './request-state.ts';
import { EXPIRE_REQUESTS, RequestStates } from './request-states.repository.ts';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 200;
const NOBODY = { name: null, accountId: null, address: null };

/** Expires requests left undecided, and questions left unanswered, for too long. Runs in every process. */
@Injectable()
export class ExpireRequests implements OnApplicationBootstrap {
  constructor(
    private readonly settings: Settings,
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly requests: RequestStates,
    private readonly tell: TellRequester,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
    private readonly scheduler: Scheduler,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'expiry of requests',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const { pending, question } = this.settings.lifetimes;
    const before = { pending: this.before(pending), question: this.before(question) };
    const lapsed = await this.requests.findLapsed(this.database, before, AT_ONCE, this.clock.now());
    await this.eachItem.execute(EXPIRE_REQUESTS, lapsed, (id) => this.expireOne(id));
  }

  private before(seconds: number): Date {
    return new Date(this.clock.now().getTime() - seconds * 1000);
  }

  private expireOne(id: string): Promise<ItemOutcome> {
    return this.transactions.run(async (tx) => {
      // Another process is expiring it, or an administrator is deciding it: the next run looks again.
      if (!(await this.requests.tryHold(tx, id))) return 'passed-over';
      const request = await this.requests.lock(tx, id);
      // Checked again under the lock: another process or an administrator may have been faster.
      const expired = request && expire(request, this.clock.now(), this.settings.lifetimes);
      if (!expired) return 'done';
      await this.requests.save(tx, expired, 'expired');
      await this.tell.execute(tx, expired, 'expired');
      await this.audit.record(tx, NOBODY, {
        action: 'access.expired',
        outcome: 'succeeded',
        target: { type: 'access-request', id },
      });
      return 'done';
    });
  }
}
