import path from 'node:path';
import type { Program } from '../process/program.ts';
import { root } from '../settings.ts';
import type { Addresses, RunnableService } from './services.ts';

/** Variables meant for the launcher or for one service: no service gets another one's secrets. */
const NOT_PASSED_ON = /^(DATABASE_URL|REDIS_URL|KAFKA_BROKERS|SMTP_URL|PORT|HOST|npm_.*|NODE_OPTIONS)$/;

const SHUTDOWN_GRACE_MS = 8_000;
/**
 * glibc raises these dynamically, and then keeps memory that compiling freed after a start: 15 MiB per service.
 * Setting them fixes them.
 */
const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * A service from its build, configured by its environment. Our variables that limit it are passed on.
 * @param checkout where its build is, evaluated at every start; this checkout by default
 */
export function serviceProgram(
  service: RunnableService,
  port: number,
  at: Addresses,
  env: NodeJS.ProcessEnv = process.env,
  checkout: () => string = () => root,
): Program {
  const url = `http://127.0.0.1:${port}`;
  const passedOn = Object.entries(env).filter(([name]) => !NOT_PASSED_ON.test(name));
  return {
    name: service.name,
    port,
    url: service.name === 'gateway' ? at.publicUrl : url,
    command: () => ({
      file: process.execPath,
      args: [
        ...service.flags,
        ...['--import', '@rigwise/platform/source-maps'],
        ...(isTraced(env) ? ['--import', '@rigwise/platform/telemetry'] : []),
        path.join(checkout(), 'services', service.name, 'dist', 'main.js'),
      ],
      env: {
        NODE_ENV: 'production',
        ...ALLOCATOR,
        SHUTDOWN_GRACE_MS: String(SHUTDOWN_GRACE_MS),
        MAIL_FROM: 'Rigwise <no-reply@rigwise.example>',
        ...Object.fromEntries(passedOn),
        ...service.environment(at),
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      cwd: checkout(),
    }),
    ready: async () => (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok,
    startTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: SHUTDOWN_GRACE_MS + 4_000,
  };
}

/** Tracing costs at least 30 MiB per process, so it is loaded only if spans have a destination. */
function isTraced(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_ZIPKIN_ENDPOINT']);
}
