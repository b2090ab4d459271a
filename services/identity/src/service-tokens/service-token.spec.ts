import { hashToken } from '../security/tokens.ts';
import { isUsable, newSecret, type ServiceToken } from './service-token.ts';

const now = new Date('2026-03-01T08:00:00Z');
const token: ServiceToken = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'HR',
  scopes: ['directory:write'],
  hint: 'abcd',
  madeBy: 'Ada Admin',
  createdAt: new Date('2026-02-01T08:00:00Z'),
  expiresAt: new Date('2026-03-01T08:00:01Z'),
  lastUsedAt: null,
  revokedAt: null,
};

it('a secret is recognised by its form, never repeats, and is identified by its hash and its end only', () => {
  const secret = newSecret();
  expect(secret.clear).toMatch(/^rw_[A-Za-z0-9_-]{43}$/);
  expect(secret.clear.endsWith(secret.hint)).toBe(true);
  expect(secret.hash).toBe(hashToken(secret.clear));
  expect(newSecret().clear).not.toBe(secret.clear);
});

it.each([
  ['that lives', {}, true],
  ['in the moment of its expiry', { expiresAt: now }, false],
  ['that was revoked', { revokedAt: now }, false],
])('a token %s may be used: %j %s', (_, over, usable) => {
  expect(isUsable({ ...token, ...over }, now)).toBe(usable);
});
