import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Named schemas, by their `.meta({ id })`. */
export type Components = Record<string, JsonSchema>;

/**
 * Converts a zod schema into JSON Schema 2020-12 and moves every named part into `components`.
 * @param prefix the prefix of references, such as `#/components/schemas/`
 * @param io `input`: what a caller sends; `output`: what is returned or published
 * @returns the schema, or a reference to it if it is itself named
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Components,
  prefix: string,
): JsonSchema {
  const {
    $schema: _dialect,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as JsonSchema;
  for (const [name, part] of Object.entries($defs as Components)) {
    components[name] = withoutId(relink(part, prefix));
  }
  const linked = relink(root, prefix);
  if (typeof linked['id'] !== 'string') return linked;
  components[linked['id']] = withoutId(linked);
  return { $ref: `${prefix}${linked['id']}` };
}

function relink(node: JsonSchema, prefix: string): JsonSchema {
  const text = JSON.stringify(node, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', prefix) : value,
  );
  return JSON.parse(text) as JsonSchema;
}

function withoutId({ id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
