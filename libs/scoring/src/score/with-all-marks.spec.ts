import { essayScenario } from '@rigwise/testing/items';
import { scoreItem } from './score-item.ts';
import { areTooFarApart, countingMarks, mostMarks, pointsOfMarks, withAllMarks } from './with-all-marks.ts';
import { questionsToMark } from './with-marks.ts';

const scenario = essayScenario(2, 2);
const answered = scoreItem(scenario, { E1: ['Because.'], E2: ['So.'], N1: ['YES'] });
const marks = (e1: readonly [number, number], e2: number) => [
  { question: 'E1', points: [...e1] },
  { question: 'E2', points: [e2] },
];

it('counts one mark as it is', () => {
  expect(withAllMarks(answered, [marks([2, 1], 0.5)])).toMatchObject({ score: 4.5, needsMarking: false });
});

it('counts two marks by their mean, question by question, and no question twice', () => {
  const score = withAllMarks(answered, [marks([2, 1], 2), marks([1, 1], 1.5)]);
  expect(score).toMatchObject({ score: 5.25, max: 6, needsMarking: false });
  expect(score.questions.map((one) => [one.score, one.state])).toEqual([
    [2.5, 'partly'],
    [1.75, 'partly'],
    [1, 'right'],
  ]);
});

it('bounds each mark by the question’s points before it takes the mean', () => {
  const { questions } = withAllMarks(answered, [marks([2, 2], 0), marks([1, 0], 0)]);
  expect(questions[0]).toMatchObject({ score: 2, state: 'partly' });
  expect(questions[1]).toMatchObject({ score: 0, state: 'wrong' });
});

it('rounds a mean to the decimals of scores', () => {
  const { score } = withAllMarks(answered, [marks([0.333333, 0], 0), marks([0.333334, 0], 0)]);
  expect(score).toBe(1.333334);
});

it('lets the third of three marks decide alone', () => {
  const { score } = withAllMarks(answered, [marks([2, 1], 2), marks([0, 0], 0), marks([1, 0], 1)]);
  expect(score).toBe(3);
});

it('shows candidates the mean of each criterion, or what was decided', () => {
  expect(countingMarks([marks([2, 1], 2), marks([1, 1], 1.5)])).toEqual(marks([1.5, 1], 1.75));
  expect(countingMarks([marks([2, 1], 2)])).toEqual(marks([2, 1], 2));
  expect(countingMarks([marks([2, 1], 2), marks([0, 0], 0), marks([1, 0], 1)])).toEqual(marks([1, 0], 1));
  expect(countingMarks([])).toEqual([]);
});

it('knows the points that marks give, and the most that they can', () => {
  expect(pointsOfMarks(answered, marks([2, 2], 1))).toBe(4);
  expect(mostMarks(questionsToMark(scenario, answered))).toBe(5);
});

it.each([
  [3, 2, 33, true],
  [3, 2, 34, false],
  [2.5, 2, 10, false],
  [2.5, 1.9, 12, false],
  [1.9, 2.5, 11.9, true],
  [2, 2, 0, false],
  [2, 2.1, 0, true],
  [5, 0, 100, false],
])('finds marks of %d and %d points too far apart at %d %%: %s', (one, other, limitPercent, expected) => {
  const most = one === 3 ? 3 : 5;
  expect(areTooFarApart(one, other, { most, limitPercent })).toBe(expected);
});
