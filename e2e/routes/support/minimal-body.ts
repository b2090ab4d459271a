import { openApiDocument, type JsonSchema } from '@rigwise/contracts/documents';

/** Satisfies every password rule, most of which JSON Schema can't express. */
const PASSWORD = 'Tangohotel4!';

/**
 * The minimal body that a schema of the OpenAPI document accepts: required fields, with its own examples if it has
 * any.
 * @returns undefined if a call takes no body
 */
export function minimalBody(schema: JsonSchema | undefined): Record<string, unknown> | undefined {
  if (schema === undefined) return undefined;
  const { properties, required = [] } = schema as {
    properties: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  return Object.fromEntries(required.map((name) => [name, minimalValue(name, properties[name] ?? {})]));
}

const { schemas } = openApiDocument()['components'] as { readonly schemas: Record<string, JsonSchema> };

/** The schema itself, if it is a reference to a named one. */
function resolved(schema: JsonSchema): JsonSchema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(schema['$ref']))?.[1];
  return name === undefined ? schema : (schemas[name] ?? {});
}

function minimalValue(name: string, given: JsonSchema): unknown {
  const schema = resolved(given);
  if (schema['example'] !== undefined) return schema['example'];
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['default'] !== undefined) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  if (/password$/i.test(name)) return PASSWORD;
  if (schema['format'] === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema['format'] === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (schema['type'] === 'string') return 'x'.repeat(Number(schema['minLength'] ?? 0));
  if (schema['type'] === 'boolean') return false;
  if (schema['type'] === 'integer') return Math.max(0, Number(schema['minimum'] ?? 0));
  if (schema['type'] === 'number') return Number(schema['exclusiveMinimum'] ?? -1) + 1;
  if (schema['type'] === 'object') return minimalBody(schema);
  if (schema['type'] === 'array') {
    const item = () => minimalValue(name, (schema['items'] ?? {}) as JsonSchema);
    return Array.from({ length: Number(schema['minItems'] ?? 0) }, item);
  }
  const [first] = (schema['oneOf'] ?? schema['anyOf'] ?? []) as readonly JsonSchema[];
  if (first) return minimalValue(name, first);
  throw new Error(`No minimal value is known for ${name}: ${JSON.stringify(schema)}`);
}
