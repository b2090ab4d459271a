import type { NotificationConfig } from '../config.ts';

/** What the configuration decides about telling open consoles. All times in milliseconds. */
export class LivePolicy {
  /** Also how long whoever changed an inbox has to tell of it before a sweeper does. */
  readonly sweepEveryMs: number;
  readonly keptMs: number;
  readonly removeEveryMs: number;

  constructor(config: NotificationConfig) {
    this.sweepEveryMs = config.LIVE_SWEEP_EVERY;
    this.keptMs = config.LIVE_KEPT;
    this.removeEveryMs = config.DELIVERY_REMOVE_EVERY;
  }
}
