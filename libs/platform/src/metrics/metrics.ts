import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface MetricOptions<L extends string> {
  /** In Prometheus style: `outbox_unpublished_rows`. */
  readonly name: string;
  readonly help: string;
  /** Only bounded sets: never an id or an address. */
  readonly labelNames?: readonly L[];
}

/** The service's metrics, in one registry. The same name always returns the same metric. */
export class Metrics {
  readonly registry = new Registry();

  counter<L extends string = never>(options: MetricOptions<L>): Counter<L> {
    return this.known<Counter<L>>(options.name) ?? new Counter({ ...options, registers: [this.registry] });
  }

  /**
   * @param options.collect called at every scrape, and the only place that sets the gauge; if it fails (its database is
   * unavailable), the gauge has no value rather than a stale one, and all others are still reported
   */
  gauge<L extends string = never>(
    options: MetricOptions<L> & { readonly collect?: (gauge: Gauge<L>) => Promise<void> | void },
  ): Gauge<L> {
    const known = this.known<Gauge<L>>(options.name);
    if (known) return known;
    const { collect, ...rest } = options;
    const gauge: Gauge<L> = new Gauge({
      ...rest,
      registers: [this.registry],
      ...(collect && { collect: () => collectSafely(gauge, collect) }),
    });
    return gauge;
  }

  /** @param options.buckets upper bounds, in the metric's unit */
  histogram<L extends string = never>(
    options: MetricOptions<L> & { readonly buckets: readonly number[] },
  ): Histogram<L> {
    const known = this.known<Histogram<L>>(options.name);
    return known ?? new Histogram({ ...options, buckets: [...options.buckets], registers: [this.registry] });
  }

  /** The process' CPU, memory, garbage collection and event-loop delay, and its build. */
  collectProcess(service: string, build: { readonly version: string; readonly revision: string }): void {
    this.registry.setDefaultLabels({ service });
    const info = { name: 'service_build_info', help: 'Version and commit of the build; always 1' };
    this.gauge({ ...info, labelNames: ['version', 'revision'] }).set(build, 1);
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 20 });
  }

  private known<M>(name: string): M | undefined {
    return this.registry.getSingleMetric(name) as M | undefined;
  }
}

async function collectSafely<L extends string>(
  gauge: Gauge<L>,
  collect: (gauge: Gauge<L>) => Promise<void> | void,
): Promise<void> {
  try {
    await collect(gauge);
  } catch {
    gauge.remove();
  }
}
