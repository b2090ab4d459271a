import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper, type Sweep } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { Settings } from '../settings.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

// Codes are kept as the history that send budgets are counted from.
const AFTER_A_DAY = {
  code: 'expires_at < $1::timestamptz',
  link: 'expires_at < $1::timestamptz',
  pending_proof: 'expires_at < $1::timestamptz',
  email_change: 'expires_at < $1::timestamptz',
  sso_attempt: 'expires_at < $1::timestamptz',
  session: 'absolute_expires_at < $1::timestamptz',
  throttle_window: 'ends_at < $1::timestamptz',
};
// Older history that nobody needs. Rows of a file first: one file has up to 100,000.
const AFTER_90_DAYS = {
  service_token: '(expires_at < $1::timestamptz or revoked_at < $1::timestamptz)',
  directory_import_row:
    'import_id = any(array(select id from directory_import where uploaded_at < $1::timestamptz))',
  directory_import: `uploaded_at < $1::timestamptz
    and not exists (select from directory_import_row r where r.import_id = directory_import.id)`,
};
const THROTTLES = { throttle: 'last_at < $1::timestamptz' };

/** Deletes what has expired; docs/retention.md lists how long each table keeps its rows. Runs in every process. */
@Injectable()
export class SweepExpired implements OnApplicationBootstrap {
  constructor(
    private readonly settings: Settings,
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'sweep',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const { forgetSeconds } = this.settings.throttles.identifier;
    await this.sweeper.execute([
      ...this.sweeps(AFTER_A_DAY, DAY_MS),
      ...this.sweeps(AFTER_90_DAYS, 90 * DAY_MS),
      ...this.sweeps(THROTTLES, forgetSeconds * 1000),
    ]);
  }

  private sweeps(tables: Readonly<Record<string, string>>, keptMs: number): Sweep[] {
    const before = new Date(this.clock.now().getTime() - keptMs);
    return Object.entries(tables).map(([table, where]) => ({ table, where, before }));
  }
}
