import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compilePackage } from './compile-package.ts';
import { buildConsole } from './console.ts';
import { databaseClient } from './database-client.ts';
import { alone } from '../door/alone.mjs';
import { perform, root, type Log, type Step } from './step.ts';

/**
 * Builds what has changed: database clients, then libraries and services with SWC. The console (Vite) builds in
 * parallel because it needs nothing from them.
 *
 * @throws with the output of the failed step
 */
export async function build(log: Log): Promise<void> {
  const code = async (): Promise<void> => {
    await generateClients(log);
    await inOrder(packages().map(compilePackage), log);
  };
  const outcomes = await oneAtATime(() => Promise.allSettled([perform(buildConsole, log), code()]));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Regenerates database clients made stale by a schema change. @throws like `build` */
export const generate = (log: Log): Promise<void> => oneAtATime(() => generateClients(log));

/** Prisma writes its client in place, so nothing may use or write it until it is complete. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => alone(`build ${root}`, work);

const generateClients = (log: Log): Promise<void> => inOrder(databaseServices().map(databaseClient), log);

/** Folders such as `libs/http`. Test-only packages run from source. */
function packages(): string[] {
  return ['libs', 'services']
    .flatMap((kind) => readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`))
    .filter((folder) => folder !== 'libs/testing' && existsSync(path.join(root, folder, 'src')));
}

function databaseServices(): string[] {
  const services = readdirSync(path.join(root, 'services'));
  return services.filter((name) => existsSync(path.join(root, 'services', name, 'prisma', 'schema.prisma')));
}

/** Sequential: each step keeps one core busy, and the console uses the other. */
async function inOrder(steps: readonly Step[], log: Log): Promise<void> {
  for (const step of steps) await perform(step, log);
}
