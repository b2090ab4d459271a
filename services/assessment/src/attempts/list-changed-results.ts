import { Injectable } from '@nestjs/common';
import type { assessmentAudits, CallAnswer, CallInput, listChangedResults } from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { z } from 'zod';
import { PrismaTransactions } from '../database/transactions.ts';
import { ChangedResults } from './changed-results.repository.ts';

const cursors = new Cursors('results:changed', z.tuple([z.iso.datetime(), z.uuid()]));

/** Results for other systems, which keep where they stopped. */
@Injectable()
export class ListChangedResults {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly results: ChangedResults,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
  ) {}

  /** One audit entry for each answer that has results. */
  async execute(
    { after, limit }: CallInput<typeof listChangedResults>['query'],
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listChangedResults, 200>> {
    const last = cursors.read(after);
    return this.transactions.run(async (tx) => {
      const found = await this.results.after(tx, last, limit);
      const feed = cursors.feedOf(found, { after, limit }, (one) => [one.changedAt, one.attemptId]);
      const end = feed.items.at(-1);
      if (end)
        await this.audit.record(tx, operatorOf(caller), {
          action: 'results.read',
          outcome: 'succeeded',
          target: { type: 'results', id: end.attemptId },
          facts: {
            count: feed.items.length,
            ...(last && { after: last[0] }),
            ...(caller.service && { token: caller.service.id }),
          },
        });
      return feed;
    });
  }
}
