import type { z } from 'zod';
import { publicCalls } from '../catalogue.ts';
import type { CallAnswerDefinition, CallDefinition } from '../define-call.ts';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';
import { answersOf } from './shared-answers.ts';

const PREFIX = '#/components/schemas/';

/** The OpenAPI 3.1 document of all public calls; deterministic. */
export function openApiDocument(calls: readonly CallDefinition[] = publicCalls): JsonSchema {
  const components: Components = {};
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rigwise',
      version: '1',
      description:
        'Every call sends and receives JSON. Errors are problem details (RFC 9457) with `message`. ' +
        'A session is an HttpOnly cookie. Unsafe calls accept an `Idempotency-Key`, remembered for 24 hours: a ' +
        'repeated request gets the first response. While the first is in progress it gets 409 with `Retry-After`; retry ' +
        'unchanged with the same key, for up to half a minute (as after a process was lost).',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(components),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'rigwise_session',
          description: 'Named __Host-rigwise_session if the public URL is https',
        },
      },
    },
  };
}

function operation(call: CallDefinition, components: Components): JsonSchema {
  const parameters = [...parametersOf(call, 'path', components), ...parametersOf(call, 'query', components)];
  if (call.method !== 'GET' && !call.upload) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Requests with the same key are executed once and get the same response',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    });
  }
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    'x-rigwise-service': call.service,
    'x-rigwise-access': call.access,
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(call.body, 'input', components, PREFIX) } },
      },
    }),
    ...(call.upload && {
      requestBody: {
        required: true,
        description: `At most ${call.upload.maxBytes / 1024 / 1024} MiB`,
        content: { [call.upload.contentType]: { schema: { type: 'string' } } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answersOf(call)).map(([status, answers]) => [
        status,
        response(Number(status), answers, components),
      ]),
    ),
  };
}

function response(
  status: number,
  answers: readonly CallAnswerDefinition[],
  components: Components,
): JsonSchema {
  const bodies = answers.flatMap(({ schema, contentType }) =>
    schema
      ? [
          {
            type: contentType ?? usualType(status),
            schema: toJsonSchema(schema, 'output', components, PREFIX),
          },
        ]
      : [],
  );
  const byType = Map.groupBy(bodies, ({ type }) => type);
  return {
    description: answers.map(({ description }) => description).join('; or: '),
    ...(bodies.length > 0 && {
      content: Object.fromEntries(
        [...byType].map(([type, all]) => {
          const schemas = all.map(({ schema }) => schema);
          return [type, { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] }];
        }),
      ),
    }),
  };
}

const usualType = (status: number): string =>
  status >= 400 ? 'application/problem+json' : 'application/json';

function parametersOf(call: CallDefinition, place: 'path' | 'query', components: Components): JsonSchema[] {
  const shape: Readonly<Record<string, z.ZodType>> =
    (place === 'path' ? call.params : call.query)?.shape ?? {};
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    schema: toJsonSchema(schema, 'input', components, PREFIX),
  }));
}

function sorted(components: Components): Components {
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}
