import type { ItemResult, ItemRow } from '@rigwise/contracts';
import { inParts } from './in-parts.ts';

const rows = Array.from({ length: 450 }, (_, at) => ({ id: `${at}`, revision: at + 1 }) as ItemRow);
const done = (items: readonly { id: string }[]) => items.map(({ id }) => ({ id, done: true }) as ItemResult);

it('sends all rows in order, 200 at a time', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const outcome = await inParts(
    rows,
    async (items) => {
      sizes.push(items.length);
      return done(items);
    },
    (count) => progress.push(count),
  );
  expect([sizes, progress]).toEqual([
    [200, 200, 50],
    [0, 200, 400],
  ]);
  expect(outcome.results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(outcome.unsure).toEqual([]);
});

it('stops at a failure, and keeps what was done apart from what is unknown', async () => {
  const lost = new Error('lost');
  const outcome = await inParts(
    rows,
    async (items) => {
      if (items[0]?.id === '200') throw lost;
      return done(items);
    },
    () => undefined,
  );
  expect([outcome.results.length, outcome.unsure.length, outcome.error]).toEqual([200, 250, lost]);
});
