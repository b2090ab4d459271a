import { AttemptPace, MOST_PER_MINUTE } from './attempt-pace.ts';
import { TooFast } from './attempts.errors.ts';

const dee = { accountId: 'dee', personId: null };
const START = Date.parse('2026-11-26T08:00:00Z');

it('lets an attempt make so many calls in a minute, and says when it may go on', () => {
  let at = START;
  const pace = new AttemptPace({ now: () => new Date(at) });
  for (let call = 0; call < MOST_PER_MINUTE; call++) pace.count('one', dee);
  at += 45_000;
  expect(() => pace.count('one', dee)).toThrow(TooFast);
  expect(() => pace.count('one', dee)).toThrow(new TooFast(15));
  expect(() => pace.count('ONE', dee)).toThrow(TooFast);
  expect(() => pace.count('another', dee)).not.toThrow();
  expect(() => pace.count('one', { ...dee, accountId: 'max' })).not.toThrow();
  at += 15_000;
  expect(() => pace.count('one', dee)).not.toThrow();
});
