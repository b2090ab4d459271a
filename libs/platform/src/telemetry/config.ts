import path from 'node:path';

export interface TelemetryTargets {
  readonly serviceName: string;
  /** The exporters read their own variables; these say which of them is wanted. */
  readonly otlp: boolean;
  readonly zipkin: boolean;
}

/** @returns undefined where no endpoint is configured: nothing of OpenTelemetry is loaded then */
export function telemetryTargets(
  env: Readonly<Record<string, string | undefined>> = process.env,
  script: string | undefined = process.argv[1],
): TelemetryTargets | undefined {
  const otlp = Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']);
  const zipkin = Boolean(env['OTEL_EXPORTER_ZIPKIN_ENDPOINT']);
  if (!otlp && !zipkin) return undefined;
  return { otlp, zipkin, serviceName: env['OTEL_SERVICE_NAME'] || serviceOf(script) };
}

/** `…/services/identity/dist/main.js` → `identity`. */
function serviceOf(script: string | undefined): string {
  const folders = (script ?? '').split(path.sep);
  return folders[folders.lastIndexOf('services') + 1] ?? 'rigwise';
}
