import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, listMarking, MarkingRow, MarkingTest, Page } from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { MarkingQueue } from './marking-queue.repository.ts';

const cursors = new Cursors('marking:oldest', z.tuple([z.iso.datetime(), z.uuid()]));

/** What waits for a marker: within their scope, without a name. */
@Injectable()
export class ListMarking {
  constructor(
    private readonly database: PrismaClient,
    private readonly queue: MarkingQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  tests(scope: CallerScope, caller: CallerIdentity): Promise<MarkingTest[]> {
    return this.queue.tests(this.database, { scope, marker: actorOf(caller), now: this.clock.now() });
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
