import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  gateway,
  keepsFiles,
  serviceNames,
  services as manifests,
  urlVariable,
  type KeyVariable,
  type ServiceManifest,
  type ServiceName,
} from '@rigwise/contracts';
import type { Secrets } from '../state/secrets.ts';

/** The addresses that services connect to. */
export interface Addresses {
  readonly publicUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: string;
  readonly smtpUrl: string;
  /** URL of each service by its name. */
  readonly services: Readonly<Record<string, string>>;
  /** URL of each service's own database by service name, as the service signs in. */
  readonly databases: Readonly<Record<string, string>>;
  readonly consoleFolder: string;
  /** Where services keep the files that people upload, each in a folder of its own. */
  readonly filesFolder: string;
  readonly secrets: Secrets;
  /** Verifies load-test keys; if absent, none is accepted. */
  readonly loadTestPublicKey?: string;
  /** Whether the demo company is loaded. */
  readonly demo: boolean;
}

export interface RunnableService {
  readonly name: ServiceName | 'gateway';
  /** Has a database `rigwise_<name>`, and signs in as `rigwise_<name>_service`. */
  readonly database: boolean;
  /** Has a demo history. */
  readonly history: boolean;
  /** Options of Node. */
  readonly flags: readonly string[];
  readonly environment: (at: Addresses) => Record<string, string>;
}

/** Every service of the platform, in the order in which they are stopped. */
export const services: readonly RunnableService[] = [gateway, ...manifests].map((manifest) => ({
  name: manifest.name,
  database: manifest.runs.database !== null,
  history: manifest.history,
  flags: manifest.runs.flags,
  environment: (at) => environmentOf(manifest, at),
}));

/** Settings for one service only, besides its keys. */
const OWN: Readonly<Partial<Record<ServiceManifest['name'], (at: Addresses) => Record<string, string>>>> = {
  gateway: ({ services: urls, consoleFolder, loadTestPublicKey }) => ({
    ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), urls[name] ?? ''])),
    CONSOLE_DIR: consoleFolder,
    ...(loadTestPublicKey !== undefined && { ENVIRONMENT: 'local', LOAD_TEST_PUBLIC_KEY: loadTestPublicKey }),
  }),
  identity: ({ demo }) => ({
    // As many threads as passwords are hashed in parallel: with fewer they queue, with more they compete.
    UV_THREADPOOL_SIZE: String(availableParallelism()),
    RIGWISE_DEMO: demo ? '1' : '0',
  }),
  notification: ({ smtpUrl }) => ({ SMTP_URL: smtpUrl }),
};

function environmentOf(manifest: ServiceManifest, at: Addresses): Record<string, string> {
  const { name, runs } = manifest;
  return {
    PUBLIC_URL: at.publicUrl,
    REDIS_URL: at.redisUrl,
    ...(name !== 'gateway' && { CALLER_PUBLIC_KEY: at.secrets.callerPublicKey }),
    ...(runs.database && { DATABASE_URL: at.databases[name] ?? '', KAFKA_BROKERS: at.kafkaBrokers }),
    ...Object.fromEntries(runs.keys.map((variable) => [variable, keyOf(variable, at.secrets)])),
    ...(keepsFiles(manifest) && { FILES_DIRECTORY: path.join(at.filesFolder, name) }),
    ...OWN[name]?.(at),
  };
}

const KEYS: Readonly<Record<KeyVariable, keyof Secrets>> = {
  CALLER_PRIVATE_KEY: 'callerPrivateKey',
  CODE_PEPPER: 'codePepper',
  CODE_SEALING_PRIVATE_KEY: 'codeSealingPrivateKey',
  CODE_SEALING_PUBLIC_KEY: 'codeSealingPublicKey',
  CREDENTIAL_KEY: 'credentialKey',
  DEVICE_COOKIE_KEY: 'deviceCookieKey',
  SESSION_COPY_KEY: 'sessionCopyKey',
};
const keyOf = (variable: KeyVariable, secrets: Secrets): string => secrets[KEYS[variable]];
