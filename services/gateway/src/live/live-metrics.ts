import type { Metrics } from '@rigwise/platform';
import type { StreamEnd } from './live-stream.ts';

/** What operators watch: how many pages are told live, of how much, and why they stop. */
export class LiveMetrics {
  private readonly events;
  private readonly ended;

  /** @param count how many streams are open */
  constructor(metrics: Metrics, count: () => number) {
    metrics.gauge({
      name: 'live_streams',
      help: 'Streams of events that are open',
      collect: (gauge) => gauge.set(count()),
    });
    this.events = metrics.counter({ name: 'live_events_total', help: 'Changes told over streams' });
    this.ended = metrics.counter({
      name: 'live_streams_ended_total',
      help: 'Streams that ended, by what ended them',
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
