// Started as `node --import @rigwise/platform/telemetry dist/main.js`. Without an endpoint it loads nothing.
import { telemetryTargets } from './config.ts';

const targets = telemetryTargets();
if (targets) {
  const { startTracing } = await import('./start-tracing.ts');
  startTracing(targets);
}
