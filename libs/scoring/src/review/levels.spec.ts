import type { Interaction, InteractionOf } from '@rigwise/contracts';
import { aQuestion } from '@rigwise/testing/items';
import { missingBeforeReview } from './missing-before-review.ts';

const of = (interaction: Interaction) =>
  missingBeforeReview(aQuestion(interaction)).map(({ path, code }) => `${path} ${code}`);
type Levels = NonNullable<InteractionOf<'file-upload'>['rubric'][number]['levels']>;
const levels = (...all: readonly (readonly [points: number, description: string])[]): Levels =>
  all.map(([points, description]) => ({ points, description }));
const upload = (given: Levels): Interaction => ({
  ...{ type: 'file-upload', types: ['application/pdf'], points: 3 },
  rubric: [
    { criterion: 'Names the valve', points: 1 },
    { criterion: 'Says why', points: 2, levels: given },
  ],
});
const second = 'interaction.rubric.1.levels';

it.each<[string, Levels, string[]]>([
  ['are complete with full points and 0', levels([2, 'Both'], [0, 'None']), []],
  ['may be in any order', levels([0.5, 'Hints'], [0, 'None'], [2, 'Both']), []],
  ['are at least two', levels([2, 'Both']), [`${second} few-levels`]],
  ['have one with the full points', levels([1, 'One'], [0, 'None']), [`${second} no-full-level`]],
  [
    'give no more than their criterion',
    levels([2, 'Both'], [3, 'More']),
    [`${second}.1.points level-out-of-range`],
  ],
  ['take nothing away', levels([2, 'Both'], [-1, 'Wrong']), [`${second}.1.points level-out-of-range`]],
  [
    'differ in their points',
    levels([2, 'Both'], [0, 'None'], [0, 'Wrong']),
    [`${second}.2.points duplicate-level`],
  ],
  ['say what an answer is like', levels([2, ' '], [0, 'None']), [`${second}.0.description no-text`]],
])('levels of a rubric %s', (_what, given, expected) => {
  expect(of(upload(given))).toEqual(expected);
});

it('levels of a rubric are named with their criterion and its points', () => {
  const [problem] = missingBeforeReview(aQuestion(upload(levels([1, 'One'], [0, 'None']))));
  expect(problem).toMatchObject({
    message: 'Add a level to criterion 2 with its full points, 2.',
    params: { criterion: 2, points: 2 },
  });
});

it('levels of a rubric take 0.1 + 0.2 for the full points of 0.3', () => {
  const rubric = [{ criterion: 'Clear', points: 0.3, levels: levels([0.1 + 0.2, 'Clear'], [0, 'Unclear']) }];
  expect(of({ type: 'extended-text', points: 0.3, rubric })).toEqual([]);
});
