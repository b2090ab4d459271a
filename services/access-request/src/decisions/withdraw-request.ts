import { Inject, Injectable } from '@nestjs/common';
import type { accessRequestAudits } from '@rigwise/contracts';
import { AuditTrail, hashToken, isLinkToken } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { RequestLinks } from '../requesters/request-links.repository.ts';
import { NotifyRequester } from '../requesters/notify-requester.ts';
import { withdraw } from './request-state.ts';
import { RequestStates } from './request-states.repository.ts';

/** Withdraws a request through its mail link. The response doesn't reveal whether there was anything to withdraw. */
@Injectable()
export class WithdrawRequest {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly links: RequestLinks,
    private readonly requests: RequestStates,
    private readonly notify: NotifyRequester,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(token: string, address: string): Promise<void> {
    if (!isLinkToken(token)) return;
    await this.transactions.run(async (tx) => {
      const id = await this.links.findOpen(tx, hashToken(token), 'withdrawal');
      if (id !== null) await this.withdraw(tx, id, address);
    });
  }

  /** Withdraws the request, if there is anything left to withdraw. */
  async withdraw(tx: Tx, id: string, address: string): Promise<void> {
    const request = await this.requests.lock(tx, id);
    const withdrawn = request && withdraw(request, this.clock.now());
    if (!withdrawn) return;
    await this.requests.save(tx, withdrawn, 'withdrawn');
    await this.notify.execute(tx, withdrawn, 'withdrawn');
    await this.audit.record(
      tx,
      { name: null, accountId: null, address },
      {
        action: 'access.withdrawn',
        outcome: 'succeeded',
        target: { type: 'access-request', id },
      },
    );
  }
}
