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
import { serviceProgram } from './programs/service.ts';
import { services, type Addresses } from './programs/services.ts';
import { Progress } from './progress.ts';
import { Run } from './run.ts';
import { root, type Settings } from './settings.ts';
import { logFolderOf, stackPorts, startStack, type StackAddresses } from './stack.ts';
import { shown } from './start-failure.ts';
import { writeJson } from './state/files.ts';
import type { Instance } from './state/only-instance.ts';
import { choosePorts } from './state/ports.ts';
import { loadSecrets } from './state/secrets.ts';

const databaseServices = services.filter(({ database }) => database).map(({ name }) => name);
const behindTheGateway = services.filter(({ name }) => name !== 'gateway').map(({ name }) => name);

/** What to tell once everything is ready. */
export interface Ready {
  readonly publicUrl: string;
  /** The page of the inbox; undefined where mail goes elsewhere. */
  readonly inboxUrl: string | undefined;
  readonly demo: boolean;
  readonly seconds: number;
  readonly logFolder: string;
}

/** The whole platform in one state folder: started once, stopped once. */
export class Platform {
  private readonly settings: Settings;
  private readonly run: Run;
  private readonly progress: Progress;
  private isReady = false;

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

  /** @throws StartFailure, or whatever else went wrong; what was started until then is for `stop` */
  async start(): Promise<Ready> {
    const { settings, run, progress } = this;
    const { stateFolder, given } = settings;
    await checkGiven(given);
    await this.clearTheWay();
    const secrets = loadSecrets(stateFolder);
    const ports = await choosePorts(stateFolder, [...stackPorts, ...behindTheGateway]);
    const stack = startStack(
      {
        stateFolder,
        given,
        ports: ports as Record<(typeof stackPorts)[number], number>,
        mailWebPort: settings.mailWebPort,
        databasePassword: secrets.databasePassword,
        durable: true,
      },
      run.around,
      progress,
      run.register,
    );
    const { kafkaBrokers, databaseUrl } = stack.addresses;
    const prefix = process.env['KAFKA_TOPIC_PREFIX'] ?? '';
    const [databases] = await Promise.all([
      stack.postgres.then(() => this.prepareDatabases(databaseUrl)),
      stack.kafka.then(() => progress.step('topics', () => createTopics(kafkaBrokers, prefix))),
      stack.rest,
      progress.step('build', () => buildEverything(stateFolder, run.around.signal)),
    ]);
    const urls = behindTheGateway.map((name) => [name, `http://127.0.0.1:${ports[name] ?? 0}`]);
    await this.startServices(ports, {
      ...stack.addresses,
      publicUrl: settings.publicUrl,
      databases: databases.urls,
      demo: databases.demo,
      services: Object.fromEntries(urls) as Record<string, string>,
      consoleFolder: path.join(root, 'console', 'dist'),
      secrets,
    });
    this.isReady = true;
    this.writeProcesses();
    return {
      publicUrl: settings.publicUrl,
      inboxUrl: given.smtpUrl ? undefined : `http://localhost:${settings.mailWebPort}`,
      demo: databases.demo,
      seconds: performance.now() / 1000,
      logFolder: shown(logFolderOf(stateFolder)),
    };
  }

  /** Who takes requests goes first, who keeps the data last. */
  async stop(): Promise<void> {
    rmSync(this.processesFile, { force: true });
    await this.run.stop(['gateway'], behindTheGateway);
  }

  /** Everything at once, without asking. */
  kill(): void {
    this.run.kill();
  }

  private async clearTheWay(): Promise<void> {
    const { stateFolder, port, mailWebPort, given } = this.settings;
    await prepareFolder(stateFolder);
    rmSync(this.processesFile, { force: true });
    const ended = await endOwnedProcesses(stateFolder);
    if (ended.length > 0) this.progress.say(`  Ended what an earlier start left behind: ${ended.join(', ')}`);
    await checkPorts([
      { variable: 'PORT', port },
      ...(given.smtpUrl ? [] : [{ variable: 'MAIL_WEB_PORT', port: mailWebPort }]),
    ]);
  }

  private async prepareDatabases(adminUrl: string): Promise<{ urls: Record<string, string>; demo: boolean }> {
    const { stateFolder, empty } = this.settings;
    const demo = chooseDemo({
      remembered: rememberedDemo(stateFolder),
      empty,
      local: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(adminUrl).hostname),
      databasesThere: await hasDatabases(adminUrl, databaseServices),
    });
    rememberDemo(stateFolder, demo);
    const urls = await this.progress.step('databases', () => prepareDatabases(adminUrl, databaseServices));
    return { urls, demo };
  }

  private async startServices(ports: Record<string, number>, at: Addresses & StackAddresses): Promise<void> {
    const { run, progress, settings } = this;
    await Promise.all(
      services.map((service) => {
        const port = service.name === 'gateway' ? settings.port : (ports[service.name] ?? 0);
        const program = serviceProgram(service, port, at);
        return progress.step(
          service.name,
          () => Supervised.start(program, run.around, run.register),
          () => program.url,
        );
      }),
    );
  }

  private get processesFile(): string {
    return path.join(this.settings.stateFolder, 'processes.json');
  }

  /** For people and tools: what runs, once all of it does. */
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
