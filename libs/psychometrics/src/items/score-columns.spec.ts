import { ScoreColumns } from './score-columns.ts';

it('keeps scores by item, in the order of the attempts, however many there are', () => {
  const scores = new ScoreColumns([1000, 1]);
  for (let at = 0; at < 1000; at++) scores.add([at, at % 2 ? 1 : null]);
  expect(scores.length).toBe(1000);
  expect([...scores.column(0)]).toEqual(Array.from({ length: 1000 }, (_none, at) => at));
  expect([...scores.column(1)].slice(996)).toEqual([Number.NaN, 1, Number.NaN, 1]);
});

it('holds no more than its bound, and refuses an attempt as a whole', () => {
  const scores = new ScoreColumns([1, 1], 5);
  scores.add([1, 0]);
  expect(() => scores.add([1, 2])).toThrow('2 of 1 points');
  scores.add([0, 1]);
  expect(() => scores.add([1, 1])).toThrow('more than 2 attempts');
  expect([...scores.column(0), ...scores.column(1)]).toEqual([1, 0, 0, 1]);
});
