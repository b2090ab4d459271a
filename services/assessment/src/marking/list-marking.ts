import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, listMarking, MarkingRow, MarkingTest, Page } from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { Agreements } from './agreements.repository.ts';
import { MarkingQueue } from './marking-queue.repository.ts';

const cursors = new Cursors('marking:oldest', z.tuple([z.iso.datetime(), z.uuid()]));

/** What waits for a marker: within their scope, without a name. */
@Injectable()
export class ListMarking {
  constructor(
    private readonly database: PrismaClient,
    private readonly queue: MarkingQueue,
    private readonly agreements: Agreements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async tests(scope: CallerScope, caller: CallerIdentity): Promise<MarkingTest[]> {
    const query = { scope, marker: actorOf(caller), now: this.clock.now() };
    const tests = await this.queue.tests(this.database, query);
    const ids = tests.map(({ id }) => id);
    const agreements = await this.agreements.of(this.database, ids);
    return tests.map((test) => ({ ...test, agreement: agreements.get(test.id) ?? null }));
  }

  async list(
    { cursor, limit, testId, mine }: CallInput<typeof listMarking>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<MarkingRow>> {
    const rows = await this.queue.page(
      this.database,
      { scope, marker: actorOf(caller), now: this.clock.now(), testId, isMine: mine === 'true' },
      { after: cursors.read(cursor), limit },
    );
    return cursors.pageOf(rows, limit, {
      key: ({ submittedAt, id }) => [submittedAt, id],
      item: (row) => row,
    });
  }
}
