import { removed } from './removed.ts';
import type { ItemScore } from './score-item.ts';

const missed: ItemScore = {
  ...{ score: 0.5, max: 3, needsMarking: true },
  questions: [
    { id: 'Q1', score: 0.5, max: 2, state: 'partly', blanks: [] },
    { id: 'Q2', score: 0, max: 1, state: 'to-mark' },
  ],
};

it('gives everyone the full points of a removed item', () => {
  expect(removed(missed, 'full-points')).toEqual({
    ...{ score: 3, max: 3, needsMarking: false },
    questions: [
      { id: 'Q1', score: 2, max: 2, state: 'right' },
      { id: 'Q2', score: 1, max: 1, state: 'right' },
    ],
  });
});

it('leaves an excluded item without points and without a maximum', () => {
  expect(removed(missed, 'exclude')).toMatchObject({
    ...{ score: 0, max: 0, needsMarking: false, excluded: true },
    questions: [
      { id: 'Q1', score: 0, max: 0, state: 'partly' },
      { id: 'Q2', score: 0, max: 0, state: 'right' },
    ],
  });
});

it('is the same when it is removed again', () => {
  for (const how of ['exclude', 'full-points'] as const)
    expect(removed(removed(missed, how), how)).toEqual(removed(missed, how));
});
