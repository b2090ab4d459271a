import { Injectable } from '@nestjs/common';
import { TREND_WEEKS, type AccessRequestsOverview } from '@rigwise/contracts';
import { readRow, weeklyCounts } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';

const DECIDED = `status in ('approved', 'rejected')`;
const MEDIAN = `
  select percentile_cont(0.5) within group (order by extract(epoch from changed_at - requested_at) / 3600.0)::float8
    as "medianHours" from access_request where ${DECIDED} and changed_at > $1::timestamptz`;
const medianRow = z.strictObject({ medianHours: z.number().nullable() });

/** Figures of decided requests. */
@Injectable()
export class RequestFigures {
  constructor(private readonly database: PrismaClient) {}

  /** For requests decided since then, measured from the first request; null if there are none. */
  async medianHours(since: Date): Promise<number | null> {
    const row = await readRow(this.database, medianRow, MEDIAN, since);
    return row?.medianHours ?? null;
  }

  asked(now: Date): Promise<AccessRequestsOverview['asked']> {
    return weeklyCounts(this.database, { table: 'access_request', at: 'requested_at' }, TREND_WEEKS, now);
  }

  decided(now: Date): Promise<AccessRequestsOverview['decided']> {
    const counted = { table: 'access_request', at: 'changed_at', where: DECIDED };
    return weeklyCounts(this.database, counted, TREND_WEEKS, now);
  }
}
