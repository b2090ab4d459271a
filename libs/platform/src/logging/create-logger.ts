import { pino, type DestinationStream } from 'pino';
import { PlatformLogger } from './platform-logger.ts';

export interface LoggerOptions {
  readonly service: string;
  readonly level: string;
  /** Default: standard output. */
  readonly destination?: DestinationStream;
}

/** Makes a service's log. Lines are written at once: what was logged survives a kill. */
export function createLogger({ service, level, destination }: LoggerOptions): PlatformLogger {
  return new PlatformLogger(
    pino(
      {
        level,
        base: { service, pid: process.pid },
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (label) => ({ level: label }) },
      },
      destination ?? pino.destination({ dest: 1, sync: true }),
    ),
  );
}
