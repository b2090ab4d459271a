import { randomBytes } from 'node:crypto';
import { SessionCopies } from './session-copies.ts';

const HASH = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const RECORD = '{"role":"employee","note":"with.dots\nand lines"}';
const MADE_AT = 1_750_000_000_000;
const [key, next] = [randomBytes(32), randomBytes(32)];
const copies = new SessionCopies([key]);
const copy = copies.make(HASH, RECORD, MADE_AT);

it('opens what the same key sealed for the same session', () => {
  expect(copies.check(HASH, copy)).toEqual({ record: RECORD, madeAt: MADE_AT });
});

it('accepts a session’s copy for no other', () => {
  expect(copies.check(OTHER, copy)).toBeUndefined();
});

it.each([
  ['another role', copy.replace('employee', 'admin')],
  ['another moment', copy.replace(String(MADE_AT), String(MADE_AT + 1))],
  ['no MAC', RECORD],
  ['a MAC of nothing', `${'A'.repeat(43)}.${MADE_AT}.${RECORD}`],
  ['a MAC cut short', copy.slice(1)],
  ['something behind it', `${copy} `],
  ['nothing', ''],
  ['the mark of a session that ended', 'revoked'],
])('accepts nothing with %s', (_what, changed) => {
  expect(copies.check(HASH, changed)).toBeUndefined();
});

it('opens with every key of its list, and seals with the first', () => {
  const both = new SessionCopies([next, key]);
  expect(both.check(HASH, copy)).toBeDefined();
  const made = both.make(HASH, RECORD, MADE_AT);
  expect(copies.check(HASH, made)).toBeUndefined();
  expect(new SessionCopies([next]).check(HASH, made)).toBeDefined();
});
