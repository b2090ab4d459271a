import type * as Contracts from '@rigwise/contracts';
import type { CallDefinition } from '@rigwise/contracts';
import fc from 'fast-check';
import { z as zod } from 'zod/v4';
import { inputsFor } from './test/inputs.ts';

const SEED = 20_261_125;

/** The contracts, made by either library. */
function contracts(madeBy: 'zod' | 'ours'): typeof Contracts {
  let loaded: typeof Contracts | undefined;
  jest.isolateModules(() => {
    if (madeBy === 'zod') jest.doMock('./zod.ts', () => jest.requireActual<object>('zod/v4'));
    else jest.dontMock('./zod.ts');
    loaded = jest.requireActual<typeof Contracts>('@rigwise/contracts');
  });
  if (!loaded) throw new Error('the contracts were not loaded');
  return loaded;
}

const callsOf = ({ publicCalls, internalCalls }: typeof Contracts): readonly CallDefinition[] => [
  ...publicCalls,
  ...internalCalls,
];

/** Every schema of a call, by what it is for. */
const schemasOf = ({ body, query, params, answers }: CallDefinition): ReadonlyMap<string, zod.ZodType> =>
  new Map(
    Object.entries({
      ...{ body, query, params },
      ...Object.fromEntries(Object.entries(answers).map(([status, { schema }]) => [status, schema])),
    }).flatMap(([part, schema]) => (schema ? [[part, schema] as const] : [])),
  );

/** What a schema makes of an input, or what it says of each field first: zod may say more, which no page shows. */
function said(schema: zod.ZodType | undefined, input: unknown) {
  const result = schema?.safeParse(input);
  if (result?.success) return result.data;
  const first = new Map<PropertyKey | undefined, object>();
  for (const { code, path, message, ...limits } of result?.error.issues ?? []) {
    const { minimum, maximum } = limits as { minimum?: number; maximum?: number };
    if (!first.has(path[0])) first.set(path[0], { code, path, message, minimum, maximum });
  }
  return first;
}

const calls = callsOf(contracts('zod'));
const twins = callsOf(contracts('ours'));

beforeAll(() => {
  // The texts that are compared are the contracts' own.
  zod.config({ localeError: () => 'Invalid input' });
});

it('the contracts can be built with either', () => {
  expect(calls[0]?.answers[200]?.schema).toHaveProperty('_zod');
  expect(twins[0]?.answers[200]?.schema).not.toHaveProperty('_zod');
});

it.each(calls.map((call, at) => [call.id, call, twins[at]] as const))(
  '%s: what is sent and answered is read as zod reads it',
  (_id, call, twin) => {
    const ours = schemasOf(twin as CallDefinition);
    for (const [part, schema] of schemasOf(call)) {
      fc.assert(
        fc.property(inputsFor(schema), (input) => {
          expect(said(ours.get(part), input)).toStrictEqual(said(schema, input));
        }),
        { seed: SEED, numRuns: 100 },
      );
    }
  },
);
