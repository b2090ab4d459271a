import { z } from 'zod';
import { incompatibilities } from './compatibility.ts';
import { toJsonSchema } from './json-schema.ts';

const schema = (shape: z.ZodRawShape) => toJsonSchema(z.object(shape), 'output', {}, '#/$defs/');
const committed = schema({ id: z.uuid(), status: z.enum(['new', 'done']), note: z.string().optional() });

describe('a change of a published event version', () => {
  it('may add an optional field, and change what is only a note', () => {
    const next = schema({
      id: z.uuid().meta({ description: 'of the request' }),
      status: z.enum(['new', 'done']),
      note: z.string().optional(),
      extra: z.number().optional(),
    });
    expect(incompatibilities(committed, next)).toEqual([]);
  });

  it.each([
    ['removes a field', { id: z.uuid(), status: z.enum(['new', 'done']) }, /note was removed/],
    [
      'adds a required field',
      { id: z.uuid(), status: z.enum(['new', 'done']), note: z.string().optional(), extra: z.number() },
      /extra became required/,
    ],
    [
      'makes a field optional that readers count on',
      { id: z.uuid().optional(), status: z.enum(['new', 'done']), note: z.string().optional() },
      /id became optional/,
    ],
    [
      'changes a type',
      { id: z.uuid(), status: z.enum(['new', 'done']), note: z.number().optional() },
      /note: type was "string", is "number"/,
    ],
    [
      'adds a value that readers do not know',
      { id: z.uuid(), status: z.enum(['new', 'done', 'lost']), note: z.string().optional() },
      /status: enum/,
    ],
  ])('is refused when it %s', (_what, shape, message) => {
    expect(incompatibilities(committed, schema(shape)).join('\n')).toMatch(message);
  });

  it('is found in nested objects and lists too', () => {
    const before = schema({ rows: z.array(z.object({ name: z.string(), age: z.number() })) });
    const after = schema({ rows: z.array(z.object({ name: z.string() })) });
    expect(incompatibilities(before, after)).toContain('payload.rows.items.age was removed');
  });
});
