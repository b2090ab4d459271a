import { rmSync } from 'node:fs';
import path from 'node:path';
import { chooseDemo, rememberDemo, rememberedDemo } from './prepare/demo-choice.ts';
import { hasDatabases, prepareDatabases } from './prepare/databases.ts';
import { checkGiven } from './prepare/given.ts';
import { checkPorts, prepareFolder } from './prepare/machine.ts';
import { createTopics } from './prepare/topics.ts';
import { endOwnedProcesses } from './process/owned-processes.ts';
import { Supervised } from './process/supervised.ts';
import { buildEverything } from './programs/build.ts';
import { loadHistories } from './load-histories.ts';
import type { Program } from './process/program.ts';
import { serviceProgram } from './programs/service.ts';
import { services, type Addresses } from './programs/services.ts';
import { fetchZipkin, spansUrl, zipkinProgram } from './programs/zipkin.ts';
import { Progress } from './progress.ts';
import { Run } from './run.ts';
import type { Settings } from './settings.ts';
import {
  logFolderOf,
  stackPorts,
  startStack,
  type Stack,
  type StackAddresses,
  type StackOptions,
} from './stack.ts';
import { shown } from './start-failure.ts';
import { writeJson } from './state/files.ts';
import type { Instance } from './state/only-instance.ts';
import { choosePorts } from './state/ports.ts';
import { loadTestKeys } from './state/load-test-keys.ts';
import { loadSecrets, type Secrets } from './state/secrets.ts';

const databaseServices = services.filter(({ database }) => database).map(({ name }) => name);
const behindTheGateway = services.filter(({ name }) => name !== 'gateway').map(({ name }) => name);

/** What to print once everything is ready. */
export interface Ready {
  readonly publicUrl: string;
  /** The inbox page; undefined if mail goes elsewhere. */
  readonly inboxUrl: string | undefined;
  /** The traces page, if tracing is on. */
  readonly tracesUrl: string | undefined;
  readonly demo: boolean;
  readonly seconds: number;
  readonly logFolder: string;
}

interface Prepared {
  /** URL of each service's own database by the service's name. */
  readonly databases: Readonly<Record<string, string>>;
  readonly demo: boolean;
}

interface Traces {
  readonly spans: string;
  readonly page: string;
  readonly started: Promise<void>;
}

type Ports = Readonly<Record<string, number>> & StackOptions['ports'];

/** The whole platform in one state folder: start once, stop once. */
export class Platform {
  private readonly settings: Settings;
  private readonly run: Run;
  private readonly progress: Progress;
  private isReady = false;
  /** Services with a demo history, where one is to be made. */
  private histories: readonly Program[] = [];

  constructor(settings: Settings, say: (line: string) => void) {
    this.settings = settings;
    this.progress = new Progress(say);
    this.run = new Run(settings.stateFolder, say, () => this.isReady && this.writeProcesses());
  }

  get isStopping(): boolean {
    return this.run.isStopping;
  }

  describe(): Instance {
    const phase = this.isStopping ? 'stopping' : this.isReady ? 'running' : 'starting';
    return { pid: process.pid, phase, url: this.settings.publicUrl };
  }

  /** @throws StartFailure or any other error; `stop` then stops what had been started */
  async start(): Promise<Ready> {
    const { stateFolder, given, publicUrl, mailWebPort } = this.settings;
    await checkGiven(given);
    await this.clearTheWay();
    const secrets = loadSecrets(stateFolder);
    const ports = {
      ...(await choosePorts(stateFolder, behindTheGateway)),
      ...(await choosePorts(stateFolder, stackPorts)),
    };
    const stack = this.startStack(ports, secrets);
    const traces = this.settings.traces ? await this.traces() : undefined;
    const demo = this.prepare(stack).then(async (prepared) => {
      await this.startServices(ports, { ...stack.addresses, ...prepared, secrets }, traces?.spans);
      return prepared.demo;
    });
    // Services don't wait for the inbox, which is slow to start.
    await Promise.all([demo, stack.mail, traces?.started]);
    this.isReady = true;
    this.writeProcesses();
    return {
      publicUrl,
      inboxUrl: given.smtpUrl ? undefined : `http://localhost:${mailWebPort}`,
      tracesUrl: traces?.page,
      demo: await demo,
      seconds: performance.now() / 1000,
      logFolder: shown(logFolderOf(stateFolder)),
    };
  }

  /** Follows the start: nobody waits for it. */
  loadHistory(): Promise<void> {
    return loadHistories(this.histories, this.run.around);
  }

  /** Stops services that take requests first, data stores last. */
  async stop(): Promise<void> {
    rmSync(this.processesFile, { force: true });
    await this.run.stop(['gateway'], behindTheGateway);
  }

