import type { Metrics } from '@rigwise/platform';
import type { FailingItems } from './failing-items.ts';
import type { Leases } from './leases.ts';

const BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/** What periodic tasks report, by task. */
export class TaskMetrics {
  private readonly runs;
  private readonly items;
  private readonly seconds;
  private readonly itemsLeft;

  constructor(private readonly metrics: Metrics) {
    const labelNames = ['task', 'outcome'] as const;
    this.runs = metrics.counter({
      ...{ name: 'periodic_runs_total', help: 'Runs of periodic tasks in this process', labelNames },
    });
    this.items = metrics.counter({
      ...{ name: 'periodic_items_total', help: 'Items of periodic tasks: done, or failed', labelNames },
    });
    this.seconds = metrics.histogram({
      ...{ name: 'periodic_run_seconds', help: 'How long a run of a periodic task takes' },
      ...{ labelNames: ['task'] as const, buckets: BUCKETS },
    });
    this.itemsLeft = metrics.gauge({
      name: 'periodic_items_left',
      help: 'Due items that the last run in this process left',
      labelNames: ['task'],
    });
  }

  run(task: string, outcome: 'succeeded' | 'failed' | 'away', ms: number): void {
    this.runs.inc({ task, outcome });
    this.seconds.observe({ task }, ms / 1000);
  }

  item(task: string, outcome: 'done' | 'failed'): void {
    this.items.inc({ task, outcome });
  }

  left(task: string, count: number): void {
    this.itemsLeft.set({ task }, count);
  }

  /** Another replica runs the task: the figures here are outdated, and would be reported forever. */
  elsewhere(task: string): void {
    this.itemsLeft.remove({ task });
  }

  /** @param periods of the tasks that one replica at a time runs, in seconds */
  watch(failingItems: FailingItems, leases: Leases, periods: () => ReadonlyMap<string, number>): void {
    this.metrics.gauge({
      name: 'periodic_items_set_aside',
      help: 'Items of periodic tasks that failed five times or more, and are retried hourly',
      labelNames: ['task'],
      collect: async (gauge) => {
        const rows = await failingItems.setAside();
        gauge.reset();
        for (const { task, count } of rows) gauge.set({ task }, count);
      },
    });
    this.metrics.gauge({
      name: 'periodic_overdue_seconds',
      help: 'How long a periodic task has not succeeded in any replica, beyond two periods',
      labelNames: ['task'],
      collect: async (gauge) => {
        for (const { task, seconds } of await leases.overdue(periods())) gauge.set({ task }, seconds);
      },
    });
  }
}
