import { Injectable } from '@nestjs/common';
import { accessAskedForV1, requestAccess, type accessRequestAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, Outbox } from '@rigwise/messaging';
import { newId } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import type { Submission } from './access-request.ts';
import { TooManyRequests } from './access-requests.errors.ts';
import { RequestThrottle } from './request-throttle.ts';

type Asker = Pick<CallerIdentity, 'accountId' | 'address' | 'loadTest'>;

/**
 * Records an access request and nothing else: repetitions are detected later, so that neither the response nor its
 * timing reveals them.
 */
@Injectable()
export class AskForAccess {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly throttle: RequestThrottle,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
  ) {}

  /** @throws TooManyRequests, after recording it */
  async execute(submission: Submission, asker: Asker): Promise<void> {
    try {
      await this.queue(submission, asker);
    } catch (error) {
      if (error instanceof TooManyRequests) await this.refused(asker);
      throw error;
    }
  }

  private async queue(submission: Submission, { accountId, address, loadTest }: Asker): Promise<void> {
    await this.transactions.once('ask-for-access', async (tx) => {
      if (!loadTest) await this.throttle.count(tx, address, submission);
      const requestId = newId();
      await this.outbox.add(tx, accessAskedForV1, { requestId, ...submission, accountId, address });
    });
  }

  private async refused({ accountId, address }: Asker): Promise<void> {
    await this.transactions.run((tx) =>
      this.audit.record(
        tx,
        { name: null, accountId, address },
        {
          action: 'access.requested',
          outcome: 'refused',
          reason: 'throttled',
          target: { type: 'call', id: requestAccess.id },
        },
      ),
    );
  }
}
