import { asEnvironment, givenInfrastructure, type Infrastructure } from '../infrastructure.ts';

export interface Started {
  readonly infrastructure: Infrastructure;
  readonly stop: () => Promise<void>;
}

const held = globalThis as typeof globalThis & { stopInfrastructure?: () => Promise<void> };

/** Runs once, before any test: puts the infrastructure's addresses into the environment that all tests see. */
export default async function setup(): Promise<void> {
  if (givenInfrastructure()) return;
  const { startContainers } = await import('./containers.ts');
  const { startLocalStack } = await import('./local-stack.ts');
  const { infrastructure, stop } = (await startContainers()) ?? (await startLocalStack());
  held.stopInfrastructure = stop;
  Object.assign(process.env, asEnvironment(infrastructure));
}
