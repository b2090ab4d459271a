import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compilePackage } from './compile-package.ts';
import { buildConsole } from './console.ts';
import { databaseClient } from './database-client.ts';
import { alone } from '../door/alone.mjs';
import { perform, root, type Log, type Step } from './step.ts';

/**
 * Builds what changed: database clients, then libraries and services by SWC; beside them the console by Vite, which
 * needs nothing of theirs.
 *
 * @throws with what the step that failed had to say
 */
export async function build(log: Log): Promise<void> {
  const code = async (): Promise<void> => {
    await generateClients(log);
    await inOrder(packages().map(compilePackage), log);
  };
  const outcomes = await oneAtATime(() => Promise.allSettled([perform(buildConsole, log), code()]));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Writes the database clients that a change of a schema made stale. @throws as `build` does */
export const generate = (log: Log): Promise<void> => oneAtATime(() => generateClients(log));

/** Prisma writes its client where it is used: nobody may use it, or write it as well, before it is whole. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => alone(`build ${root}`, work);

const generateClients = (log: Log): Promise<void> => inOrder(databaseServices().map(databaseClient), log);

/** Folders such as `libs/http`; what only tests use is run from source. */
function packages(): string[] {
  return ['libs', 'services']
    .flatMap((kind) => readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}`))
    .filter((folder) => folder !== 'libs/testing' && existsSync(path.join(root, folder, 'src')));
}

function databaseServices(): string[] {
  const services = readdirSync(path.join(root, 'services'));
  return services.filter((name) => existsSync(path.join(root, 'services', name, 'prisma', 'schema.prisma')));
}

/** One after the other: each of them keeps a core busy by itself, and the console has the other. */
async function inOrder(steps: readonly Step[], log: Log): Promise<void> {
  for (const step of steps) await perform(step, log);
}
