import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PreparedDatabase } from '../database/prepared-database.ts';
import { Settings } from '../settings.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

// $1: rows whose time ended before it have no use any more. Codes are the history that sends are counted from.
const SWEEPS = [
  'delete from code where expires_at < $1::timestamptz',
  'delete from link where expires_at < $1::timestamptz',
  'delete from pending_proof where expires_at < $1::timestamptz',
  'delete from sso_attempt where expires_at < $1::timestamptz',
  'delete from session where absolute_expires_at < $1::timestamptz',
  'delete from throttle_window where ends_at < $1::timestamptz',
];
// $1: what ended before it is history that nobody asks for any more.
const SWEEP_AFTER_90_DAYS = [
  'delete from service_token where expires_at < $1::timestamptz or revoked_at < $1::timestamptz',
  'delete from directory_import where uploaded_at < $1::timestamptz',
];
const SWEEP_THROTTLES = 'delete from throttle where last_at < $1::timestamptz';

/**
 * Deletes what has expired; docs/retention.md says how long each table keeps its rows. Every process does it: the
 * statements are idempotent, and cost next to nothing.
 */
@Injectable()
export class SweepExpired implements OnApplicationBootstrap {
  constructor(
    private readonly settings: Settings,
    private readonly database: PreparedDatabase,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'sweep',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const aDayAgo = new Date(now.getTime() - DAY_MS);
    for (const sql of SWEEPS) await this.database.$executeRawUnsafe(sql, aDayAgo);
    const longAgo = new Date(now.getTime() - 90 * DAY_MS);
    for (const sql of SWEEP_AFTER_90_DAYS) await this.database.$executeRawUnsafe(sql, longAgo);
    const { forgetSeconds } = this.settings.throttles.identifier;
    const forgotten = new Date(now.getTime() - forgetSeconds * 1000);
    await this.database.$executeRawUnsafe(SWEEP_THROTTLES, forgotten);
  }
}
