import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { downloadsFolder, root, type Given } from '../settings.ts';
import { StartFailure, tellingLine } from '../start-failure.ts';
import { makeWhole } from './make-whole.ts';
import { runMaven } from './maven.ts';
import { refuseWhereOthersWrite } from './others-write.ts';

const pom = path.join(root, 'infra', 'maven', 'pom.xml');

/** Kafka and Redis for a machine without Docker, fetched by Maven. */
export interface Downloads {
  /** Kafka's jars. */
  readonly kafkaFolder: string;
  /** The one on PATH if there is one. */
  readonly redisBinary: string;
}

/**
 * Fetches what is missing. The folder name carries the hash of the versions, and the folder is complete or absent.
 * @throws StartFailure if Maven fails, or other users could have modified what was fetched
 */
export async function fetchDownloads(
  given: Given,
  stateFolder: string,
  signal: AbortSignal,
): Promise<Downloads> {
  const folder = fetchedFolder();
  if (downloadsWanted(given)) await makeWhole(folder, (draft) => fetchInto(draft, stateFolder, signal));
  const kafkaFolder = path.join(folder, 'kafka');
  const redisBinary = redisOnPath() ? 'redis-server' : redisIn(path.join(folder, 'redis'));
  // What is given is not fetched; what is on PATH was installed by an administrator.
  for (const fetched of [kafkaFolder, redisBinary]) {
    if (existsSync(fetched)) refuseWhereOthersWrite(realpathSync(fetched));
  }
  return { kafkaFolder, redisBinary };
}

/** The folder for fetched programs. */
export function fetchedFolder(): string {
  const versions = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  return path.join(downloadsFolder(), versions);
}

/** Whether Maven must fetch anything that is not given. */
export function downloadsWanted(given: Given): boolean {
  return !given.kafkaBrokers || (!given.redisUrl && !redisOnPath());
}

async function fetchInto(draft: string, stateFolder: string, signal: AbortSignal): Promise<void> {
  const args = ['-f', pom, 'process-resources', `-Ddownloads=${draft}`];
  const { succeeded, output } = await runMaven(args, stateFolder, signal);
  if (!succeeded) throw new StartFailure(`Maven could not fetch Kafka and Redis: ${tellingLine(output)}`);
  rmSync(path.join(draft, 'target'), { recursive: true, force: true });
  const redis = redisIn(path.join(draft, 'redis'));
  if (existsSync(redis)) chmodSync(redis, 0o755);
}

let onPath: boolean | undefined;
function redisOnPath(): boolean {
  return (onPath ??= spawnSync('redis-server', ['--version']).status === 0);
}

function redisIn(folder: string): string {
  const processor = process.arch === 'x64' ? 'amd64' : process.arch;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const file = files.find((name) => name.endsWith(`${process.platform}-${processor}`));
  if (!file) return 'redis-server';
  return path.join(folder, file);
}
