import { camel, pascal, sentence } from './names.ts';

export interface FeatureFiles {
  readonly made: Readonly<Record<string, string>>;
  readonly manifestImport: string;
  readonly manifestCalls: string;
  readonly moduleImport: string;
  readonly moduleName: string;
}

/** A feature with one call that lists its items: the call, its use case, controller, module and test. */
export function featureFiles(service: string, feature: string): FeatureFiles {
  const folder = `services/${service}/src/${feature}`;
  return {
    made: {
      [`libs/contracts/src/calls/${feature}.ts`]: calls(service, feature),
      [`${folder}/list-${feature}.ts`]: useCase(feature),
      [`${folder}/${feature}.controller.ts`]: controller(feature),
      [`${folder}/${feature}.module.ts`]: module(feature),
      [`services/${service}/test/${feature}.int-spec.ts`]: test(service, feature),
    },
    manifestImport: `import * as ${camel(feature)}Calls from '../calls/${feature}.ts';`,
    manifestCalls: `callsOf(${camel(feature)}Calls)`,
    moduleImport: `import { ${pascal(feature)}Module } from './${feature}/${feature}.module.ts';`,
    moduleName: `${pascal(feature)}Module`,
  };
}

const calls = (service: string, feature: string): string => `import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

export const list${pascal(feature)} = defineCall({
  id: 'list${pascal(feature)}',
  method: 'GET',
  path: '/api/${feature}',
  service: '${service}',
  tag: '${sentence(service)}',
  summary: '${sentence(feature)} of the caller',
  access: 'signed-in',
  query: pageQuery,
  answers: {
    200: { description: 'Newest first', schema: pageOf(z.object({ id: z.uuid() })) },
    401: unauthenticated,
    503: unavailable,
  },
});
`;

const useCase = (feature: string): string => `import { Injectable } from '@nestjs/common';
import type { CallAnswer, list${pascal(feature)} } from '@rigwise/contracts';

/** ${sentence(feature)} of an account. */
@Injectable()
export class List${pascal(feature)} {
  async execute(_accountId: string | null): Promise<CallAnswer<typeof list${pascal(feature)}, 200>> {
    return { items: [], nextCursor: null };
  }
}
`;

const controller = (feature: string): string => `import { Controller } from '@nestjs/common';
import { list${pascal(feature)}, type CallAnswer } from '@rigwise/contracts';
import { Caller, Endpoint, type CallerIdentity } from '@rigwise/http';
import { List${pascal(feature)} } from './list-${feature}.ts';

@Controller()
export class ${pascal(feature)}Controller {
  constructor(private readonly listing: List${pascal(feature)}) {}

  @Endpoint(list${pascal(feature)})
  list(@Caller() { accountId }: CallerIdentity): Promise<CallAnswer<typeof list${pascal(feature)}, 200>> {
    return this.listing.execute(accountId);
  }
}
`;

const module = (feature: string): string => `import { Module } from '@nestjs/common';
import { List${pascal(feature)} } from './list-${feature}.ts';
import { ${pascal(feature)}Controller } from './${feature}.controller.ts';

@Module({ controllers: [${pascal(feature)}Controller], providers: [List${pascal(feature)}] })
export class ${pascal(feature)}Module {}
`;

const test = (service: string, feature: string): string => `import { randomUUID } from 'node:crypto';
import { list${pascal(feature)} } from '@rigwise/contracts';
import { startBackend, type RunningBackend } from '@rigwise/testing/backend';
import { configSchema } from '../src/config.ts';
import { ${camel(service)}Service } from '../src/${service}-service.ts';

jest.setTimeout(120_000);

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ name: '${service}', configSchema, options: ${camel(service)}Service });
});
afterAll(() => running.close());

it('lists nothing for a new user', async () => {
  const { status, body } = await running.call(list${pascal(feature)}, { sub: randomUUID(), role: 'employee' });
  expect({ status, body }).toEqual({ status: 200, body: { items: [], nextCursor: null } });
});

it('refuses callers who are not signed in', async () => {
  expect((await running.call(list${pascal(feature)}, {})).status).toBe(401);
});
`;
