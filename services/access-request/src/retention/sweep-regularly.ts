import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PlatformLogger, Stopping } from '@rigwise/platform';
import { SweepExpired } from './sweep-expired.ts';

const INTERVAL_MS = 10 * 60_000;

/** Sweeps now and then. Every process does: the statements are idempotent, and it costs next to nothing. */
@Injectable()
export class SweepRegularly implements OnApplicationBootstrap {
  constructor(
    private readonly sweepExpired: SweepExpired,
    private readonly logger: PlatformLogger,
    private readonly stopping: Stopping,
  ) {}

  onApplicationBootstrap(): void {
    const timer = setInterval(() => void this.sweep(), INTERVAL_MS);
    timer.unref();
    this.stopping.registerStop('sweeping', () => Promise.resolve(clearInterval(timer)));
  }

  private async sweep(): Promise<void> {
    try {
      await this.sweepExpired.execute();
    } catch (error) {
      this.logger.warn({ err: error }, 'Expired rows could not be deleted; trying again later');
    }
  }
}
