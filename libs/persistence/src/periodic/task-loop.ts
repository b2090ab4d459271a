import type { Leases } from './leases.ts';
import type { Schedule } from './tasks.ts';

/** After a start or a deployment, tasks that are due start at the latest this long after the process. */
const FIRST_WITHIN_MS = 10_000;
const SOONEST_MS = 10;
/** How soon an operator's change of `due_at` is seen. */
const LOOK_EVERY_MS = 60_000;

export interface LoopedTask extends Schedule {
  /** Reports its own failures. @returns whether it succeeded */
  readonly attempt: () => Promise<boolean>;
  /** Called once another replica runs it. */
  readonly elsewhere: () => void;
}

/** Runs a task whenever it is due and no other replica runs it; never overlaps itself. */
export class TaskLoop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  /** Whether the last run here succeeded, which the next one has to tell. */
  private hasSucceeded = false;
  private isRunning = false;
  private isWoken = false;

  constructor(
    private readonly task: LoopedTask,
    private readonly leases: Leases,
    private readonly stopping: AbortSignal,
  ) {}

  start(): void {
    this.wait(Math.min(this.task.everyMs, FIRST_WITHIN_MS));
  }

  /** Waits for the current run. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  /** Runs the task now, or once more after the current run, whenever it is due. */
  wake(): void {
    this.isWoken = true;
    if (this.isRunning || this.stopping.aborted) return;
    clearTimeout(this.timer);
    this.wait(0);
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => {
      this.isRunning = true;
      this.running = this.tick().then((nextMs) => {
        this.isRunning = false;
        if (this.stopping.aborted) return;
        if (this.isWoken) this.wait(0);
        else this.wait(this.task.everyReplica ? nextMs : Math.min(nextMs, LOOK_EVERY_MS));
      });
    }, ms).unref();
  }

  /** @returns in how many milliseconds to try again */
  private async tick(): Promise<number> {
    const { name, everyMs, everyReplica = false, attempt, elsewhere } = this.task;
    const startedAt = performance.now();
    const { isWoken } = this;
    this.isWoken = false;
    const untilNext = (): number => everyMs - ((performance.now() - startedAt) % everyMs);
    if (everyReplica) {
      await attempt();
      return untilNext();
    }
    try {
      const { taken, dueInMs, ...others } = await this.leases.take(name, everyMs, {
        succeeded: this.hasSucceeded,
        isWoken,
      });
      this.hasSucceeded = false;
      if (!taken) {
        if (others.elsewhere) elsewhere();
        return Math.min(everyMs, Math.max(SOONEST_MS, Math.ceil(dueInMs)));
      }
      const { outcome: succeeded, mustRelease } = await this.leases.during(name, everyMs, attempt);
      // Another replica goes on with what a stopping one had to leave.
      const { aborted } = this.stopping;
      if (mustRelease || aborted) await this.leases.release(name, aborted ? 0 : untilNext(), succeeded);
      else this.hasSucceeded = succeeded;
    } catch {
      // The database is unavailable, which its health check reports; a lease that is not released ends by itself.
    }
    return untilNext();
  }
}
