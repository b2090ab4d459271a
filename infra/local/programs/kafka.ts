import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../process/child.ts';
import type { Program } from '../process/program.ts';
import { runTool } from '../process/run-tool.ts';
import { root } from '../settings.ts';
import { failureOf, StartFailure } from '../start-failure.ts';
import { classArchive } from './class-archive.ts';
import { newClusterId } from './cluster-id.ts';
import { javaBinary, javaTemporaryFolder, plainEnvironment } from './java.ts';

const folder = path.join(root, 'infra', 'kafka');

export interface KafkaPorts {
  readonly broker: number;
  readonly controller: number;
}

/** Settings for one broker in addition to the common ones, which they override. */
export interface KafkaExtras {
  readonly properties: readonly string[];
  /** Arguments for formatting. */
  readonly format: readonly string[];
}

/** A Kafka broker in its own folder, formatted on first start. */
export async function kafkaProgram(
  stateFolder: string,
  jarFolder: string,
  ports: KafkaPorts,
  signal: AbortSignal,
  extras: KafkaExtras = { properties: [], format: [] },
): Promise<Program> {
  const java = javaWith(stateFolder, jarFolder);
  const data = path.join(stateFolder, 'kafka');
  const properties = path.join(stateFolder, 'kafka.properties');
  if (!existsSync(path.join(data, 'meta.properties'))) await format(stateFolder, data, java, signal, extras);
  writeFileSync(properties, serverProperties(ports, data, extras));
  const archive = classArchive(jarFolder);
  return {
    name: 'kafka',
    port: ports.broker,
    url: `127.0.0.1:${ports.broker}`,
    command: () =>
      java([
        ...['-Xms64m', '-Xmx256m', '-XX:MaxDirectMemorySize=64m', ...archive.flags()],
        ...['kafka.Kafka', properties],
      ]),
    ready: async (child) => /Kafka Server started/.test(child.output()),
    startTimeoutMs: 90_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 20_000,
    // A broker that was just killed may hold its folder or port a moment longer.
    tryAgainOn: /Failed to acquire lock|Address already in use/,
    stopped: archive.keep,
  };
}

/** Formats a draft, then renames: an existing folder is complete. */
async function format(
  stateFolder: string,
  data: string,
  java: (args: readonly string[]) => Command,
  signal: AbortSignal,
  extras: KafkaExtras,
): Promise<void> {
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new StartFailure(
      `${data} is damaged: run \`npm run reset\`, which deletes all local state, then start again.`,
    );
  }
  const draft = `${data}.new`;
  const properties = path.join(stateFolder, 'kafka-format.properties');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(properties, serverProperties({ broker: 1, controller: 2 }, draft, extras));
  const command = java([
    ...['-Xmx128m', 'kafka.tools.StorageTool', 'format'],
    ...['-t', newClusterId(), '-c', properties, ...extras.format],
  ]);
  const { succeeded, output } = await runTool('kafka', stateFolder, command, signal);
  if (!succeeded) throw failureOf('kafka', output, properties);
  rmSync(properties);
  rmSync(data, { recursive: true, force: true });
  renameSync(draft, data);
}

function serverProperties(ports: KafkaPorts, data: string, extras: KafkaExtras): string {
  return [
    readFileSync(path.join(folder, 'server.properties'), 'utf8').trimEnd(),
    '',
    `listeners=PLAINTEXT://127.0.0.1:${ports.broker},CONTROLLER://127.0.0.1:${ports.controller}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${ports.broker}`,
    `controller.quorum.voters=1@127.0.0.1:${ports.controller}`,
    `log.dirs=${data}`,
    ...extras.properties,
    '',
  ].join('\n');
}

function javaWith(stateFolder: string, jarFolder: string): (args: readonly string[]) => Command {
  const jars = readdirSync(jarFolder).filter((file) => file.endsWith('.jar'));
  const classPath = jars.sort().map((file) => path.join(jarFolder, file));
  return (args) => ({
    file: javaBinary(),
    args: [
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
      javaTemporaryFolder(stateFolder, 'kafka'),
      `-Dlog4j2.configurationFile=${path.join(folder, 'log4j2.xml')}`,
      ...['-cp', classPath.join(path.delimiter), ...args],
    ],
    env: plainEnvironment(),
  });
}
