import { judgeLink } from './judge-link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const link = { purpose: 'registration', expiresAt: new Date('2026-03-01T12:00:01Z'), ended: null } as const;

it('works until it expires', () => {
  expect(judgeLink(link, 'registration', now)).toBeUndefined();
  expect(judgeLink({ ...link, expiresAt: now }, 'registration', now)).toBe('expired-link');
});

it('says why it does not', () => {
  expect(judgeLink(null, 'registration', now)).toBe('invalid-link');
  expect(judgeLink(link, 'password-reset', now)).toBe('invalid-link');
  expect(judgeLink({ ...link, ended: 'used', expiresAt: now }, 'registration', now)).toBe('already-used');
  expect(judgeLink({ ...link, ended: 'superseded' }, 'registration', now)).toBe('expired-link');
});
