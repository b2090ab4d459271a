import { defineCall, login, type CallDefinition } from '@rigwise/contracts';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';
import { RequestProblem } from './problems/request-problem.ts';

const call = (parts: Pick<CallDefinition, 'body' | 'query' | 'params'>): CallDefinition =>
  defineCall({
    id: 'example',
    method: 'POST',
    path: '/api/example',
    service: 'identity',
    tag: 'Example',
    summary: 'An example',
    access: 'public',
    answers: {},
    ...parts,
  });

function refusal(
  definition: CallDefinition,
  raw: { body?: unknown; query?: unknown; params?: unknown },
): RequestProblem {
  try {
    parseInput(definition, { body: undefined, query: undefined, params: undefined, ...raw });
  } catch (error) {
    if (error instanceof RequestProblem) return error;
  }
  throw new Error('The input was taken');
}

const body = (shape: z.ZodRawShape): CallDefinition => call({ body: z.strictObject(shape) });

describe('what fits', () => {
  it('is parsed, with defaults, and without undeclared members', () => {
    const definition = call({ query: z.object({ limit: z.coerce.number().default(50) }) });
    expect(parseInput(definition, { body: { a: 1 }, query: {}, params: { id: '7' } })).toEqual({
      body: undefined,
      query: { limit: 50 },
      params: undefined,
    });
  });

  it('loses unknown keys where the schema ignores them', () => {
    const definition = call({ body: z.object({ a: z.string() }) });
    const { body: parsed } = parseInput(definition, { body: { a: 'x', b: 1 }, query: {}, params: {} });
    expect(parsed).toEqual({ a: 'x' });
  });
});

describe('what does not fit', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a number for text', z.string(), 7, 'field: must be text'],
    ['null for text', z.string(), null, 'field: must be text'],
    ['an object for text', z.string(), {}, 'field: must be text'],
    ['nothing', z.string(), undefined, 'field: is required'],
    ['text for a number', z.number(), '7', 'field: must be a number'],
    ['a fraction', z.int(), 1.5, 'field: must be a whole number'],
    ['text for yes or no', z.boolean(), 'yes', 'field: must be true or false'],
    ['an object for a list', z.array(z.string()), {}, 'field: must be a list'],
    ['a list for an object', z.object({}), [], 'field: must be an object'],
    ['too short', z.string().min(3), 'ab', 'field: must have at least 3 characters'],
    ['too long', z.string().max(3), 'abcd', 'field: must have at most 3 characters'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'field: must have at most 1 entries'],
    ['too small', z.number().min(3), 2, 'field: must be at least 3'],
    ['no id', z.uuid(), 'x', 'field: must be an id'],
    ['no email', z.email(), 'x', 'field: must be an email address'],
    ['another form', z.string().regex(/^a+$/), 'b', 'field: has the wrong format'],
    ['none of a set', z.enum(['a', 'b']), 'c', 'field: must be one of a, b'],
    ['not the one value', z.literal(true), false, 'field: must be true'],
    ['no alternative', z.union([z.string(), z.number()]), true, 'field: is not valid'],
    ['a condition of ours', z.string().refine(() => false), 'x', 'field: is not valid'],
  ])('%s', (_, schema, value, message) => {
    expect(refusal(body({ field: schema }), { body: { field: value } })).toMatchObject({
      status: 400,
      code: 'request/invalid',
      message,
    });
  });

  it('keeps the contract’s own message, without the field’s name before it', () => {
    const problem = refusal(login, { body: { username: 7, password: 'x' } });
    expect(problem.message).toBe('Please enter both username and password to continue.');
    expect(problem.errors).toEqual([{ path: 'username', message: problem.message }]);
  });

  it('names an unknown key', () => {
    const problem = refusal(login, { body: { username: 'a', password: 'b', isAdmin: true } });
    expect(problem.message).toBe('unknown field "isAdmin"');
  });

  it('cuts a long unknown key and counts no more than three', () => {
    const keys = Object.fromEntries(['k'.repeat(500), 'b', 'c', 'd'].map((key) => [key, 1]));
    const { message } = refusal(body({}), { body: keys });
    expect(message).toBe(`unknown field "${'k'.repeat(40)}…", "b", "c"`);
  });

  it.each([
    ['no body at all', undefined, 'The request needs a JSON body.'],
    ['null', null, 'The body must be an object.'],
    ['a list', [], 'The body must be an object.'],
    ['a text', 'x', 'The body must be an object.'],
  ])('reports %s', (_, value, message) => {
    expect(refusal(login, { body: value }).message).toBe(message);
  });

  it('lists every error by its path', () => {
    const people = z.object({ people: z.array(z.strictObject({ name: z.string() })) });
    const problem = refusal(call({ body: people }), { body: { people: [{ name: 'a' }, { name: 1 }, {}] } });
    expect(problem.errors).toEqual([
      { path: 'people.1.name', message: 'must be text' },
      { path: 'people.2.name', message: 'is required' },
    ]);
  });

  it('lists twenty errors at most', () => {
    const problem = refusal(call({ body: z.array(z.string()) }), {
      body: Array.from({ length: 5000 }, () => 1),
    });
    expect(problem.errors).toHaveLength(20);
  });

  it('comes from the parameters before the query and the body', () => {
    const definition = call({
      params: z.object({ id: z.uuid() }),
      query: z.object({ page: z.string() }),
      body: z.object({}),
    });
    expect(refusal(definition, { params: { id: 'x' }, query: {}, body: 1 }).message).toBe(
      'id: must be an id',
    );
  });
});

describe('text that the database rejects', () => {
  const MESSAGE = 'contains a forbidden character';
  const anything = call({ query: z.object({ search: z.string() }), body: z.unknown() });

  it.each([
    ['a NUL', 'a\0b'],
    ['the first half of a surrogate pair', 'a\uD83D'],
    ['the second half', '\uDE00b'],
  ])('is refused anywhere: %s', (_what, text) => {
    const { status, code, message, errors } = refusal(anything, { query: { search: text } });
    expect({ status, code, message, errors }).toEqual({
      status: 400,
      code: 'request/invalid',
      message: `search: ${MESSAGE}`,
      errors: [{ path: 'search', message: MESSAGE }],
    });
    const query = { search: 'fine' };
    expect(refusal(anything, { query, body: { a: [{ b: text }] } }).errors[0]?.path).toBe('a.0.b');
    expect(refusal(anything, { query, body: { a: { [text]: 1 } } }).errors[0]?.path).toBe('a');
  });

  it('is nothing that people write', () => {
    const query = { search: 'Ærø 😀 \u202E\u0001\uFFFD' };
    expect(parseInput(anything, { query, body: [null, 7, query], params: undefined }).query).toEqual(query);
  });
});
