import { aWork } from '../test/desk.ts';
import { evidenceOf } from './evidence.ts';
import {
  digitOf,
  emptyMarks,
  fitting,
  markedQuestions,
  placesOf,
  pointsOfDigit,
  sumOf,
  undecided,
  withPoints,
} from './marks.ts';

const questions = markedQuestions(aWork());
const places = placesOf(questions);
const [first] = places;

it('has a criterion for each of the rubric', () => {
  expect(places.map(({ criterion }) => [criterion.name, criterion.max])).toEqual([
    ['Diagnosis', 6],
    ['Order of steps', 4],
  ]);
});

it('begins undecided, and adds up what is decided', () => {
  const empty = emptyMarks(questions);
  expect([sumOf(empty), undecided(empty, places)]).toEqual([0, [0, 1]]);
  if (!first) throw new Error('There is a first criterion.');
  const begun = withPoints(empty, first, 3);
  expect([sumOf(begun), undecided(begun, places)]).toEqual([3, [1]]);
});

it('brings marks into the order of the questions, and takes none of others', () => {
  const marks = emptyMarks(questions);
  expect(fitting(questions, marks)).toEqual(marks);
  expect(
    fitting(questions, { ...marks, questions: [{ question: 'Other', points: [null, null] }] }),
  ).toBeUndefined();
  expect(fitting(questions, null)).toBeUndefined();
});

it('counts ten levels by digits, the tenth as 0', () => {
  const levels = Array.from({ length: 10 }, (_, points) => ({ points, description: '' }));
  expect([1, 9, 0].map((digit) => pointsOfDigit({ name: null, max: 9, levels }, digit))).toEqual([0, 8, 9]);
  expect([digitOf(0), digitOf(9), digitOf(10)]).toEqual(['1', '0', undefined]);
});

it('knows how long the candidate was away only where they came back', () => {
  expect(evidenceOf([{ what: 'left-window', second: 5 }])).toEqual({ left: 1, awaySeconds: null, lost: 0 });
  expect(
    evidenceOf([
      { what: 'came-back', second: 1 },
      { what: 'left-window', second: 5 },
      { what: 'came-back', second: 9 },
    ]),
  ).toEqual({ left: 1, awaySeconds: 4, lost: 0 });
});
