// Started as `node --import @rigwise/platform/telemetry dist/main.js`. Loads nothing unless an endpoint is configured.
import { telemetryTargets } from './config.ts';

const targets = telemetryTargets();
if (targets) {
  const { startTracing } = await import('./start-tracing.ts');
  startTracing(targets);
}
