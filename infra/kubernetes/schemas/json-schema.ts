/** A JSON Schema, or any part of one. */
export type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INTEGER_OR_STRING = { oneOf: [{ type: 'integer' }, { type: 'string' }] };

/**
 * Rejects properties that a schema does not name, which the API server would silently drop; and translates Kubernetes
 * extensions to JSON Schema.
 * @param definitions the target of `#/definitions/…`
 */
export function strict(schema: Schema, definitions = ''): Schema {
  if (schema['format'] === 'int-or-string' || schema['x-kubernetes-int-or-string'] === true)
    return INTEGER_OR_STRING;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref') copy[key] = definitions + String(value);
    else if (key === 'properties') copy[key] = mapValues(value as Schema, (one) => deep(one, definitions));
    else copy[key] = deep(value, definitions);
  }
  const isOpen = 'additionalProperties' in schema || schema['x-kubernetes-preserve-unknown-fields'] === true;
  return 'properties' in schema && !isOpen ? { ...copy, additionalProperties: false } : copy;
}

const deep = (value: unknown, definitions: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => deep(one, definitions));
  return isSchema(value) ? strict(value, definitions) : value;
};

export const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
