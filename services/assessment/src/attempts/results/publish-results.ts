import { Injectable } from '@nestjs/common';
import { resultChangedV1, titleOf } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { PinnedTests } from '../pinned-tests.ts';
import { PublishedResults } from './published-results.repository.ts';

/** Publishes results as they are in the transaction, ordered by the attempt's revision. The caller has locked them. */
@Injectable()
export class PublishResults {
  constructor(
    private readonly results: PublishedResults,
    private readonly tests: PinnedTests,
    private readonly outbox: Outbox,
  ) {}

  /** @returns how many of the attempts have a result that was released */
  async execute(tx: SqlExecutor, attemptIds: readonly string[]): Promise<number> {
    const found = await this.results.find(tx, attemptIds);
    const events = [];
    for (const { payload, revision } of found) {
      const title = titleOf(await this.tests.content(tx, payload));
      events.push({ payload: { ...payload, title }, options: { aggregateVersion: revision } });
    }
    await this.outbox.addAll(tx, resultChangedV1, events);
    return found.length;
  }

  /** For an attempt whose candidate is erased: nobody learns of its result any more. */
  forget(tx: SqlExecutor, attemptId: string): Promise<void> {
    return this.outbox.addTombstone(tx, resultChangedV1, attemptId);
  }
}
