import type { Registry } from 'prom-client';

/**
 * Seconds; they include the platform's own limits: 5 ms for a read, 200 ms for a read during sign-ins, 1 s for a
 * sign-in.
 */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10] as const;
const NAME = 'http_request_duration_seconds';

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string };
  readonly buckets: number[];
  count: number;
  sum: number;
}

/**
 * Rate, errors and duration of requests by route pattern. prom-client hashes its labels at every observation, which
 * costs more than a session check; here an observation is one look-up and three additions.
 */
export class RequestDurations {
  private readonly series = new Map<string, Series>();

  constructor(registry: Registry) {
    const metric = {
      name: NAME,
      help: 'Request duration by route pattern and status',
      type: 'histogram',
      aggregator: 'sum',
      get: () => ({
        name: NAME,
        help: metric.help,
        type: 'histogram',
        aggregator: 'sum',
        values: this.values(),
      }),
      reset: () => this.series.clear(),
    };
    registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
  }

  /** @param route the pattern, never the path: labels must stay bounded */
  observe(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${status} ${method} ${route}`;
    let series = this.series.get(key);
    if (!series) {
      series = {
        labels: { method, route, status: String(status) },
        buckets: BOUNDS.map(() => 0),
        count: 0,
        sum: 0,
      };
      this.series.set(key, series);
    }
    const seconds = milliseconds / 1000;
    series.count += 1;
    series.sum += seconds;
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  private values(): { metricName: string; labels: Record<string, string | number>; value: number }[] {
    return [...this.series.values()].flatMap(({ labels, buckets, count, sum }) => {
      let cumulative = 0;
      return [
        ...BOUNDS.map((le, index) => {
          cumulative += buckets[index] ?? 0;
          return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: cumulative };
        }),
        { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
        { metricName: `${NAME}_sum`, labels: { ...labels }, value: sum },
        { metricName: `${NAME}_count`, labels: { ...labels }, value: count },
      ];
    });
  }
}
