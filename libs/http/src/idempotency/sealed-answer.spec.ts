import { IdempotencySeal, type RememberedAnswer } from './sealed-answer.ts';

const answer: RememberedAnswer = {
  status: 201,
  contentType: 'application/json',
  cookies: ['rigwise_session=abc; Path=/', 'rigwise_flow=; Max-Age=0'],
  body: { secret: 'in the answer', list: [1, 2] },
};

it('opens what the same key sealed for the same call and browser', () => {
  const sealed = new IdempotencySeal('a-raw-key', 'login browser').seal(answer);
  expect(new IdempotencySeal('a-raw-key', 'login browser').open(sealed)).toEqual(answer);
});

it.each([
  ['b-raw-key', 'login browser'],
  ['a-raw-key', 'logout browser'],
  ['a-raw-key', 'login another'],
])('opens nothing with key %p for %p', (key, scope) => {
  const mine = new IdempotencySeal('a-raw-key', 'login browser');
  const other = new IdempotencySeal(key, scope);
  expect(other.keyHash).not.toBe(mine.keyHash);
  expect(() => other.open(mine.seal(answer))).toThrow();
});

it('notices a changed byte anywhere', () => {
  const seal = new IdempotencySeal('a-raw-key', 'login browser');
  const sealed = seal.seal(answer);
  for (const index of [0, 12, 28, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => seal.open(changed)).toThrow();
  }
});

it('stores nothing readable: neither the key, nor the body, nor the answer', () => {
  const seal = new IdempotencySeal('a-raw-key', 'login browser');
  const stored = [
    seal.keyHash,
    seal.bodyHash({ otp: '042137' }),
    Buffer.from(seal.seal(answer)).toString('latin1'),
  ].join();
  expect(stored).not.toMatch(/a-raw-key|042137|in the answer|rigwise_session/);
});

it('hashes one body differently under different keys, so that a code can’t be guessed from the row', () => {
  const hash = (key: string): string => new IdempotencySeal(key, 'scope').bodyHash({ otp: '042137' });
  expect(hash('a-raw-key')).not.toBe(hash('b-raw-key'));
  expect(hash('a-raw-key')).toBe(hash('a-raw-key'));
  expect(new IdempotencySeal('a-raw-key', 'scope').bodyHash(undefined)).toHaveLength(43);
});
