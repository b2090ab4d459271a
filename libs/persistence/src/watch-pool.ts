import type { Metrics } from '@rigwise/platform';
import type { Pool } from 'pg';

const watched = new WeakMap<Metrics, Map<string, Pool>>();

/**
 * Reports the load of a connection pool; a service may have several.
 * @param name distinguishes them
 */
export function watchPool(metrics: Metrics, name: string, pool: Pool): void {
  const known = watched.get(metrics);
  if (known) return void known.set(name, pool);
  const pools = new Map([[name, pool]]);
  watched.set(metrics, pools);
  const gauge = (metric: string, help: string, read: (pool: Pool) => number): void =>
    void metrics.gauge({
      ...{ name: metric, help, labelNames: ['pool'] },
      collect: (each) => pools.forEach((one, pool) => each.set({ pool }, read(one))),
    });
  gauge('database_connections_in_use', 'Connections in use', (one) => one.totalCount - one.idleCount);
  gauge('database_connections_most', 'Maximum connections', (one) => one.options.max);
  gauge('database_requests_waiting', 'Requests waiting for a connection', (one) => one.waitingCount);
}