  /** Kills everything immediately. */
  kill(): void {
    this.run.kill();
  }

  private async clearTheWay(): Promise<void> {
    const { stateFolder, port, mailWebPort, given } = this.settings;
    await prepareFolder(stateFolder);
    rmSync(this.processesFile, { force: true });
    const ended = await endOwnedProcesses(stateFolder);
    if (ended.length > 0)
      this.progress.say(`  Stopped processes left by an earlier start: ${ended.join(', ')}`);
    await checkPorts([
      { variable: 'PORT', port },
      ...(given.smtpUrl ? [] : [{ variable: 'MAIL_WEB_PORT', port: mailWebPort }]),
    ]);
  }

  private startStack(ports: Ports, { databasePassword, redisPassword }: Secrets): Stack {
    const { stateFolder, given, mailWebPort } = this.settings;
    return startStack(
      { stateFolder, given, ports, mailWebPort, databasePassword, redisPassword, durable: true },
      this.run.around,
      this.progress,
      this.run.register,
    );
  }

  /** The address for spans, known immediately, and the Zipkin that receives them. */
  private async traces(): Promise<Traces> {
    const { stateFolder } = this.settings;
    const { zipkin: port = 0 } = await choosePorts(stateFolder, ['zipkin']);
    const program = zipkinProgram(port, stateFolder);
    const start = async (): Promise<void> => {
      await fetchZipkin(stateFolder, this.run.around.signal);
      await Supervised.start(program, this.run.around, this.run.register);
    };
    return {
      spans: spansUrl(port),
      page: program.url,
      started: this.progress.step('traces', start, () => program.url),
    };
  }

  /** What services need at start: their code, databases, all topics, and Redis. */
  private async prepare({ addresses, postgres, kafka, redis }: Stack): Promise<Prepared> {
    const { progress, run, settings } = this;
    const { kafkaBrokers, databaseUrl } = addresses;
    const prefix = process.env['KAFKA_TOPIC_PREFIX'] ?? '';
    const [prepared] = await Promise.all([
      postgres.then(() => this.prepareDatabases(databaseUrl)),
      kafka.then(() => progress.step('topics', () => createTopics(kafkaBrokers, prefix))),
      redis,
      progress.step('build', () => buildEverything(settings.stateFolder, run.around.signal)),
    ]);
    return prepared;
  }

  private async prepareDatabases(adminUrl: string): Promise<Prepared> {
    const { stateFolder, empty } = this.settings;
    const demo = chooseDemo({
      remembered: rememberedDemo(stateFolder),
      empty,
      local: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(adminUrl).hostname),
      databasesThere: await hasDatabases(adminUrl, databaseServices),
    });
    rememberDemo(stateFolder, demo);
    const databases = await this.progress.step('databases', () =>
      prepareDatabases(adminUrl, databaseServices),
    );
    return { databases, demo };
  }

  private async startServices(
    ports: Ports,
    known: StackAddresses & Prepared & { readonly secrets: Secrets },
    spans?: string,
  ): Promise<void> {
    const { run, progress, settings } = this;
    const env = { ...process.env, ...(spans !== undefined && { OTEL_EXPORTER_ZIPKIN_ENDPOINT: spans }) };
    const portOf = (name: string): number => (name === 'gateway' ? settings.port : (ports[name] ?? 0));
    const at: Addresses = {
      ...known,
      publicUrl: settings.publicUrl,
      consoleFolder: settings.consoleFolder,
      filesFolder: path.join(settings.stateFolder, 'files'),
      loadTestPublicKey: loadTestKeys(settings.stateFolder, { make: true }).publicKey,
      services: Object.fromEntries(
        behindTheGateway.map((name) => [name, `http://127.0.0.1:${portOf(name)}`]),
      ),
    };
    const programs = services.map((service) => ({
      ...{ history: service.history, program: serviceProgram(service, portOf(service.name), at, env) },
    }));
    const wanted = known.demo && settings.history;
    this.histories = programs.flatMap(({ history, program }) => (wanted && history ? program : []));
    await Promise.all(
      programs.map(({ program }) => {
        const starting = (): Promise<void> => Supervised.start(program, run.around, run.register);
        return progress.step(program.name, starting, () => program.url);
      }),
    );
  }

  private get processesFile(): string {
    return path.join(this.settings.stateFolder, 'processes.json');
  }

  /** Lists the running processes for people and tools, once all are ready. */
  private writeProcesses(): void {
    const processes = this.run.running.map(({ program: { name, port, url }, pid }) => ({
      name,
      pid,
      port,
      url,
    }));
    writeJson(this.processesFile, processes);
  }
}
