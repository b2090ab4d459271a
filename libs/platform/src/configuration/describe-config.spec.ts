import { z } from 'zod';
import { describeConfig } from './describe-config.ts';
import {
  base64urlKey,
  duration,
  flag,
  jwk,
  positiveInteger,
  severalOf,
  url,
  writeDuration,
} from './fields.ts';

const described = (field: z.ZodType) => describeConfig(z.object({ IT: field.describe('what it is for') }))[0];
const plain = {
  name: 'IT',
  defaultsTo: undefined,
  required: true,
  secret: false,
  description: 'what it is for',
};

it.each<[z.ZodType, object]>([
  [z.string(), { form: 'text' }],
  [positiveInteger().default(8), { form: 'whole number', defaultsTo: '8', required: false }],
  [duration().default(900_000), { form: 'time span', defaultsTo: '15m', required: false }],
  [flag().default(false), { form: '`1` or `0`', defaultsTo: '0', required: false }],
  [z.enum(['few', 'many']).default('few'), { form: '`few`, `many`', defaultsTo: 'few', required: false }],
  [url('smtp', 'smtps'), { form: '`smtp://…` or `smtps://…`' }],
  [url('https').refine(Boolean).optional(), { form: '`https://…`', required: false }],
  [z.string().optional().meta({ secret: true }), { form: 'text', secret: true, required: false }],
  [base64urlKey(32), { form: '32 bytes in base64url', secret: true }],
  [jwk({ kty: 'EC', crv: 'P-256', private: false }), { form: 'public P-256 key' }],
  [
    jwk({ kty: 'RSA', private: true }, { kty: 'OKP', crv: 'Ed25519', private: true }),
    { form: 'private RSA key (2048 bits or more) or private Ed25519 key', secret: true },
  ],
  [
    severalOf(jwk({ kty: 'EC', crv: 'P-256', private: true })),
    { form: 'private P-256 key; several with commas', secret: true },
  ],
])('a variable says what it is: %#', (field, expected) => {
  expect(described(field)).toEqual({ ...plain, ...expected });
});

it('describes a machine-dependent default in words', () => {
  const field = positiveInteger().default(4).meta({ defaultsTo: 'the number of processors' });
  expect(described(field)?.defaultsTo).toBe('the number of processors');
});

it('refuses a variable without a description, by name', () => {
  expect(() => describeConfig(z.object({ IT: positiveInteger() }))).toThrow('IT needs a description');
});

it.each([
  [250, '250ms'],
  [90_000, '90s'],
  [900_000, '15m'],
  [28_800_000, '8h'],
  [604_800_000, '7d'],
])('%d ms are written %s', (ms, text) => {
  expect(writeDuration(ms)).toBe(text);
});
