import { chartsOf, rowsOfMinute } from './history.ts';
import { anHour } from './test/statuses.ts';

const last = (hours: Parameters<typeof chartsOf>[0], name: keyof ReturnType<typeof chartsOf>) =>
  chartsOf(hours)[name].at(-1)?.value;

it('adds up what happened in a minute, and takes the longest of what waited', () => {
  const hours = [
    anHour({ 59: { deadLetters: 2, lag: 10, outboxOldestSeconds: 5 } }),
    anHour({ 59: { deadLetters: 1, lag: 7, outboxOldestSeconds: 90 } }),
  ];
  expect([last(hours, 'deadLetters'), last(hours, 'lag'), last(hours, 'outbox')]).toEqual([3, 17, 90]);
});

it('leaves a gap for unknown minutes, and counts what one of two knows', () => {
  const hours = [
    anHour({ 58: { lag: null }, 59: { lag: null } }),
    anHour({ 58: { lag: 4 }, 59: { lag: null } }),
  ];
  expect(
    chartsOf(hours)
      .lag.slice(-2)
      .map(({ value }) => value),
  ).toEqual([4, null]);
});

it('has sixty minutes, also when one service was asked in the next', () => {
  const later = anHour().map((point) => ({
    ...point,
    minute: new Date(Date.parse(point.minute) + 60_000).toISOString(),
  }));
  const { lag } = chartsOf([anHour(), later]);
  expect([lag.length, lag.at(-1)?.from]).toEqual([60, '2026-11-22T14:02:00.000Z']);
});

it('links to a minute’s rows, handled or not', () => {
  expect(rowsOfMinute('deadLetters', '2026-11-22T13:59:00.000Z')).toBe(
    '?tab=dead-letters&from=2026-11-22T13%3A59%3A00.000Z&to=2026-11-22T14%3A00%3A00.000Z&state=all#rows',
  );
});
