import { concernsOf } from './waiting-for-me.ts';

const people = { lockedOut: 2, failedImports: 0, unfinishedImports: 1, extraTime: 1 };
const requests = { fresh: 4, due: 0, late: 3, notCarriedOut: 1 };

it('lists overdue promises first, and nothing with a count of 0', () => {
  expect(concernsOf(people, requests).map(({ name, count }) => [name, count])).toEqual([
    ['late', 3],
    ['notCarriedOut', 1],
    ['lockedOut', 2],
    ['extraTime', 1],
    ['unfinishedImports', 1],
    ['fresh', 4],
  ]);
});

it('shows what one service knows while the other is down', () => {
  expect(concernsOf(undefined, requests).map(({ name }) => name)).toEqual(['late', 'notCarriedOut', 'fresh']);
});
