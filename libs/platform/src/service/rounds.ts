import { Injectable } from '@nestjs/common';
import { PlatformLogger } from '../logging/platform-logger.ts';
import { Stopping } from './stopping.ts';

export interface Round {
  /** For the log: "A sweep failed". */
  readonly what: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** Failures that are no news, such as a database that is away, which the health check tells. */
  readonly expected?: (error: unknown) => boolean;
}

/**
 * Does again and again what has to happen now and then; a round that takes long swallows the next one. Once the service
 * stops none begins, and it waits for those that have begun.
 */
@Injectable()
export class Rounds {
  constructor(
    private readonly logger: PlatformLogger,
    private readonly stopping: Stopping,
  ) {}

  start({ what, everyMs, work, expected }: Round): void {
    let inHand: Promise<void> | null = null;
    const round = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (!expected?.(error)) this.logger.error(error, `A ${what} failed; the next one goes on`);
      }
      inHand = null;
    };
    const timer = setInterval(() => void (inHand ??= round()), everyMs);
    timer.unref();
    this.stopping.registerStop(what, async () => {
      clearInterval(timer);
      await inHand;
    });
  }
}
