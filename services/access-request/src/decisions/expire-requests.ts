import { Inject, Injectable } from '@nestjs/common';
import type { accessRequestAudits } from '@rigwise/contracts';
import { AuditTrail } from '@rigwise/messaging';
import { Periodic, type Claim } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { NotifyRequester } from '../requesters/notify-requester.ts';
import { Settings } from '../settings.ts';
import { expire } from './request-state.ts';
import { RequestStates } from './request-states.repository.ts';

const EVERY_MS = 10 * 60_000;
const NOBODY = { name: null, accountId: null, address: null };

/** Expires requests left undecided, and questions left unanswered, for too long. */
@Injectable()
export class ExpireRequests {
  constructor(
    private readonly settings: Settings,
    private readonly requests: RequestStates,
    private readonly notify: NotifyRequester,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
    transactions: PrismaTransactions,
    periodic: Periodic,
  ) {
    periodic.claimed({
      ...{ name: 'expire-requests', everyMs: EVERY_MS, transactions },
      claim: () => this.lapsed(),
      each: (tx, id) => this.expireOne(tx, id),
    });
  }

  private lapsed(): Claim {
    const { pending, question } = this.settings.lifetimes;
    const before = (seconds: number): Date => new Date(this.clock.now().getTime() - seconds * 1000);
    return this.requests.lapsed({ pending: before(pending), question: before(question) });
  }

  /** Expires the request, if it has waited too long. */
  async expireOne(tx: Tx, id: string): Promise<void> {
    const request = await this.requests.lock(tx, id);
    const expired = request && expire(request, this.clock.now(), this.settings.lifetimes);
    if (!expired) return;
    await this.requests.save(tx, expired, 'expired');
    await this.notify.execute(tx, expired, 'expired');
    await this.audit.record(tx, NOBODY, {
      action: 'access.expired',
      outcome: 'succeeded',
      target: { type: 'access-request', id },
    });
  }
}
