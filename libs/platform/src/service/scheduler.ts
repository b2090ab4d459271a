import { Injectable } from '@nestjs/common';
import { PlatformLogger } from '../logging/platform-logger.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

export interface ScheduledTask {
  /** For the log and the shutdown, such as "sweep of digests". */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** Failures that are reported elsewhere, such as an unavailable database. */
  readonly expected?: (error: unknown) => boolean;
}

/** Runs work every `everyMs` in this process; skips overlapping runs. Shutdown waits for the run in progress. */
@Injectable()
export class Scheduler {
  constructor(
    private readonly logger: PlatformLogger,
    private readonly shutdownHooks: ShutdownHooks,
  ) {}

  start({ name, everyMs, work, expected }: ScheduledTask): void {
    let running: Promise<void> | null = null;
    const run = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (!expected?.(error)) this.logger.error(error, `Periodic task "${name}" failed; it will run again`);
      }
      running = null;
    };
    const timer = setInterval(() => void (running ??= run()), everyMs);
    timer.unref();
    this.shutdownHooks.register(name, async () => {
      clearInterval(timer);
      await running;
    });
  }
}
