import type { CallDefinition } from '@rigwise/contracts';
import { z } from 'zod';

/** What a page shows of a row, or asks for in a form. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'time' | 'number';
  readonly isNullable: boolean;
}

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly example?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

const ID = '0190a0a0-0000-7000-8000-0000000000a1';
const SAMPLES: Readonly<Record<string, string>> = {
  ...{ uuid: ID, 'date-time': '2026-11-24T08:15:00.000Z', date: '2026-11-24', email: 'dana@rigwise.example' },
};

/** The rows of a list's call: their fields, and an answer with one of them, for the test. */
export function listedRows(name: string, { answers }: CallDefinition) {
  const schema = answers[200]?.schema;
  if (!schema) throw new Error(`${name} returns no list`);
  const whole = jsonSchema(schema, 'output');
  const row = resolved(whole.properties?.['items']?.items ?? {}, whole);
  const fields = fieldsOf(row, whole).filter((field) => field.name !== 'id');
  if (!row.properties?.['id']) throw new Error(`The rows of ${name} have no id`);
  const body = sampleOf(whole, whole) as object;
  const answer = { ...body, items: [sampleOf(row, whole)], nextCursor: null };
  if (!schema.safeParse(answer).success) throw new Error(`No sample can be made of what ${name} returns`);
  return { fields, answer };
}

/** The fields of a form that makes a call, and what a user may enter in them. */
export function bodyFields(name: string, { body }: CallDefinition) {
  if (!body) throw new Error(`${name} has no body, so it needs no form`);
  const whole = jsonSchema(body, 'input');
  const properties = Object.entries(whole.properties ?? {});
  const others = properties.filter(([, schema]) => resolved(schema, whole).type !== 'string');
  if (others.length > 0) {
    const names = others.map(([other]) => other).join(', ');
    throw new Error(`${name} takes more than texts (${names}): write its form by hand`);
  }
  const entries = Object.fromEntries(
    properties.map(([field, schema]) => [field, String(sampleOf(resolved(schema, whole), whole))]),
  );
  if (!body.safeParse(entries).success) throw new Error(`No sample can be made of what ${name} takes`);
  return { entries };
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as unknown as Schema;

const resolved = (schema: Schema, whole: Schema): Schema =>
  schema.$ref === undefined ? schema : (whole.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? whole);

/** Fields with a value that is shown as it is. */
function fieldsOf(schema: Schema, whole: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Field[] => {
    const parts = (property.anyOf ?? [property]).map((part) => resolved(part, whole));
    const some = parts.filter(({ type }) => type !== 'null');
    const [only] = some;
    const kind = only && some.length === 1 ? kindOf(only) : undefined;
    const isNullable = some.length < parts.length || !schema.required?.includes(name);
    return kind ? [{ name, kind, isNullable }] : [];
  });
}

function kindOf({ type, format }: Schema): Field['kind'] | undefined {
  if (type === 'string') return format === 'date-time' ? 'time' : 'text';
  return type === 'number' || type === 'integer' ? 'number' : undefined;
}

function sampleOf(schema: Schema, whole: Schema): unknown {
  const found = resolved(schema, whole);
  const { type, format = '', anyOf, properties, minimum = 0, required } = found;
  if (found.example !== undefined) return found.example;
  const [first] = found.enum ?? [];
  if (found.const !== undefined || first !== undefined) return found.const ?? first;
  if (anyOf) return sampleOf(anyOf[0] ?? {}, whole);
  if (type === 'string') return SAMPLES[format] ?? 'Sample';
  if (type === 'number' || type === 'integer') return Math.max(1, minimum);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type !== 'object') return null;
  return Object.fromEntries(
    Object.entries(properties ?? {})
      .filter(([name]) => required?.includes(name))
      .map(([name, property]) => [name, sampleOf(property, whole)]),
  );
}
