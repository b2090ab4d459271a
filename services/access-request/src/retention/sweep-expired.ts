import { Inject, Injectable } from '@nestjs/common';
import { SqlIdempotencyStore, SqlWindows } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';

const DAY_MS = 86_400_000;

/** Deletes what has expired; docs/retention.md says how long each table keeps its rows. */
@Injectable()
export class SweepExpired {
  constructor(
    private readonly database: PrismaClient,
    private readonly windows: SqlWindows,
    private readonly idempotency: SqlIdempotencyStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.windows.sweep(this.database, new Date(now.getTime() - DAY_MS));
    await this.idempotency.sweep(now);
  }
}
