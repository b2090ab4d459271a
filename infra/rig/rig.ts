import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MailProbe } from '@rigwise/testing';
import { ownerDatabaseUrl, prepareDatabases } from '../local/prepare/databases.ts';
import { createTopics } from '../local/prepare/topics.ts';
import { kafkaProgram } from '../local/programs/kafka.ts';
import { postgresProgram, urlOf } from '../local/programs/postgres.ts';
import { redisProgram, redisUrlOf } from '../local/programs/redis.ts';
import { serviceProgram } from '../local/programs/service.ts';
import { services, type Addresses, type RunnableService } from '../local/programs/services.ts';
import { endOwnedProcesses } from '../local/process/owned-processes.ts';
import { root } from '../local/settings.ts';
import { logFolderOf, type StackAddresses } from '../local/stack.ts';
import { choosePorts } from '../local/state/ports.ts';
import { loadSecrets, type Secrets } from '../local/state/secrets.ts';
import { Balancer } from './balancer.ts';
import { prepareOnce } from './prepare-once.ts';
import { RigProcess } from './rig-process.ts';

export type InfrastructureName = 'postgres' | 'redis' | 'kafka';
export type ServiceName = RunnableService['name'];
export type ProcessName = InfrastructureName | ServiceName | `${ServiceName}-2`;

export interface RigOptions {
  /** Adds load-test people `LOAD-00001` onwards (user `load.00001`) to the demo company. */
  readonly people?: number;
  /** Variables by service name, in addition to those that `npm start` sets. */
  readonly environment?: Partial<Record<ServiceName, Readonly<Record<string, string>>>>;
  /** 2: two of each service behind a balancer; the second is called `gateway-2`. Default: 1, without balancers. */
  readonly instances?: 1 | 2;
  /** Puts something between services and their dependencies, such as a proxy. */
  readonly between?: (addresses: StackAddresses) => StackAddresses | Promise<StackAddresses>;
  /**
   * The checkout whose build a process starts from, evaluated at each start. Also decides the initial database
   * schema.
   */
  readonly checkoutOf?: (name: ProcessName) => string;
  readonly say?: (line: string) => void;
}

const DATABASES = services.filter(({ database }) => database).map(({ name }) => name);

export interface RigParts {
  /** The gateway, or the balancer in front of its instances. */
  readonly url: string;
  readonly stateFolder: string;
  /** As services reach them. */
  readonly addresses: StackAddresses;
  /**
   * Bypasses any proxy: URL of each service's own database by its name, as the owner, who may read and break
   * anything.
   */
  readonly databases: Readonly<Record<string, string>>;
  /** The same as services sign in. */
  readonly serviceDatabases: Readonly<Record<string, string>>;
  readonly secrets: Secrets;
  readonly mail: MailProbe;
}

/** Stopped together with a rig. */
interface Owned {
  readonly stateFolder: string;
  readonly mail: MailProbe;
  readonly processes: Map<string, RigProcess>;
  readonly balancers: Balancer[];
}

/**
 * The whole platform as `npm start` runs it, with processes that can be broken one by one: real PostgreSQL, Redis,
 * Kafka and built services, in a temporary folder, with a mail probe as the mail server.
 */
export class Rig {
  readonly parts: RigParts;
  private readonly owned: Owned;

  private constructor(parts: RigParts, owned: Owned) {
    this.parts = parts;
    this.owned = owned;
  }

  get url(): string {
    return this.parts.url;
  }

  get mail(): MailProbe {
    return this.parts.mail;
  }

  /** Builds what has changed, then starts everything. */
  static async start(options: RigOptions = {}): Promise<Rig> {
    const stateFolder = mkdtempSync(path.join(tmpdir(), 'rigwise-rig-'));
    const mail = await MailProbe.start();
    const owned: Owned = { stateFolder, mail, processes: new Map(), balancers: [] };
    // However this process exits, short of SIGKILL, nothing of the rig outlives it.
    process.once('exit', () => {
      for (const one of owned.processes.values()) one.signal('SIGKILL');
    });
    try {
      return new Rig(await startAll(owned, options), owned);
    } catch (error) {
      await end(owned);
      throw error;
    }
  }

  process(name: ProcessName): RigProcess {
    const found = this.owned.processes.get(name);
    if (!found) throw new Error(`There is no process ${name}`);
    return found;
  }

  /** Those that were started, and ended. */
  dead(): readonly RigProcess[] {
    return [...this.owned.processes.values()].filter(({ pid, runs }) => pid > 0 && !runs);
  }

  /** Adds load-test people up to this number; existing ones stay. */
  addPeople(upTo: number): Promise<void> {
    return addPeople(root, this.parts.serviceDatabases['identity'] ?? '', upTo);
  }

  /** Process ids by name, of all parts whose CPU time and memory are measured. */
  pids(): Record<string, number> {
    return Object.fromEntries([...this.owned.processes].map(([name, { pid }]) => [name, pid]));
  }

  async stop(): Promise<void> {
    await end(this.owned);
  }
}

