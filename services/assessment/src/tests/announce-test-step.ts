import { Injectable } from '@nestjs/common';
import {
  testApprovedV1,
  testPublishedV1,
  testReturnedV1,
  testSubmittedV1,
  testWithdrawnV1,
  titleOf,
  type TestContent,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import type { StepTaken } from '../versions/kind.ts';
import { reviewFacts } from '../versions/review-facts.ts';

/** Publishes the steps of a test's review, as those of an item's are, and what goes live. */
@Injectable()
export class AnnounceTestStep {
  constructor(private readonly outbox: Outbox) {}

  /** Runs in the transaction of the step. */
  async execute(tx: Tx, { step, before, after, note = '' }: StepTaken<TestContent>): Promise<void> {
    const { facts, review, revision, ended } = reviewFacts(before, after);
    const reviewed = { ...facts, testId: after.lineageId, title: titleOf(before.content) };
    if (step === 'submit') await this.outbox.add(tx, testSubmittedV1, { ...reviewed, review: revision });
    if (step === 'withdraw') await this.outbox.add(tx, testWithdrawnV1, { ...reviewed, review });
    if (step === 'approve') await this.outbox.add(tx, testApprovedV1, { ...reviewed, review });
    if (step === 'publish') {
      const published = { testId: after.lineageId, number: after.number, title: titleOf(before.content) };
      await this.outbox.add(tx, testPublishedV1, published, { aggregateVersion: after.number });
    }
    if (step === 'return')
      await this.outbox.add(tx, testReturnedV1, { ...reviewed, review: ended, revision, comment: note });
  }
}
