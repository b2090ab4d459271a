import { runNode } from './run-node.ts';
import type { Step } from './step.ts';

/** The Prisma client for a service's schema, in its `src/generated`. */
export function databaseClient(service: string): Step {
  const folder = `services/${service}`;
  return {
    name: `${service}: database client`,
    inputs: [`${folder}/prisma/schema.prisma`, 'tools/prisma.config.ts', 'package-lock.json'],
    output: `${folder}/src/generated`,
    recipe: 'prisma generate',
    run: () => runNode(`${service}'s database client`, ['tools/prisma.mjs', service, 'generate']),
  };
}
