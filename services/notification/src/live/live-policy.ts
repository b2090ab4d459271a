import type { NotificationConfig } from '../config.ts';

/** Settings for live updates of open consoles. All times in milliseconds. */
export class LivePolicy {
  /** Also how long the process that changed an inbox has to announce it before a sweeper does. */
  readonly sweepEveryMs: number;
  readonly keptMs: number;
  readonly removeEveryMs: number;

  constructor(config: NotificationConfig) {
    this.sweepEveryMs = config.LIVE_SWEEP_EVERY;
    this.keptMs = config.LIVE_KEPT;
    this.removeEveryMs = config.DELIVERY_REMOVE_EVERY;
  }
}
