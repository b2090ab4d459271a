import { storeRawQueryCompiler } from './raw-query-compiler.ts';
import { runNode } from './run-node.ts';
import type { Step } from './step.ts';

/** The Prisma client for a service's schema, in its `src/generated`. */
export function databaseClient(service: string): Step {
  const folder = `services/${service}`;
  const output = `${folder}/src/generated`;
  return {
    name: `${service}: database client`,
    inputs: [`${folder}/prisma/schema.prisma`, 'tools/prisma.config.ts', 'package-lock.json'],
    output,
    recipe: 'prisma generate, raw query compiler',
    async run() {
      await runNode(`${service}'s database client`, ['tools/prisma.mjs', service, 'generate']);
      await storeRawQueryCompiler(output);
    },
  };
}
