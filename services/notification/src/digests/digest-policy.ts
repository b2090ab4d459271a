import type { NotificationConfig } from '../config.ts';

/** What the configuration decides about digests. All times in milliseconds. */
export class DigestPolicy {
  /** So late a digest comes at most, while all is well. */
  readonly sweepEveryMs: number;
  /** As long as their mails. */
  readonly keptMs: number;
  readonly removeEveryMs: number;

  constructor(config: NotificationConfig) {
    this.sweepEveryMs = config.DIGEST_SWEEP_EVERY;
    this.keptMs = config.DELIVERY_KEPT;
    this.removeEveryMs = config.DELIVERY_REMOVE_EVERY;
  }
}
