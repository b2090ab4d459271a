import { availableParallelism } from 'node:os';
import type { Secrets } from '../state/secrets.ts';

/** Where everything is that services talk to. */
export interface Addresses {
  readonly publicUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: string;
  readonly smtpUrl: string;
  /** URL of each service by its name. */
  readonly services: Readonly<Record<string, string>>;
  /** URL of each service's own database by the service's name. */
  readonly databases: Readonly<Record<string, string>>;
  readonly consoleFolder: string;
  readonly secrets: Secrets;
  /** Load-test keys are checked with it; absent: none counts. */
  readonly loadTestPublicKey?: string;
  /** Whether the demo company is loaded. */
  readonly demo: boolean;
}

export interface ServiceDefinition {
  readonly name: string;
  /** Has a database `rigwise_<name>` and a role of the same name. */
  readonly database: boolean;
  /** Of V8: how much it may hold, and whether small or quick matters more. */
  readonly heap: readonly string[];
  readonly environment: (at: Addresses) => Record<string, string>;
}

/** Saves 10 MB of 110 in a service with a database; those that are asked most have room to be quick. */
const SMALL = ['--max-semi-space-size=2', '--optimize-for-size'];

/** Every service of the platform, in the order in which they are stopped. */
export const services: readonly ServiceDefinition[] = [
  {
    name: 'gateway',
    database: false,
    // V8 gives new objects more room only once many outlive a collection. What a call makes does not: some gateways
    // stayed at the room they began with, for good, and spent a third of their time collecting. From what its first
    // seconds make, V8 may conclude that the same made later lives long, too, and puts it among the old: then each
    // dead one keeps what it points to until all memory is collected, at three times the cost of a call.
    heap: [
      ...['--max-old-space-size=96', '--min-semi-space-size=8', '--max-semi-space-size=8'],
      '--no-allocation-site-pretenuring',
    ],
    environment: ({ publicUrl, redisUrl, services: urls, consoleFolder, secrets, loadTestPublicKey }) => ({
      PUBLIC_URL: publicUrl,
      REDIS_URL: redisUrl,
      CALLER_PRIVATE_KEY: secrets.callerPrivateKey,
      IDENTITY_URL: urls['identity'] ?? '',
      NOTIFICATION_URL: urls['notification'] ?? '',
      ACCESS_REQUEST_URL: urls['access-request'] ?? '',
      CONSOLE_DIR: consoleFolder,
      ...(loadTestPublicKey !== undefined && {
        ENVIRONMENT: 'local',
        LOAD_TEST_PUBLIC_KEY: loadTestPublicKey,
      }),
    }),
  },
  {
    name: 'identity',
    database: true,
    // Sign-ins make much that is gone at once, and run the same code again and again: here quick matters more.
    heap: ['--max-old-space-size=128', '--max-semi-space-size=8'],
    environment: (at) => ({
      ...behindTheGateway('identity', at),
      // Of Node's threads as many as passwords are hashed at once: with fewer they would wait, with more get in their way.
      UV_THREADPOOL_SIZE: String(availableParallelism()),
      REDIS_URL: at.redisUrl,
      CODE_PEPPER: at.secrets.codePepper,
      CODE_SEALING_PUBLIC_KEY: at.secrets.codeSealingPublicKey,
      DEVICE_COOKIE_KEY: at.secrets.deviceCookieKey,
      RIGWISE_DEMO: at.demo ? '1' : '0',
    }),
  },
  {
    name: 'access-request',
    database: true,
    heap: ['--max-old-space-size=96', ...SMALL],
    environment: (at) => ({
      ...behindTheGateway('access-request', at),
      REDIS_URL: at.redisUrl,
      CODE_SEALING_PUBLIC_KEY: at.secrets.codeSealingPublicKey,
    }),
  },
  {
    name: 'notification',
    database: true,
    // Every open page asks it for its count: in a small heap half of what that costs is collecting garbage.
    heap: ['--max-old-space-size=96', '--max-semi-space-size=8'],
    environment: (at) => ({
      ...behindTheGateway('notification', at),
      REDIS_URL: at.redisUrl,
      SMTP_URL: at.smtpUrl,
      CODE_SEALING_PRIVATE_KEY: at.secrets.codeSealingPrivateKey,
    }),
  },
];

function behindTheGateway(name: string, at: Addresses): Record<string, string> {
  return {
    PUBLIC_URL: at.publicUrl,
    CALLER_PUBLIC_KEY: at.secrets.callerPublicKey,
    DATABASE_URL: at.databases[name] ?? '',
    KAFKA_BROKERS: at.kafkaBrokers,
  };
}
