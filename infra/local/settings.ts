import path from 'node:path';
import { StartFailure } from './start-failure.ts';

/** Infrastructure that runs already and is used instead of starting our own. */
export interface Given {
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  readonly kafkaBrokers?: string;
  readonly smtpUrl?: string;
}

export interface Settings {
  /** Where local state lives. */
  readonly stateFolder: string;
  /** The port of the console and the API. */
  readonly port: number;
  /** The port of the inbox page. */
  readonly mailWebPort: number;
  /** The address that people open. */
  readonly publicUrl: string;
  /** Where the built console is. */
  readonly consoleFolder: string;
  readonly given: Given;
  /** Don't load the demo company. */
  readonly empty: boolean;
  /** Make the demo company's history once everything runs. `npm start` asks for it; tests and measurements don't. */
  readonly history: boolean;
  /** Trace everything, into a Zipkin started along with the platform. */
  readonly traces: boolean;
}

export const root = path.join(import.meta.dirname, '..', '..');

/** The settings from the environment and the arguments of `npm start`. @throws StartFailure */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  const unknown = args.find((arg) => !['--empty', '--history', '--traces'].includes(arg));
  if (unknown !== undefined)
    throw new StartFailure(`Unknown argument ${unknown}: only --empty and --traces exist.`);
  const port = portOf(env, 'PORT', 8080);
  const mailWebPort = portOf(env, 'MAIL_WEB_PORT', 8025);
  if (port === mailWebPort) throw new StartFailure(`PORT and MAIL_WEB_PORT are both ${port}: change one.`);
  return {
    stateFolder: stateFolder(env),
    port,
    mailWebPort,
    publicUrl: publicUrlOf(env['PUBLIC_URL'] || `http://localhost:${port}`),
    consoleFolder: path.resolve(root, env['CONSOLE_DIR'] || path.join('console', 'dist')),
    given: givenOf(env),
    empty: args.includes('--empty'),
    history: args.includes('--history'),
    traces: args.includes('--traces'),
  };
}

/** The state folder from the environment, by default `.rigwise` in the checkout. */
export function stateFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(root, env['RIGWISE_STATE_DIR'] || '.rigwise');
}

/** Where downloads by Maven and Go are kept, each under its version. */
export function downloadsFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env['RIGWISE_DOWNLOADS_DIR'] || path.join('infra', 'downloads'));
}

function givenOf(env: NodeJS.ProcessEnv): Given {
  const { DATABASE_URL, REDIS_URL, KAFKA_BROKERS, SMTP_URL } = env;
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(REDIS_URL && { redisUrl: REDIS_URL }),
    ...(KAFKA_BROKERS && { kafkaBrokers: KAFKA_BROKERS }),
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartFailure(`${name}=${text} is not a port: use a number from 1 to 65535.`);
}

function publicUrlOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new StartFailure(`PUBLIC_URL=${text} is not an address such as http://localhost:8080.`);
}
