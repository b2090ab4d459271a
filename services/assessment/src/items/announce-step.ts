import { Injectable } from '@nestjs/common';
import { itemApprovedV1, itemReturnedV1, itemSubmittedV1, itemWithdrawnV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import type { StoredVersion } from './items.repository.ts';
import type { Step, Version } from './version.ts';

/** Publishes the steps of a review: approvers wait for it, and authors for its result. */
@Injectable()
export class AnnounceStep {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Runs in the transaction of the step.
   * @param comment of a return
   */
  async execute(
    tx: Tx,
    step: Step,
    { version: before, content: { title }, department }: StoredVersion,
    after: Version,
    comment = '',
  ): Promise<void> {
    const { itemId, number, changedBy: by, revision } = after;
    const editors = after.editors.map(({ accountId }) => accountId);
    const reviewed = { itemId, number, department, title, by, editors };
    // Until a review ends, nothing changes the version's revision.
    const review = before.revision;
    if (step === 'submit') await this.outbox.add(tx, itemSubmittedV1, { ...reviewed, review: revision });
    if (step === 'withdraw') await this.outbox.add(tx, itemWithdrawnV1, { ...reviewed, review });
    if (step === 'approve') await this.outbox.add(tx, itemApprovedV1, { ...reviewed, review });
    if (step === 'return') {
      const ended = before.status === 'review' ? review : null;
      await this.outbox.add(tx, itemReturnedV1, { ...reviewed, review: ended, revision, comment });
    }
  }
}
