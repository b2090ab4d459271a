import { itemContent, plainDoc, type ItemContent } from '@rigwise/contracts';
import {
  firstLevels,
  withAnotherLevel,
  withLevels,
  withPoints,
  type Criterion,
  type Level,
} from './levels.ts';
import { missingOf } from './review.ts';
import { isDraft, isSavable, savable } from './savable.ts';

const level = (points: number, description = `Worth ${points}`): Level => ({ points, description });
const criterion = (points: number, ...levels: number[]): Criterion =>
  withLevels(
    { criterion: 'Names the valve', points },
    levels.map((one) => level(one)),
  );
const pointsOf = ({ levels = [] }: Criterion): number[] => levels.map(({ points }) => points);

it('starts with all points and none', () => {
  expect(firstLevels(criterion(3))).toEqual([level(3, ''), level(0, '')]);
});

it.each([
  [criterion(3, 3, 0), [3, 2, 0]],
  [criterion(3, 3, 2, 0), [3, 2, 1, 0]],
  [criterion(1, 1, 0), [1, 0.5, 0]],
  [criterion(2, 2, 1, 0), [2, 1.5, 1, 0]],
  [criterion(2, 0), [2, 0]],
  [criterion(2, 2), [2, 0]],
])('adds a level where most points are between two (%#)', (before, after) => {
  const { levels, at } = withAnotherLevel(before);
  expect(levels.map(({ points }) => points)).toEqual(after);
  expect(levels[at]?.description).toBe('');
});

it('never adds a level with the points of another', () => {
  let one = criterion(2, 2, 0);
  while (pointsOf(one).length < 10) one = withLevels(one, withAnotherLevel(one).levels);
  expect(new Set(pointsOf(one)).size).toBe(10);
  expect(pointsOf(one)).toEqual(pointsOf(one).toSorted((a, b) => b - a));
});

it('lets the full level follow the points of its criterion while it is the highest', () => {
  expect(pointsOf(withPoints(criterion(2, 2, 1, 0), 12))).toEqual([12, 1, 0]);
  expect(pointsOf(withPoints(criterion(2, 0, 2), 3))).toEqual([0, 3]);
  // "12" begins with "1".
  expect(pointsOf(withPoints(withPoints(criterion(2, 0, 1, 2), 1), 12))).toEqual([0, 1, 2]);
  expect(pointsOf(withPoints(criterion(3, 1, 0), 4))).toEqual([1, 0]);
});

const essay = (...rubric: Criterion[]): ItemContent => ({
  ...itemContent.parse({
    kind: 'question',
    title: 'Valve',
    languages: ['en'],
    classification: {},
    stem: {},
    interaction: { type: 'extended-text', points: 2 },
  }),
  ...{
    kind: 'question',
    stem: { en: plainDoc('Which?') },
    interaction: { type: 'extended-text', points: 2, rubric },
  },
});
const savedRubric = (content: ItemContent): unknown => {
  const result = savable(content, 'Untitled');
  if (!isSavable(result) || result.kind !== 'question') throw new Error(JSON.stringify(result));
  return 'rubric' in result.interaction && result.interaction.rubric;
};

it('saves a draft without the levels that are not described yet', () => {
  const started = withLevels(criterion(2), firstLevels(criterion(2)));
  expect(savedRubric(essay(started))).toEqual([criterion(2)]);
  const half = withLevels(criterion(2), [level(2), level(0, ' ')]);
  expect(savedRubric(essay(half))).toEqual([withLevels(criterion(2), [level(2)])]);
  expect(isDraft(essay(started))).toBe(true);
});

it('says before review which level is not described', () => {
  const started = withLevels(criterion(2), [level(2), level(0, '')]);
  expect(missingOf(essay(started)).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'classification.topics no-topic',
    'interaction.rubric.0.levels.1.description no-text',
  ]);
});
