import { Inject, Injectable } from '@nestjs/common';
import type { accessRequestAudits } from '@rigwise/contracts';
import { AuditTrail, hashToken, isLinkToken } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { RequestLinks } from '../requesters/request-links.repository.ts';
import { answer } from './request-state.ts';
import { RequestStates } from './request-states.repository.ts';

/** Stores the answer from a question's mail link. The response doesn't reveal whether the link was valid. */
@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly links: RequestLinks,
    private readonly requests: RequestStates,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(token: string, text: string, address: string): Promise<void> {
    if (!isLinkToken(token)) return;
    await this.transactions.run(async (tx) => {
      const hash = hashToken(token);
      const id = await this.links.findOpen(tx, hash, 'answer');
      if (id === null) return;
      await this.requests.lock(tx, id);
      // Of two concurrent answers the second finds the link used up, once it has the lock.
      if ((await this.links.findOpen(tx, hash, 'answer')) !== null) await this.answer(tx, id, text, address);
    });
  }

  /** Stores the answer, if a question is open. */
  async answer(tx: Tx, id: string, text: string, address: string): Promise<void> {
    const request = await this.requests.lock(tx, id);
    const answered = request && answer(request, this.clock.now());
    if (!answered) return;
    await this.requests.save(tx, answered, 'answer', text);
    await this.links.end(tx, id, ['answer'], answered.changedAt);
    await this.audit.record(
      tx,
      { name: null, accountId: null, address },
      {
        action: 'access.question-answered',
        outcome: 'succeeded',
        target: { type: 'access-request', id },
        note: text,
      },
    );
  }
}
