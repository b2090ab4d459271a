import pTimeout from 'p-timeout';
import { ConfigurationError } from '../configuration/config.ts';
import { createLogger } from '../logging/create-logger.ts';
import type { PlatformLogger } from '../logging/platform-logger.ts';
import { activeTracing } from '../telemetry/tracing.ts';
import { releaseStartMemory } from './release-start-memory.ts';
import type { RunningService } from './running-service.ts';
import { startService, type ServiceOptions } from './start-service.ts';

const FLUSH_TIMEOUT_MS = 2_000;

/**
 * All of a service's `main.ts`: starts it, stops it on SIGTERM or SIGINT, and exits with one clear line if it can't
 * start or an error is uncaught.
 * @param boot reads the configuration and returns what to start; its errors also end the process
 */
export function runService(boot: () => ServiceOptions | Promise<ServiceOptions>): void {
  void run(boot);
}

async function run(boot: () => ServiceOptions | Promise<ServiceOptions>): Promise<void> {
  let logger = createLogger({ service: 'boot', level: 'info' });
  try {
    const options = await boot();
    logger = options.logger ?? createLogger({ service: options.name, level: options.config.LOG_LEVEL });
    endOnFaults(logger);
    const starting = startService({ ...options, logger });
    endOnSignals(starting, logger);
    await starting;
    releaseStartMemory();
  } catch (error) {
    if (error instanceof ConfigurationError)
      logger.fatal({ faults: error.faults }, 'The configuration is invalid');
    else logger.fatal({ err: error }, 'The service could not start');
    process.exit(1);
  }
}

function endOnSignals(starting: Promise<RunningService>, logger: PlatformLogger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    logger.log({ signal }, 'Stopping');
    void starting.then(
      async (service) => {
        const clean = await service.close();
        await flushTraces();
        process.exit(clean ? 0 : 1);
      },
      () => undefined,
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

// An unavailable collector must not delay the exit.
async function flushTraces(): Promise<void> {
  const flushing = activeTracing()?.flush();
  if (flushing) await pTimeout(flushing, { milliseconds: FLUSH_TIMEOUT_MS }).catch(() => undefined);
}

function endOnFaults(logger: PlatformLogger): void {
  const end = (error: unknown): void => {
    logger.fatal({ err: error }, 'Uncaught exception');
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}
