import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, listAccessRequests } from '@rigwise/contracts';
import { Cursors } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { itemOf, oldestFirst } from './queue-row.ts';
import { Queue } from './queue.repository.ts';

const key = z.tuple([z.iso.datetime(), z.uuid()]);
const oldest = new Cursors('access-requests:oldest', key);
const newest = new Cursors('access-requests:newest', key);

/** A page of the queue; the first page includes the total, unless there are too many to count. */
@Injectable()
export class ListRequests {
  constructor(
    private readonly queue: Queue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    query: CallInput<typeof listAccessRequests>['query'],
  ): Promise<CallAnswer<typeof listAccessRequests, 200>> {
    const { status, age, askedIn, changedIn, duplicates, search = '', cursor, limit } = query;
    const cursors = oldestFirst(status) ? oldest : newest;
    const now = this.clock.now();
    const wanted = {
      ...{ status, age, askedIn, changedIn, search, limit, now },
      onlyDuplicates: duplicates === 'true',
      after: cursors.read(cursor),
    };
    const [rows, counts, total] = await Promise.all([
      this.queue.page(wanted),
      this.queue.counts(now),
      cursor === undefined ? this.queue.total(wanted) : undefined,
    ]);
    const page = cursors.pageOf(rows, limit, {
      key: ({ requested_at, id }) => [requested_at.toISOString(), id],
      item: itemOf,
    });
    return { ...page, counts, ...(total !== undefined && { total }) };
  }
}
