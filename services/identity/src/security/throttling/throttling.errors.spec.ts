import { TooManyTries } from './throttling.errors.ts';

it.each([
  [0.2, 'Too many attempts. Please try again in 1 minute.', 1],
  [60, 'Too many attempts. Please try again in 1 minute.', 60],
  [61, 'Too many attempts. Please try again in 2 minutes.', 61],
  [900, 'Too many attempts. Please try again in 15 minutes.', 900],
  [3600, 'Too many attempts. Please try again in 60 minutes.', 3600],
  [24_000, 'Too many attempts. Please try again in 7 hours.', 24_000],
])('says how long %d seconds are', (seconds, message, retryAfterSeconds) => {
  expect(new TooManyTries(seconds)).toMatchObject({ message, retryAfterSeconds, code: 'auth/throttled' });
});

it('never shows a number that the console would mistake for a status', () => {
  for (let seconds = 1; seconds <= 24 * 3600; seconds += 30) {
    expect(new TooManyTries(seconds).message).not.toMatch(/\d{3}/);
  }
});
