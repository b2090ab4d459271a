import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

describe('the examples of RFC 8785', () => {
  it('3.2.2: literals, strings and numbers', () => {
    const given: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    const expected = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
    expect(canonicalJson(given)).toBe(expected);
    // Its bytes, in 3.2.4.
    expect(Buffer.from(expected).toString('hex')).toMatch(/^7b226c69746572616c73223a5b6e756c6c2c.*222f227d$/);
  });

  it('3.2.3: members by UTF-16 code units, not by code points', () => {
    const given: unknown = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`);
    const values = [...canonicalJson(given).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  // Appendix B: the number with these bits (IEEE 754, big endian), and how it is written.
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B: %s is %s', (bits, expected) => {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(expected);
  });
});

it.each([
  ['not a number', NaN],
  ['infinity', [Infinity]],
  ['undefined', { a: undefined }],
  ['half of a character', '\ud83d'],
  ['half of a character as a name', { '\ude00': 1 }],
  ['a function', () => 1],
  ['a bigint', 1n],
])('refuses %s: it has no one form', (_what, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

it('is the same whatever the order of members, and parses back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const turned = (of: unknown): unknown =>
        Array.isArray(of)
          ? of.map(turned)
          : of !== null && typeof of === 'object'
            ? Object.fromEntries(
                Object.entries(of)
                  .toReversed()
                  .map(([name, one]) => [name, turned(one)]),
              )
            : of;
      const written = canonicalJson(value);
      expect(canonicalJson(turned(value))).toBe(written);
      expect(canonicalJson(JSON.parse(written))).toBe(written);
    }),
  );
});

it('has the hash that any other implementation gives', () => {
  // `printf '{"a":[1,2],"b":"é"}' | sha256sum`
  const hash = createHash('sha256').update(canonicalJson({ b: 'é', a: [1, 2] }));
  expect(hash.digest('hex')).toBe('d902c5ef87c42c33059e8d7b7aa30485809a5c0ff84b8d0d285616d5b03f23ea');
});
