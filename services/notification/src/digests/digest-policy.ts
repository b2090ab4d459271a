import type { NotificationConfig } from '../config.ts';

/** What the configuration decides about digests. All times in milliseconds. */
export class DigestPolicy {
  /** The longest delay of a digest while the system is healthy. */
  readonly sweepEveryMs: number;
  /** The same as for its mails. */
  readonly keptMs: number;
  readonly removeEveryMs: number;

  constructor(config: NotificationConfig) {
    this.sweepEveryMs = config.DIGEST_SWEEP_EVERY;
    this.keptMs = config.DELIVERY_KEPT;
    this.removeEveryMs = config.DELIVERY_REMOVE_EVERY;
  }
}
