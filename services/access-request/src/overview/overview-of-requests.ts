import { Inject, Injectable } from '@nestjs/common';
import {
  ANSWER_DUE_HOURS,
  ANSWER_LATE_HOURS,
  TREND_WEEKS,
  type AccessRequestsOverview,
} from '@rigwise/contracts';
import { weeklyCounts } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';

const HOUR_MS = 60 * 60 * 1000;
const MEDIAN_DAYS = 30;

// $1 and $2: asked before these a request is due, and late.
const WAITING = `
  select count(*) filter (where requested_at > $1::timestamptz)::int as fresh,
    count(*) filter (where requested_at <= $1::timestamptz and requested_at > $2::timestamptz)::int as due,
    count(*) filter (where requested_at <= $2::timestamptz)::int as late
  from access_request where status in ('pending', 'needs-information')`;

const NOT_CARRIED_OUT = `
  select count(*)::int as "notCarriedOut" from access_request where status = 'approved' and problem is not null`;

const DECIDED = `status in ('approved', 'rejected')`;
const MEDIAN = `
  select percentile_cont(0.5) within group (order by extract(epoch from changed_at - requested_at) / 3600.0)::float8
    as "medianHours" from access_request where ${DECIDED} and changed_at > $1::timestamptz`;

/** Figures over all requests. */
@Injectable()
export class OverviewOfRequests {
  constructor(
    private readonly database: PrismaClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<AccessRequestsOverview> {
    const now = this.clock.now();
    const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
    const weeksOf = (at: string, where?: string) =>
      weeklyCounts(this.database, { table: 'access_request', at, ...(where && { where }) }, TREND_WEEKS, now);
    const [waiting, notCarriedOut, median, asked, decided] = await Promise.all([
      this.one<{ fresh: number; due: number; late: number }>(
        WAITING,
        ago(ANSWER_DUE_HOURS),
        ago(ANSWER_LATE_HOURS),
      ),
      this.one<{ notCarriedOut: number }>(NOT_CARRIED_OUT),
      this.one<{ medianHours: number | null }>(MEDIAN, ago(MEDIAN_DAYS * 24)),
      weeksOf('requested_at'),
      weeksOf('changed_at', DECIDED),
    ]);
    return { asOf: now.toISOString(), waiting: { ...waiting, ...notCarriedOut }, ...median, asked, decided };
  }

  private async one<Row>(sql: string, ...values: unknown[]): Promise<Row> {
    const [row] = await this.database.$queryRawUnsafe<Row[]>(sql, ...values);
    if (!row) throw new Error('An aggregate without a row');
    return row;
  }
}
