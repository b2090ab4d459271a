import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Program } from './process/program.ts';
import { Supervised, type Surroundings } from './process/supervised.ts';
import { fetchDownloads } from './programs/downloads.ts';
import { kafkaProgram } from './programs/kafka.ts';
import { mailProgram } from './programs/mail.ts';
import { postgresProgram, urlOf } from './programs/postgres.ts';
import { redisProgram, redisUrlOf } from './programs/redis.ts';
import type { Progress } from './progress.ts';
import type { Given } from './settings.ts';

/** Where the infrastructure is, given or started. */
export interface StackAddresses {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: string;
  readonly smtpUrl: string;
}

export interface StackOptions {
  readonly stateFolder: string;
  readonly given: Given;
  readonly ports: Readonly<Record<StackPort, number>>;
  readonly mailWebPort: number;
  readonly databasePassword: string;
  readonly redisPassword: string;
  /** False if data may be lost on a power failure: tests. */
  readonly durable: boolean;
}

export const stackPorts = ['kafka', 'kafka-controller', 'redis', 'postgres', 'smtp'] as const;
export type StackPort = (typeof stackPorts)[number];

/** Promises that resolve as each part becomes ready; all parts start in parallel. */
export interface Stack {
  readonly addresses: StackAddresses;
  readonly postgres: Promise<void>;
  readonly kafka: Promise<void>;
  readonly redis: Promise<void>;
  readonly mail: Promise<void>;
}

/** Starts what is not given, all in parallel, each registered from the start. */
export function startStack(
  options: StackOptions,
  around: Surroundings,
  progress: Progress,
  register: (supervised: Supervised) => void,
): Stack {
  const {
    stateFolder,
    given,
    ports,
    mailWebPort,
    databasePassword: password,
    redisPassword,
    durable,
  } = options;
  mkdirSync(stateFolder, { recursive: true });
  const start = async (name: string, program: () => Promise<Program> | Program): Promise<void> => {
    const starting = async (): Promise<Program> => {
      const made = await program();
      await Supervised.start(made, around, register);
      return made;
    };
    await progress.step(name, starting, ({ url }) => url);
  };
  const downloads = fetchDownloads(given, stateFolder, around.signal);
  const kafkaPorts = { broker: ports.kafka, controller: ports['kafka-controller'] };
  const kafka = async (): Promise<Program> =>
    kafkaProgram(stateFolder, (await downloads).kafkaFolder, kafkaPorts, around.signal);
  const redis = async (): Promise<Program> =>
    redisProgram(stateFolder, (await downloads).redisBinary, { port: ports.redis, password: redisPassword });
  const postgres = (): Promise<Program> =>
    postgresProgram(stateFolder, { port: ports.postgres, password, durable }, around.signal);
  const mail = (): Program => mailProgram(stateFolder, ports.smtp, mailWebPort);
  const nothing = Promise.resolve();
  return {
    addresses: {
      databaseUrl: given.databaseUrl ?? urlOf(ports.postgres, password),
      redisUrl: given.redisUrl ?? redisUrlOf(ports.redis, redisPassword),
      kafkaBrokers: given.kafkaBrokers ?? `127.0.0.1:${ports.kafka}`,
      smtpUrl: given.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`,
    },
    postgres: given.databaseUrl ? nothing : start('postgres', postgres),
    kafka: given.kafkaBrokers ? nothing : start('kafka', kafka),
    redis: given.redisUrl ? nothing : start('redis', redis),
    mail: given.smtpUrl ? nothing : start('mail', mail),
  };
}

/** Where the output of every process goes. */
export const logFolderOf = (stateFolder: string): string => path.join(stateFolder, 'logs');
