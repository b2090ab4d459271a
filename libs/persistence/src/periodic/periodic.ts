import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clock, Metrics, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import { afterCommit } from '../after-commit.ts';
import { isAway } from '../database-errors.ts';
import type { SqlExecutor } from '../sql-executor.ts';
import { FailingItems } from './failing-items.ts';
import { ItemRun, type RunParts } from './item-runs.ts';
import { LEASE_MS, Leases } from './leases.ts';
import { Sweeper } from './sweeper.ts';
import { TaskLoop, type LoopedTask } from './task-loop.ts';
import { TaskMetrics } from './task-metrics.ts';
import type { ClaimedTask, ListedTask, PlainTask, Schedule, SweepTask } from './tasks.ts';

const FORGET_EVERY_MS = 3_600_000;

export interface PeriodicParts {
  readonly database: SqlExecutor;
  readonly clock: Clock;
  readonly logger: PlatformLogger;
  readonly metrics: Metrics;
  readonly shutdownHooks: ShutdownHooks;
  /** Default: 15 s. */
  readonly leaseMs?: number;
}

/**
 * Everything that happens again and again in a service: declared in the constructor of a provider, run by one replica
 * at a time once the service has started, and measured. Tasks are due by the database's clock, and so keep their period
 * across restarts; the times in their conditions are those of `CLOCK`.
 */
export class Periodic implements OnApplicationBootstrap {
  private readonly stopping = new AbortController();
  private readonly tasks = new Map<string, LoopedTask & { readonly work: () => Promise<unknown> }>();
  private readonly loops = new Map<string, TaskLoop>();
  private readonly taskMetrics: TaskMetrics;
  private readonly runParts: RunParts;
  private readonly sweeper: Sweeper;

  constructor(private readonly parts: PeriodicParts) {
    const { database, clock, logger, metrics } = parts;
    const stopping = this.stopping.signal;
    this.taskMetrics = new TaskMetrics(metrics);
    const failingItems = new FailingItems(database, clock, logger);
    this.runParts = { database, clock, failingItems, metrics: this.taskMetrics, stopping };
    this.sweeper = new Sweeper(database, logger, metrics, stopping);
    this.work({
      name: 'forget-failing-items',
      everyMs: FORGET_EVERY_MS,
      work: () => failingItems.forgetStale(),
    });
  }

  /** Items that are one transaction each, which locks the item: what a task should be wherever it can. */
  claimed<Tx extends SqlExecutor>(task: ClaimedTask<Tx>): void {
    this.add(task, () => new ItemRun(task.name, this.runParts).claimed(task));
  }

  /** Items that are more, or other, than one transaction: they are listed, and each sees to its own locks. */
  listed<Item>(task: ListedTask<Item>): void {
    this.add(task, () => new ItemRun(task.name, this.runParts).listed(task));
  }

  /** Deletes rows past their retention. */
  sweep(task: SweepTask): void {
    const work = (): Promise<void> => this.sweeper.execute(task.sweeps, this.parts.clock.now());
    this.add(task, work, () => this.sweeper.elsewhere(task.sweeps));
  }

  /** Anything else. */
  work(task: PlainTask): void {
    this.add(task, () => task.work(this.stopping.signal));
  }

  /**
   * Runs a task now, even if it isn't due or another process is running it: when a caller waits for it, and in tests
   * with their own clock.
   * @throws what it throws
   */
  async run(name: string): Promise<void> {
    const task = this.tasks.get(name);
    if (!task) throw new Error(`There is no periodic task ${name}`);
    await task.work();
  }

  /**
   * Runs a task in this process as soon as the transaction has committed what the task is to do. Its period is then only
   * for what other processes left behind, and may be long.
   */
  wakeAfter(tx: SqlExecutor, name: string): void {
    if (!this.tasks.has(name)) throw new Error(`There is no periodic task ${name}`);
    afterCommit(tx, () => this.loops.get(name)?.wake());
  }

  /**
   * Does something while no replica runs these tasks because they are due: for a process that works by another clock, and
   * runs them itself. If it is killed, others go on once the lease has ended. Woken tasks run all the same.
   * @throws what `work` throws
   */
  async holding<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const [name, ...others] = names;
    if (name === undefined) return work();
    if (!this.tasks.has(name)) throw new Error(`There is no periodic task ${name}`);
    const { database, leaseMs = LEASE_MS } = this.parts;
    const leases = new Leases(database, leaseMs);
    await leases.take(name, leaseMs, { succeeded: false, isWoken: true });
    try {
      return (await leases.during(name, leaseMs, () => this.holding(others, work))).outcome;
    } finally {
      await leases.release(name, 0, false);
    }
  }

  /** Starts every task. Registered last, its shutdown hook runs before what the tasks use is closed. */
  onApplicationBootstrap(): void {
    const { database, leaseMs, shutdownHooks } = this.parts;
    const leases = new Leases(database, leaseMs);
    const shared = [...this.tasks.values()].filter(({ everyReplica }) => !everyReplica);
    const periods = new Map(shared.map(({ name, everyMs }) => [name, everyMs / 1000]));
    this.taskMetrics.watch(this.runParts.failingItems, leases, () => periods);
    for (const task of this.tasks.values()) {
      const loop = new TaskLoop(task, leases, this.stopping.signal);
      this.loops.set(task.name, loop);
      loop.start();
    }
    shutdownHooks.register('periodic tasks', async () => {
      this.stopping.abort();
      await Promise.all([...this.loops.values()].map((loop) => loop.stop()));
    });
  }

  private add(
    schedule: Schedule,
    work: () => Promise<unknown>,
    elsewhere = (): void => this.taskMetrics.elsewhere(schedule.name),
  ): void {
    if (this.tasks.has(schedule.name)) throw new Error(`Two periodic tasks are called ${schedule.name}`);
    const attempt = (): Promise<boolean> => this.attempt(schedule, work);
    this.tasks.set(schedule.name, { ...schedule, work, attempt, elsewhere });
  }

  private async attempt({ name, expected }: Schedule, work: () => Promise<unknown>): Promise<boolean> {
    const startedAt = performance.now();
    const took = (): number => performance.now() - startedAt;
    try {
      await work();
      this.taskMetrics.run(name, 'succeeded', took());
      return true;
    } catch (error) {
      const isExpected = isAway(error) || expected?.(error) === true;
      this.taskMetrics.run(name, isExpected ? 'away' : 'failed', took());
      if (!isExpected) this.parts.logger.error(error, `Periodic task "${name}" failed; it runs again`);
      return false;
    }
  }
}
