import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../process/child.ts';
import type { Program } from '../process/program.ts';
import { runTool } from '../process/run-tool.ts';
import { root } from '../settings.ts';
import { StartFailure, tellingLine } from '../start-failure.ts';
import { javaBinary, plainEnvironment } from './java.ts';

const VERSION = '3.6.1';
const folder = path.join(root, 'infra', 'downloads', `zipkin-${VERSION}`);
const jar = path.join(folder, `zipkin-server-${VERSION}-slim.jar`);

/** Fetches Zipkin (85 MB) where it is not there yet. @throws StartFailure where Maven can't */
export async function fetchZipkin(stateFolder: string, signal: AbortSignal): Promise<void> {
  if (existsSync(jar)) return;
  const draft = newDraft();
  const { succeeded, output } = await runTool('maven', stateFolder, fetchInto(draft), signal);
  keep(draft, succeeded);
  if (!existsSync(jar)) throw new StartFailure(`Maven could not fetch Zipkin: ${tellingLine(output)}`);
}

/** The same at once, for tests, which have to know whether they can run. */
export function zipkinIsThere(): boolean {
  if (existsSync(jar)) return true;
  const draft = newDraft();
  const { file, args, env } = fetchInto(draft);
  keep(draft, spawnSync(file, args, { env }).status === 0);
  return existsSync(jar);
}

/** Zipkin with what it is sent in memory; its page and its API are at the same address. */
export function zipkinProgram(port: number): Program {
  const url = `http://127.0.0.1:${port}`;
  const listen = ['ip=127.0.0.1', `port=${port}`, 'protocols[0]=http'];
  return {
    name: 'zipkin',
    port,
    url: `${url}/zipkin/`,
    command: () => ({
      file: javaBinary(),
      args: [
        ...['-Xms32m', '-Xmx128m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', jar],
        ...listen.map((setting) => `--armeria.ports[0].${setting}`),
      ],
      env: { ...plainEnvironment(), MEM_MAX_SPANS: '100000' },
    }),
    ready: async () => (await fetch(`${url}/health`)).ok,
    startTimeoutMs: 90_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  };
}

/** Where services send their spans. */
export const spansUrl = (port: number): string => `http://127.0.0.1:${port}/api/v2/spans`;

function newDraft(): string {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  return draft;
}

const fetchInto = (draft: string): Command & { readonly args: string[] } => ({
  file: 'mvn',
  args: [
    ...['-B', '-ntp', '-q', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'],
    ...[`-Dartifact=io.zipkin:zipkin-server:${VERSION}:jar:slim`, `-DoutputDirectory=${draft}`],
  ],
  env: plainEnvironment(),
});

/** The folder is whole or absent, whoever else fetches at the same time. */
function keep(draft: string, succeeded: boolean): void {
  if (succeeded && !existsSync(folder)) renameSync(draft, folder);
  else rmSync(draft, { recursive: true, force: true });
}
