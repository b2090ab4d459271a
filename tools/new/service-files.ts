import { camel, pascal } from './names.ts';

export interface NewService {
  readonly name: string;
  /** What it is and isn't responsible for; for its manifest and the documents. */
  readonly owns: string;
  readonly mustNot: string;
  /** Whether it keeps the read model of people. */
  readonly people: boolean;
  /** Versions of third-party packages, by name: the same as in the other services. */
  readonly versions: Readonly<Record<string, string>>;
}

/** All files of an empty service, by path in the checkout: it starts, answers operators and erases people. */
export function serviceFiles(service: NewService): Record<string, string> {
  const { name } = service;
  const folder = `services/${name}`;
  return {
    [`libs/contracts/src/services/${name}.ts`]: manifest(service),
    [`${folder}/package.json`]: packageJson(service),
    [`${folder}/prisma/schema.prisma`]: schema(name),
    [`${folder}/src/config.ts`]: config(name),
    [`${folder}/src/database/transactions.ts`]: TRANSACTIONS,
    [`${folder}/src/${name}-service.ts`]: wiring(name),
    [`${folder}/src/main.ts`]: main(name),
    [`${folder}/test/${name}.int-spec.ts`]: test(name),
  };
}

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

const manifest = ({
  name,
  owns,
  mustNot,
  people,
}: NewService): string => `import { defineService } from '../define-service.ts';

export const ${camel(name)} = defineService({
  name: '${name}',
  owns: ${quoted(owns)},
  mustNot: ${quoted(mustNot)},${people ? '\n  people: true,' : ''}
});
`;

const OURS = ['contracts', 'messaging', 'persistence', 'platform', 'service'];

const packageJson = ({ name, people, versions }: NewService): string => {
  const dependencies = {
    ...versions,
    ...Object.fromEntries(
      [...OURS, ...(people ? ['people'] : [])].map((one) => [`@rigwise/${one}`, '0.1.0']),
    ),
  };
  const sorted = Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const json = {
    name: `@rigwise/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: sorted,
  };
  return `${JSON.stringify(json, null, 2)}\n`;
};

const schema = (
  name: string,
): string => `// Database of ${name}. Times are timestamptz, ids are UUIDv7 made by the application.

generator client {
  provider               = "prisma-client"
  output                 = "../src/generated"
  runtime                = "nodejs"
  moduleFormat           = "esm"
  importFileExtension    = "ts"
  generatedFileExtension = "ts"
  // Half the size of the default, of which Node holds every byte twice.
  compilerBuild          = "small"
}

datasource db {
  provider = "postgresql"
}
`;

const config = (name: string): string => `import { redisUrl } from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';

/** Everything that ${name} can be told. */
export const configSchema = z.object({
  ...backendConfig(),
  REDIS_URL: redisUrl()
    .optional()
    .describe('where instances register for operators; optional'),
});

export type ${pascal(name)}Config = z.infer<typeof configSchema>;
`;

const TRANSACTIONS = `import { Transactions } from '@rigwise/persistence';
import type { Prisma, PrismaClient } from '../generated/client.ts';

/** For ordinary reads and writes; rows of raw SQL are parsed by readRows of @rigwise/persistence (docs/adr/0077). */
export type Tx = Prisma.TransactionClient;

export class PrismaTransactions extends Transactions<PrismaClient, Tx> {}
`;

const wiring = (name: string): string => `import { ${camel(name)} } from '@rigwise/contracts';
import type { ServiceOptions } from '@rigwise/platform';
import { createService, prismaDatabase } from '@rigwise/service';
import type { ${pascal(name)}Config } from './config.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { PrismaClient } from './generated/client.ts';

/** What to start, for the process and for tests. */
export const ${camel(name)}Service = (config: ${pascal(name)}Config): ServiceOptions =>
  createService(${camel(name)}, {
    config,
    database: prismaDatabase(
      ...([${camel(name)}.name, config, PrismaClient, PrismaTransactions] as const),
      import.meta.dirname,
    ),
    modules: [],
  });
`;

const main = (name: string): string => `import { loadConfig, runService } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { ${camel(name)}Service } from './${name}-service.ts';

runService(() => ${camel(name)}Service(loadConfig(configSchema)));
`;

const test = (name: string): string => `import { randomUUID } from 'node:crypto';
import { erasureCompletedV1, personErasedV1 } from '@rigwise/contracts';
import { anEvent, publishEvents, waitFor } from '@rigwise/testing';
import { startBackend, type RunningBackend } from '@rigwise/testing/backend';
import { configSchema } from '../src/config.ts';
import { ${camel(name)}Service } from '../src/${name}-service.ts';

jest.setTimeout(120_000);

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ name: '${name}', configSchema, options: ${camel(name)}Service });
});
afterAll(() => running.close());

it('is ready on a database with all migrations', async () => {
  const { status } = await fetch(\`\${running.service.url}/health/ready\`);
  expect(status).toBe(200);
});

it('confirms an erasure once, however often it is published', async () => {
  const personId = randomUUID();
  const payload = { personId, accountId: null, erasedAt: new Date().toISOString() };
  const erased = anEvent(personErasedV1, payload);
  await publishEvents(running.topicPrefix, personErasedV1, [erased, erased]);
  const answers = async () => (await running.told(erasureCompletedV1)).map((one) => one.payload);
  await waitFor(answers, { timeoutMs: 60_000, what: 'the answer to an erasure' });
  expect(await answers()).toEqual([{ personId, service: '${name}' }]);
});
`;
