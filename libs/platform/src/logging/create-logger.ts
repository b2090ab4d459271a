import { pino, type DestinationStream } from 'pino';
import { activeTracing, type Tracing } from '../telemetry/tracing.ts';
import { PlatformLogger } from './platform-logger.ts';

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Default: standard output. */
  readonly destination?: DestinationStream;
}

/**
 * Creates a service's logger. Lines are written synchronously: what was logged survives a kill. With tracing on, each
 * line has its trace id.
 */
export function createLogger({ service, level, destination }: LoggerOptions): PlatformLogger {
  const tracing = activeTracing();
  return new PlatformLogger(
    pino(
      {
        level,
        base: { service, pid: process.pid },
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (label) => ({ level: label }) },
        ...(tracing && { mixin: () => traceFields(tracing) }),
      },
      destination ?? pino.destination({ dest: 1, sync: true }),
    ),
  );
}

// The field by which log stores find the lines of a trace (OpenTelemetry's own name).
function traceFields(tracing: Tracing): { readonly trace_id?: string } {
  const traceId = tracing.traceId();
  return traceId === undefined ? {} : { trace_id: traceId };
}
