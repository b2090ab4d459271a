import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Program } from '../process/program.ts';
import { downloadsFolder, root } from '../settings.ts';
import { javaBinary, javaTemporaryFolder, plainEnvironment } from './java.ts';
import { makeWhole } from './make-whole.ts';
import { fetchArtifact } from './maven.ts';
import { refuseWhereOthersWrite } from './others-write.ts';

const VERSION = '3.6.1';
const ARTIFACT = `io.zipkin:zipkin-server:${VERSION}:jar:slim`;
const folder = path.join(downloadsFolder(), `zipkin-${VERSION}`);
const jar = path.join(folder, `zipkin-server-${VERSION}-slim.jar`);

/** Fetches Zipkin (85 MB) if it is missing. @throws StartFailure if Maven fails */
export async function fetchZipkin(stateFolder: string, signal: AbortSignal): Promise<void> {
  await makeWhole(folder, (draft) => fetchArtifact(ARTIFACT, draft, stateFolder, signal));
}

/** Synchronous, because tests must know whether they can run. */
export function zipkinIsThere(): boolean {
  const script = path.join(root, 'infra', 'local', 'programs', 'fetch-zipkin.ts');
  return existsSync(jar) || spawnSync(process.execPath, ['--conditions=development', script]).status === 0;
}

/** Zipkin with in-memory storage; its page and API share one address. */
export function zipkinProgram(port: number, stateFolder: string): Program {
  const url = `http://127.0.0.1:${port}`;
  const listen = ['ip=127.0.0.1', `port=${port}`, 'protocols[0]=http'];
  return {
    name: 'zipkin',
    port,
    url: `${url}/zipkin/`,
    command: () => {
      refuseWhereOthersWrite(realpathSync(jar));
      return {
        file: javaBinary(),
        args: [
          ...['-Xms32m', '-Xmx128m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
          ...[javaTemporaryFolder(stateFolder, 'zipkin'), '-jar', jar],
          ...listen.map((setting) => `--armeria.ports[0].${setting}`),
        ],
        env: { ...plainEnvironment(), MEM_MAX_SPANS: '100000' },
      };
    },
    ready: async () => (await fetch(`${url}/health`)).ok,
    startTimeoutMs: 90_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  };
}

/** Where services send their spans. */
export const spansUrl = (port: number): string => `http://127.0.0.1:${port}/api/v2/spans`;
