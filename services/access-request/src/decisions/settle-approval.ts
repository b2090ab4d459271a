import { Injectable } from '@nestjs/common';
import type { accessGrantSettledV1, PayloadOf } from '@rigwise/contracts';
import type { Tx } from '../database/transactions.ts';
import { NotifyRequester } from '../requesters/notify-requester.ts';
import { returned } from './request-state.ts';
import { RequestStates } from './request-states.repository.ts';

type Settled = PayloadOf<typeof accessGrantSettledV1>;

/** Records the outcome of an approval; a failed one returns to the queue with the reason. */
@Injectable()
export class SettleApproval {
  constructor(
    private readonly requests: RequestStates,
    private readonly notify: NotifyRequester,
  ) {}

  async execute(tx: Tx, settled: Settled, at: Date): Promise<void> {
    const { requestId, revision, outcome, problem, mailedElsewhere } = settled;
    const request = await this.requests.lock(tx, requestId);
    if (request?.status !== 'approved' || request.revision !== revision) return;
    if (outcome === 'not-carried-out') {
      const back = returned(request, { revision, problem: problem ?? 'person-gone', at });
      if (back) await this.requests.save(tx, back, 'not-carried-out', problem);
      return;
    }
    await this.requests.note(tx, { id: requestId, changedAt: at, changedBy: null }, outcome);
    if (outcome === 'has-account') await this.notify.execute(tx, request, 'has-account');
    else if (mailedElsewhere) await this.notify.execute(tx, request, 'link-sent-elsewhere');
  }
}
