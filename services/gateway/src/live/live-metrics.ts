import type { Metrics } from '@rigwise/platform';
import type { StreamEnd } from './live-stream.ts';

/** Metrics for operators: how many live streams are open, how many events they get, and why they end. */
export class LiveMetrics {
  private readonly events;
  private readonly ended;

  /** @param count the number of open streams */
  constructor(metrics: Metrics, count: () => number) {
    metrics.gauge({
      name: 'live_streams',
      help: 'Open event streams',
      collect: (gauge) => gauge.set(count()),
    });
    this.events = metrics.counter({ name: 'live_events_total', help: 'Changes sent over event streams' });
    this.ended = metrics.counter({
      name: 'live_streams_ended_total',
      help: 'Ended event streams by cause',
      labelNames: ['why'],
    });
  }

  told(): void {
    this.events.inc();
  }

  streamEnded(why: StreamEnd): void {
    this.ended.inc({ why });
  }
}
