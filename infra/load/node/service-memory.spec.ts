import { memoryOutcome, type Look } from './service-memory.ts';

/** Samples of one service, five minutes apart. */
const every5Minutes = (...mebibytes: readonly (number | undefined)[]): Look[] =>
  mebibytes.map((seen, index) => ({
    at: index * 300_000,
    seen: { ...(seen !== undefined && { gateway: seen }), identity: 120 },
  }));

it('passes if each service ends about where it had settled', () => {
  expect(memoryOutcome(every5Minutes(90, 95, 100, 104, 108, 109, 112, 109))).toEqual({
    held: true,
    said: 'least MiB from minute 10 to 20 and in the last 10: gateway 100 → 109, identity 120 → 120',
  });
});

it('passes despite a single peak before garbage collection', () => {
  expect(memoryOutcome(every5Minutes(90, 95, 130, 100, 108, 109, 101, 150)).held).toBe(true);
});

it.each([
  ['grew by more than a tenth', every5Minutes(90, 95, 100, 101, 105, 111, 112, 113)],
  ['is gone', every5Minutes(90, 95, 100, 101, 105, 105, 100, undefined)],
])('fails if one %s', (_what, looks) => {
  expect(memoryOutcome(looks).held).toBe(false);
});

it('fails without figures', () => {
  expect(memoryOutcome([])).toEqual({
    held: false,
    said: 'least MiB from minute 10 to 20 and in the last 10: not seen',
  });
});
