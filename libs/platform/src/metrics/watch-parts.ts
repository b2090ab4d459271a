import type { HealthRegistry } from '../health/health-registry.ts';
import type { Metrics } from './metrics.ts';

/** A service's dependencies as its readiness sees them: 1 if available, 0 if not. */
export function watchParts(metrics: Metrics, health: HealthRegistry): void {
  metrics.gauge({
    name: 'part_up',
    help: 'Whether a dependency of the service is available (1) or not (0)',
    labelNames: ['part'],
    async collect(gauge) {
      const { parts } = await health.report();
      gauge.reset();
      for (const [part, state] of Object.entries(parts)) gauge.set({ part }, state === 'ok' ? 1 : 0);
    },
  });
}
