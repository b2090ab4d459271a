import { createSecretKey } from 'node:crypto';
import { digestOf, newClearCode, newSalt, type CodeBinding } from './code-secrets.ts';

const pepper = createSecretKey(Buffer.alloc(32, 7));
const binding: CodeBinding = {
  purpose: 'employee-login',
  personId: 'account',
  flowHash: 'flow',
  salt: 'salt',
};

it('generates six ASCII digits, including leading zeros', () => {
  const codes = Array.from({ length: 3000 }, newClearCode);
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(2900);
});

it('stores a digest that matches only this purpose, account, flow, salt, pepper and code', () => {
  const digest = digestOf(pepper, binding, '042137');
  expect(digestOf(pepper, binding, '042137')).toBe(digest);
  const others = [
    digestOf(createSecretKey(Buffer.alloc(32, 8)), binding, '042137'),
    digestOf(pepper, binding, '042138'),
    digestOf(pepper, { ...binding, purpose: 'first-login' }, '042137'),
    digestOf(pepper, { ...binding, personId: 'other' }, '042137'),
    digestOf(pepper, { ...binding, flowHash: 'other' }, '042137'),
    digestOf(pepper, { ...binding, salt: newSalt() }, '042137'),
    digestOf(pepper, { ...binding, personId: 'accountf', flowHash: 'low' }, '042137'),
  ];
  expect(others).not.toContain(digest);
});
