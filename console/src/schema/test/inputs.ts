import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod/v4';

/** What contracts ask texts for, right and nearly right. */
const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    ' Derrick ',
    'x'.repeat(101),
    'x'.repeat(5_000),
    'two\nlines',
    'tab\t',
    'bell\u0007',
    '\ud83d',
    '😀',
    // Within limits of 100 and 2,000 characters, and beyond them in UTF-16 units.
    '😀'.repeat(60),
    '😀'.repeat(1_500),
  ],
  ...[
    '2026-11-25',
    '2024-02-29',
    '2026-02-29',
    '2100-02-29',
    '2000-02-29',
    '2026-11-31',
    '2026-1-2',
    '0000-01-01',
  ],
  ...['2026-11-25T10:00:00Z', '2026-11-25T10:00:00.123Z', '2026-11-25T10:00Z', '2026-11-25T24:00:00Z'],
  ...[
    '2026-11-25T10:00:00+01:00',
    '2026-11-25T10:00:00+25:00',
    '2026-02-30T10:00:00Z',
    '2026-11-25 10:00:00Z',
  ],
  ...['3f2b8c1e-6d4a-4b7e-9c55-0a1b2c3d4e5f', '3F2B8C1E-6D4A-7B7E-9C55-0A1B2C3D4E5F', 'x-y'],
  ...['3f2b8c1e-6d4a-4b7e-7c55-0a1b2c3d4e5f', '3f2b8c1e-6d4a-9b7e-9c55-0a1b2c3d4e5f'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ],
  ...[
    '123456',
    '12345',
    '1',
    '0',
    '-1',
    '50',
    '1e3',
    '07:00',
    '7:00',
    '23:59',
    '24:00',
    'RW-1003',
    'A'.repeat(43),
  ],
  ...[
    'erin@rig.example',
    'erin@rig',
    'ERIN@RIG.EXAMPLE',
    '@',
    'Derrick!2026',
    'derrick',
    '/skills',
    'skills',
  ],
  ...['Europe/Oslo', 'Mars/Base', 'en-GB', 'a'.repeat(64), 'toString', '__proto__', 'constructor'],
];
const OTHERS = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  50,
  1e21,
  NaN,
  Infinity,
  '',
  'x',
  [],
  ['x'],
  {},
  { x: 1 },
];
const ANYTHING = fc.constantFrom<unknown>(...OTHERS, ...TEXTS);

/** How often a schema contains itself in an input. */
const DEEPEST = 2;
const made = new Map<z.core.$ZodType, Arbitrary<unknown>>();
let depth = 0;

/** Inputs for one schema: mostly what it asks for, and often wrong in one place or another. */
export function inputsFor(schema: z.core.$ZodType): Arbitrary<unknown> {
  const known = depth === 0 ? made.get(schema) : undefined;
  if (known) return known;
  const inputs = fc.oneof({ weight: 12, arbitrary: mostlyRight(schema) }, { weight: 1, arbitrary: ANYTHING });
  if (depth === 0) made.set(schema, inputs);
  return inputs;
}

function mostlyRight(schema: z.core.$ZodType): Arbitrary<unknown> {
  if (schema instanceof z.ZodLazy) return within(schema);
  if (schema instanceof z.ZodObject) return objects(schema.shape);
  if (schema instanceof z.ZodArray) return fc.array(inputsFor(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.constantFrom(...TEXTS), inputsFor(schema.valueType));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inputsFor));
  if (schema instanceof z.ZodPipe)
    return inputsFor(schema.in instanceof z.ZodUnknown ? schema.out : schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return inputsFor(schema.unwrap());
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  const right = [...OTHERS, ...TEXTS].filter((one) => z.safeParse(schema, one).success);
  return right.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, ANYTHING)
    : ANYTHING;
}

function within(schema: z.ZodLazy): Arbitrary<unknown> {
  if (depth === DEEPEST) return ANYTHING;
  depth++;
  try {
    return inputsFor(schema.unwrap());
  } finally {
    depth--;
  }
}

/** With properties left out, and some too many. */
const objects = (shape: z.core.$ZodShape): Arbitrary<unknown> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, inputsFor(one)]))),
      fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray(Object.keys(shape))),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        fc.constantFrom({ more: 1 }, { toString: 'x' }, JSON.parse('{"__proto__": {"x": 1}}') as object),
      ),
    )
    .map(([whole, leftOut, more]) => ({
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => !leftOut.includes(name))),
      ...more,
    }));
