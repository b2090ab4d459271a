import { Injectable } from '@nestjs/common';
import {
  itemApprovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
  type ItemContent,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import type { StepTaken } from '../versions/kind.ts';
import { reviewFacts } from '../versions/review-facts.ts';

/** Publishes the steps of a review: approvers wait for it, and authors for its result. */
@Injectable()
export class AnnounceStep {
  constructor(private readonly outbox: Outbox) {}

  /** Runs in the transaction of the step. */
  async execute(tx: Tx, { step, before, after, note = '' }: StepTaken<ItemContent>): Promise<void> {
    const { facts, review, revision, ended } = reviewFacts(before, after);
    const reviewed = { ...facts, itemId: after.lineageId, title: before.content.title };
    if (step === 'submit') await this.outbox.add(tx, itemSubmittedV1, { ...reviewed, review: revision });
    if (step === 'withdraw') await this.outbox.add(tx, itemWithdrawnV1, { ...reviewed, review });
    if (step === 'approve') await this.outbox.add(tx, itemApprovedV1, { ...reviewed, review });
    if (step === 'return')
      await this.outbox.add(tx, itemReturnedV1, { ...reviewed, review: ended, revision, comment: note });
  }
}
