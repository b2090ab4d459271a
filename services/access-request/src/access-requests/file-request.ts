import { Injectable } from '@nestjs/common';
import { accessRequestRequestedV1, type accessRequestAudits } from '@rigwise/contracts';
import { AuditTrail, Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { saysMore, type AskedForAccess } from './access-request.ts';
import { NotifyRequester } from '../requesters/notify-requester.ts';
import { AccessRequests } from './access-requests.repository.ts';

/**
 * Adds a request to the administrators' queue and confirms it by mail. A repetition only updates the open request,
 * without a second confirmation.
 */
@Injectable()
export class FileRequest {
  constructor(
    private readonly requests: AccessRequests,
    private readonly notify: NotifyRequester,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail<typeof accessRequestAudits>,
  ) {}

  async execute(tx: Tx, asked: AskedForAccess, requestedAt: Date): Promise<void> {
    const { requestId: id, accountId, address, ...submission } = asked;
    const request = { id, requestedAt, ...submission };
    const open = await this.requests.file(tx, request);
    const isNew = open.id === id;
    if (isNew) {
      const { reason: _reason, ...told } = submission;
      await this.outbox.add(tx, accessRequestRequestedV1, {
        requestId: id,
        ...told,
        requestedAt: requestedAt.toISOString(),
      });
      await this.notify.execute(tx, request, 'received');
    } else if (saysMore(open, request)) await this.requests.addRepeat(tx, open.id, request);
    await this.audit.record(
      tx,
      { name: null, accountId, address },
      {
        action: 'access.requested',
        outcome: 'succeeded',
        target: { type: 'access-request', id: open.id },
        facts: { repeated: !isNew },
      },
    );
  }
}
