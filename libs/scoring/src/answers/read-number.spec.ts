import fc from 'fast-check';
import { readNumber } from './read-number.ts';
import { readQuantity } from './read-quantity.ts';

it.each([
  ['12', 12],
  ['  12.5 ', 12.5],
  ['.5', 0.5],
  ['5.', 5],
  ['+7', 7],
  ['-7', -7],
  ['\u22127', -7],
  ['\u2013 7', -7],
  ['1.234', 1.234],
  ['1.234.567', 1_234_567],
  ['1,234', 1234],
  ['1,234,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['0,5', 0.5],
  ['0,125', 0.125],
  ['12,75', 12.75],
  ['1234,567', 1234.567],
  [',5', 0.5],
  ['1 234', 1234],
  ['1 234,5', 1234.5],
  ['1\u00a0234,567', 1234.567],
  ['1\u202f234\u202f567', 1_234_567],
  ["1'234.5", 1234.5],
  ['1.5e3', 1500],
  ['1.5E+3', 1500],
  ['2e-3', 0.002],
  ['2e\u22123', 0.002],
  ['1.5x10^3', 1500],
  ['1.5 × 10^-3', 0.0015],
  ['1.5·10³', 1500],
  ['2×10⁻³', 0.002],
  ['9 5/8', 9.625],
  ['13-3/8', 13.375],
  ['-1/2', -0.5],
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
  ['-0', 0],
  ['007', 7],
])('reads "%s" as %d', (text, value) => {
  expect(readNumber(text)).toEqual({ value, unit: '' });
});

it.each([
  '',
  ' ',
  'abc',
  '-',
  '.',
  ',',
  '1,2,3',
  '1,23,456',
  '1.2.3',
  '12 34',
  '1 2345',
  '1,234,5',
  '1/0',
  '1e999',
  '1'.repeat(101),
])('reads "%s" as no number', (text) => {
  expect(readNumber(text)).toBeUndefined();
});

it.each([
  ['12psi', 12, 'psi'],
  ['12 psi', 12, 'psi'],
  ['1,234.5 lb/gal', 1234.5, 'lb/gal'],
  ['9 5/8 in', 9.625, 'in'],
  ['1.5e3Pa', 1500, 'Pa'],
  ['5 %', 5, '%'],
])('splits "%s" into a number and a unit', (text, value, unit) => {
  expect(readNumber(text)).toEqual({ value, unit });
});

it('reads every number as JavaScript prints it', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(readNumber(String(value))).toEqual({ value: value + 0, unit: '' });
    }),
  );
});

it('reads grouped thousands as English writes them', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: -1e9, max: 1e9 })),
      (value) => {
        expect(readNumber(value.toLocaleString('en-US'))?.value).toBe(value + 0);
      },
    ),
  );
});

it('never throws, and reads finite numbers only', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9., e×^'/]{0,12}$/));
  fc.assert(
    fc.property(text, (typed) => {
      const number = readNumber(typed);
      expect(number === undefined || Number.isFinite(number.value)).toBe(true);
    }),
  );
});

describe('units', () => {
  const length = {
    units: [
      { symbol: 'ft', factor: 1 },
      { symbol: 'm', factor: 3.28084 },
    ],
    unitRequired: false,
  };

  it('converts into the unit of the key', () => {
    expect(readQuantity('100 m', length)).toBeCloseTo(328.084, 9);
    expect(readQuantity('100ft', length)).toBe(100);
  });

  it('takes a number without a unit as in the unit of the key, unless one is required', () => {
    expect(readQuantity('100', length)).toBe(100);
    expect(readQuantity('100', { ...length, unitRequired: true })).toBeUndefined();
  });

  it('takes no other unit, and none at all where none is accepted', () => {
    expect(readQuantity('100 km', length)).toBeUndefined();
    expect(readQuantity('100 ft', { units: [], unitRequired: false })).toBeUndefined();
  });

  it('ignores case, but not between units that differ in nothing else', () => {
    expect(readQuantity('100 FT', length)).toBe(100);
    const pressure = {
      units: [
        { symbol: 'MPa', factor: 1 },
        { symbol: 'mPa', factor: 1e-9 },
      ],
      unitRequired: true,
    };
    expect(readQuantity('5 MPa', pressure)).toBe(5);
    expect(readQuantity('5 mPa', pressure)).toBeCloseTo(5e-9, 15);
    expect(readQuantity('5 mpa', pressure)).toBeUndefined();
  });

  it.each([
    ['°C', '20 ºC'],
    ['°C', '20 ℃'],
    ['m²', '20 m2'],
    ['m²', '20 m^2'],
    ['lb/gal', '20 lb / gal'],
    ['µm', '20 μm'],
  ])('knows %s as it is written in "%s"', (symbol, typed) => {
    expect(readQuantity(typed, { units: [{ symbol, factor: 1 }], unitRequired: true })).toBe(20);
  });
});
