import { Inject, Injectable } from '@nestjs/common';
import type { AccessRequestsOverview } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { Queue } from '../queue/queue.repository.ts';
import { RequestFigures } from './request-figures.repository.ts';

const MEDIAN_MS = 30 * 24 * 60 * 60 * 1000;

/** Key figures of all requests. */
@Injectable()
export class OverviewOfRequests {
  constructor(
    private readonly figures: RequestFigures,
    private readonly queue: Queue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<AccessRequestsOverview> {
    const now = this.clock.now();
    const [counts, medianHours, asked, decided] = await Promise.all([
      this.queue.counts(now),
      this.figures.medianHours(new Date(now.getTime() - MEDIAN_MS)),
      this.figures.asked(now),
      this.figures.decided(now),
    ]);
    const { due, late, notCarriedOut } = counts;
    return {
      asOf: now.toISOString(),
      waiting: { fresh: counts.waiting - due - late, due, late, notCarriedOut },
      medianHours,
      asked,
      decided,
    };
  }
}
