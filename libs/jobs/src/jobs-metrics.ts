import type { Metrics } from '@rigwise/platform';

export type JobOutcome = 'completed' | 'retried' | 'failed';

/** Upper bounds in seconds, from a database statement to a slow mail server. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
export const DEPTH_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;
export type QueueDepth = Readonly<Record<(typeof DEPTH_STATES)[number], number>>;

/** Metrics for operators: whether queues drain, jobs succeed, and how long they take. */
export class JobsMetrics {
  private readonly finished;
  private readonly active;
  private readonly seconds;
  private readonly refused;

  constructor(private readonly metrics: Metrics) {
    this.finished = metrics.counter({
      name: 'jobs_finished_total',
      help: 'Finished attempts by result',
      labelNames: ['job', 'outcome'],
    });
    this.active = metrics.gauge({
      name: 'jobs_active',
      help: 'Jobs that this process is running',
      labelNames: ['job'],
    });
    this.seconds = metrics.histogram({
      name: 'jobs_seconds',
      help: 'Duration of one attempt',
      labelNames: ['job'],
      buckets: SECONDS,
    });
    this.refused = metrics.counter({
      name: 'jobs_not_added_total',
      help: 'Jobs that could not be added because Redis was unavailable or not responding',
      labelNames: ['job'],
    });
  }

  notAdded(job: string): void {
    this.refused.inc({ job });
  }

  /** @returns a function to call with the outcome when the try ends */
  start(job: string): (outcome: JobOutcome) => void {
    const stop = this.seconds.startTimer({ job });
    this.active.inc({ job });
    return (outcome) => {
      stop();
      this.active.dec({ job });
      this.finished.inc({ job, outcome });
    };
  }

  /** @param read returns the depth of each queue; queues that can't be read are left out of the scrape */
  watchDepth(read: () => Promise<ReadonlyMap<string, QueueDepth>>): void {
    this.metrics.gauge({
      name: 'jobs_depth',
      help: 'Jobs in a queue by state, all processes together',
      labelNames: ['queue', 'state'],
      collect: async (gauge) => {
        gauge.reset();
        for (const [queue, depth] of await read().catch(() => new Map<string, QueueDepth>())) {
          for (const state of DEPTH_STATES) gauge.set({ queue, state }, depth[state]);
        }
      },
    });
  }
}
