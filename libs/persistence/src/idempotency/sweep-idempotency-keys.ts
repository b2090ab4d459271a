import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { isUnavailable } from '../database-errors.ts';
import { SqlIdempotencyStore } from './sql-idempotency-store.ts';

const EVERY_MS = 10 * 60_000;

/** Forgets keys whose day is over. Every process does it: it is one statement that costs next to nothing. */
@Injectable()
export class SweepIdempotencyKeys implements OnApplicationBootstrap {
  constructor(
    private readonly store: SqlIdempotencyStore,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'sweep of idempotency keys',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  /** @throws DomainError `service/unavailable` while the database is away */
  async execute(): Promise<void> {
    await this.store.sweep(this.clock.now());
  }
}
