import { Inject, Injectable } from '@nestjs/common';
import { TREND_WEEKS, type AccessRequestsOverview } from '@rigwise/contracts';
import { weeklyCounts } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { Queue } from '../queue/queue.repository.ts';

const MEDIAN_MS = 30 * 24 * 60 * 60 * 1000;

const DECIDED = `status in ('approved', 'rejected')`;
const MEDIAN = `
  select percentile_cont(0.5) within group (order by extract(epoch from changed_at - requested_at) / 3600.0)::float8
    as "medianHours" from access_request where ${DECIDED} and changed_at > $1::timestamptz`;

/** Figures over all requests. */
@Injectable()
export class OverviewOfRequests {
  constructor(
    private readonly database: PrismaClient,
    private readonly queue: Queue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<AccessRequestsOverview> {
    const now = this.clock.now();
    const weeksOf = (at: string, where?: string) =>
      weeklyCounts(this.database, { table: 'access_request', at, ...(where && { where }) }, TREND_WEEKS, now);
    const [counts, median, asked, decided] = await Promise.all([
      this.queue.counts(now),
      this.median(now),
      weeksOf('requested_at'),
      weeksOf('changed_at', DECIDED),
    ]);
    const { due, late, notCarriedOut } = counts;
    return {
      asOf: now.toISOString(),
      waiting: { fresh: counts.waiting - due - late, due, late, notCarriedOut },
      medianHours: median,
      asked,
      decided,
    };
  }

  private async median(now: Date): Promise<number | null> {
    const since = new Date(now.getTime() - MEDIAN_MS);
    const [row] = await this.database.$queryRawUnsafe<{ medianHours: number | null }[]>(MEDIAN, since);
    return row?.medianHours ?? null;
  }
}
