import type { ItemResult, ItemRow, ItemSelection } from '@rigwise/contracts';
import { inParts, type PartResponse, type Target } from './in-parts.ts';

const rows = Array.from({ length: 450 }, (_, at) => ({ id: `${at}`, revision: at + 1 }) as ItemRow);
const ticked: Target = { rows, count: rows.length };
const done = (ids: readonly string[]) => ids.map((id) => ({ id, done: true }) as ItemResult);
const idsOf = (items: ItemSelection): string[] => (Array.isArray(items) ? items.map(({ id }) => id) : []);
const never = new AbortController().signal;

/** A server with this many questions that match, 50 in a response. */
function matching(all: number, before: (cursor: string | null) => void = () => undefined) {
  return async (items: ItemSelection): Promise<PartResponse> => {
    if (Array.isArray(items)) throw new Error('They are not named');
    before(items.cursor);
    const from = Number(items.cursor ?? 0);
    const ids = Array.from({ length: Math.min(50, all - from) }, (_, at) => `${from + at}`);
    return { results: done(ids), nextCursor: from + 50 < all ? `${from + 50}` : null };
  };
}

it('sends all rows in order, 200 at a time', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const outcome = await inParts(ticked, {
    send: async (items) => {
      sizes.push(idsOf(items).length);
      return { results: done(idsOf(items)), nextCursor: null };
    },
    onProgress: (count) => progress.push(count),
    stop: never,
  });
  expect([sizes, progress]).toEqual([
    [200, 200, 50],
    [0, 200, 400],
  ]);
  expect(outcome.results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(outcome).toMatchObject({ left: 0, isStopped: false });
});

it('stops at a failure, and keeps what was done apart from what is unknown', async () => {
  const lost = new Error('lost');
  const outcome = await inParts(ticked, {
    send: async (items) => {
      if (idsOf(items)[0] === '200') throw lost;
      return { results: done(idsOf(items)), nextCursor: null };
    },
    onProgress: () => undefined,
    stop: never,
  });
  expect([outcome.results.length, outcome.left, outcome.error]).toEqual([200, 250, lost]);
});

it('walks through every question that matches, however many', async () => {
  const progress: number[] = [];
  const outcome = await inParts(
    { matching: { topic: 'H2S' }, count: 2345 },
    { send: matching(2345), onProgress: (count) => progress.push(count), stop: never },
  );
  expect(new Set(outcome.results.map(({ id }) => id)).size).toBe(2345);
  expect(outcome).toMatchObject({ left: 0, error: undefined, isStopped: false });
  expect(progress).toEqual(Array.from({ length: 47 }, (_, at) => at * 50));
});

it.each<[number | null, number | null]>([
  [2345, 2245],
  [null, null],
])('stops when told to, after the part that is under way: of %p, %p are left', async (count, left) => {
  const stopping = new AbortController();
  const send = matching(2345, (cursor) => {
    if (cursor === '50') stopping.abort();
  });
  const outcome = await inParts(
    { matching: {}, count },
    { send, onProgress: () => undefined, stop: stopping.signal },
  );
  expect([outcome.results.length, outcome.left, outcome.isStopped]).toEqual([100, left, true]);
});
