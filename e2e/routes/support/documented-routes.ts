import { publicCalls, type CallDefinition } from '@rigwise/contracts';
import { openApiDocument, type JsonSchema } from '@rigwise/contracts/documents';
import { minimalBody } from './minimal-body.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** A route of the OpenAPI document. */
export interface DocumentedRoute {
  /** `POST /api/auth/login` */
  readonly name: string;
  readonly call: CallDefinition;
  /** A body that the document accepts; undefined if it requires none. */
  readonly body: Record<string, unknown> | undefined;
}

const paths = openApiDocument()['paths'] as Record<string, Record<string, Operation>>;

export const documentedRoutes: readonly DocumentedRoute[] = Object.entries(paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      call: callOf(operationId),
      body: minimalBody(requestBody?.content['application/json']?.schema),
    })),
);

/** Every address of the document with its methods. */
export const documentedMethods: readonly (readonly [path: `/${string}`, methods: readonly string[]])[] =
  Object.entries(paths).map(([path, operations]) => [
    path as `/${string}`,
    Object.keys(operations).map((method) => method.toUpperCase()),
  ]);

/** Routes that may change something. */
export const unsafeRoutes = documentedRoutes.filter(({ call }) => call.method !== 'GET');

function callOf(id: string): CallDefinition {
  const call = publicCalls.find((one) => one.id === id);
  if (!call) throw new Error(`The document names ${id}, which is no call`);
  return call;
}