async function startAll(
  { stateFolder, mail, processes, balancers }: Owned,
  {
    people = 0,
    environment = {},
    instances = 1,
    between = (same) => same,
    checkoutOf = () => root,
    say = () => undefined,
  }: RigOptions,
): Promise<RigParts> {
  const { signal } = new AbortController();
  const logFolder = logFolderOf(stateFolder);
  mkdirSync(logFolder, { recursive: true });
  const secrets = loadSecrets(stateFolder);
  const ports = await choosePorts(stateFolder, [
    ...(['postgres', 'redis', 'kafka', 'kafka-controller'] as const),
    ...services.flatMap(({ name }) => instancesOf(name, instances)),
  ]);
  const portOf = (name: string): number => ports[name] ?? 0;
  const add = (program: ConstructorParameters<typeof RigProcess>[0]): RigProcess => {
    const added = new RigProcess(program, stateFolder, logFolder);
    processes.set(program.name, added);
    return added;
  };
  const password = secrets.databasePassword;
  const downloads = await prepareOnce(stateFolder, signal);
  const database = { port: portOf('postgres'), password, durable: true };
  const redis = { port: portOf('redis'), password: secrets.redisPassword };
  const kafkaPorts = { broker: portOf('kafka'), controller: portOf('kafka-controller') };
  const direct: StackAddresses = {
    databaseUrl: urlOf(portOf('postgres'), password),
    redisUrl: redisUrlOf(redis.port, redis.password),
    kafkaBrokers: `127.0.0.1:${portOf('kafka')}`,
    smtpUrl: mail.url,
  };
  say('Starting PostgreSQL, Redis and Kafka …');
  const [serviceDatabases] = await Promise.all([
    postgresProgram(stateFolder, database, signal)
      .then((program) => add(program).start())
      .then(() => prepareDatabases(direct.databaseUrl, DATABASES, checkoutOf('identity'))),
    add(redisProgram(stateFolder, downloads.redisBinary, redis)).start(),
    kafkaProgram(stateFolder, downloads.kafkaFolder, kafkaPorts, signal)
      .then((program) => add(program).start())
      .then(() => createTopics(direct.kafkaBrokers, '')),
  ]);
  const addresses = await between(direct);
  const urls: Record<string, string> = {};
  for (const { name } of services) {
    const each = instancesOf(name, instances).map((instance) => `http://127.0.0.1:${portOf(instance)}`);
    if (each.length > 1) balancers.push(await Balancer.start(each));
    urls[name] = (each.length > 1 ? balancers.at(-1)?.url : each[0]) ?? '';
  }
  const url = urls['gateway'] ?? '';
  const at: Addresses = {
    ...addresses,
    databases: reachedThrough(addresses.databaseUrl, serviceDatabases),
    publicUrl: url,
    consoleFolder: path.join(root, 'console', 'dist'),
    filesFolder: path.join(stateFolder, 'files'),
    services: urls,
    secrets,
    demo: true,
  };
  say('Starting the services …');
  await Promise.all(
    services.flatMap((service) =>
      instancesOf(service.name, instances).map(async (name) => {
        const checkout = (): string => checkoutOf(name as ProcessName);
        const program = serviceProgram(service, portOf(name), at, { PATH: process.env['PATH'] }, checkout);
        const more = environment[service.name] ?? {};
        const command = (): ReturnType<typeof program.command> => {
          const plain = program.command();
          const CONSOLE_DIR = path.join(checkout(), 'console', 'dist');
          return { ...plain, env: { ...plain.env, CONSOLE_DIR, ...more } };
        };
        await add({ ...program, name, command, tryAgainOn: TEMPORARILY_UNAVAILABLE }).start();
      }),
    ),
  );
  await Promise.all(balancers.map((balancer) => balancer.ask()));
  if (people > 0) await addPeople(checkoutOf('identity'), serviceDatabases['identity'] ?? '', people);
  const databases = Object.fromEntries(
    DATABASES.map((name) => [name, ownerDatabaseUrl(direct.databaseUrl, name)]),
  );
  return { url, stateFolder, addresses, databases, serviceDatabases, secrets, mail };
}

/** The error of a service started too early on a busy machine; a cluster would restart it. */
const TEMPORARILY_UNAVAILABLE = /This is (temporarily unavailable|not available for the moment)/;

const instancesOf = (name: string, instances: 1 | 2): string[] =>
  instances === 1 ? [name] : [name, `${name}-2`];

/** The same databases, at the host and port of another URL. */
function reachedThrough(serverUrl: string, databases: Record<string, string>): Record<string, string> {
  const { host } = new URL(serverUrl);
  return Object.fromEntries(
    Object.entries(databases).map(([name, text]) => {
      const url = new URL(text);
      url.host = host;
      return [name, url.href];
    }),
  );
}

/** Like `npm run demo:people`. */
async function addPeople(checkout: string, databaseUrl: string, count: number): Promise<void> {
  const program = path.join(checkout, 'services', 'identity', 'dist', 'demo-people.js');
  const child = spawn(process.execPath, [program, '--count', String(count)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`demo-people exited with ${String(code)}`);
}

async function end({ stateFolder, mail, processes, balancers }: Owned): Promise<void> {
  const of = (...names: string[]) =>
    [...processes.values()].filter(({ name }) => names.includes(name.replace(/-2$/, '')));
  await Promise.all(of('gateway').map((one) => one.stop()));
  await Promise.all(of(...services.map(({ name }) => name)).map((one) => one.stop()));
  await Promise.all(of('postgres', 'redis', 'kafka').map((one) => one.stop()));
  await endOwnedProcesses(stateFolder);
  await Promise.all(balancers.map((balancer) => balancer.close()));
  await mail.close();
  rmSync(stateFolder, { recursive: true, force: true });
}
