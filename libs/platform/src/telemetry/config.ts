import path from 'node:path';

export interface TelemetryTargets {
  readonly serviceName: string;
  /** The exporters read their own variables; these say which of them to use. */
  readonly otlp: boolean;
  readonly zipkin: boolean;
  /** The sampling ratio, from 0 to 1. */
  readonly ratio: number;
  /** Whether requests come from outside, whose sampling flags aren't trusted. */
  readonly edge: boolean;
}

/**
 * @returns undefined if no endpoint is configured: then nothing of OpenTelemetry is loaded
 * @throws Error if OTEL_TRACES_SAMPLER_ARG is not a ratio
 */
export function telemetryTargets(
  env: Readonly<Record<string, string | undefined>> = process.env,
  script: string | undefined = process.argv[1],
): TelemetryTargets | undefined {
  const otlp = Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']);
  const zipkin = Boolean(env['OTEL_EXPORTER_ZIPKIN_ENDPOINT']);
  if (!otlp && !zipkin) return undefined;
  const service = serviceOf(script);
  return {
    otlp,
    zipkin,
    serviceName: env['OTEL_SERVICE_NAME'] || service,
    ratio: ratioOf(env['OTEL_TRACES_SAMPLER_ARG'] || '1'),
    edge: service === 'gateway',
  };
}

/** `…/services/identity/dist/main.js` → `identity`. */
function serviceOf(script: string | undefined): string {
  const folders = (script ?? '').split(path.sep);
  return folders[folders.lastIndexOf('services') + 1] ?? 'rigwise';
}

function ratioOf(text: string): number {
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new Error(`OTEL_TRACES_SAMPLER_ARG=${text} is not a ratio from 0 to 1`);
}
