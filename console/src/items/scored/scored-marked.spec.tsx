import type { InteractionOf } from '@rigwise/contracts';
import { scoreItem, withoutKey } from '@rigwise/scoring';
import { aQuestion } from '@rigwise/testing/items';
import { screen, within } from '@testing-library/react';
import { ScoredItemView } from '../scored-item.tsx';
import { imageUrl, loadTexts, SEED, show } from '../test/show-item.tsx';

beforeAll(loadTexts);

const rubric: InteractionOf<'extended-text'>['rubric'] = [
  {
    ...{ criterion: 'Names the valves', points: 2 },
    levels: [
      { points: 2, description: 'Names both' },
      { points: 0.5, description: 'Names one' },
      { points: 0, description: 'Names none' },
    ],
  },
  { criterion: 'Is clear', points: 1 },
];
const content = aQuestion({ type: 'extended-text', points: 3, rubric });
const open = (key: boolean) =>
  show(
    <ScoredItemView
      language="en"
      {...{ content, item: withoutKey(content, SEED), imageUrl, response: { RESPONSE: ['The annular'] } }}
      shows={{ score: true, answers: true, key }}
      score={scoreItem(content, {})}
    />,
  );

it('shows those who see the key what answer gets how many points', () => {
  open(true);
  const levels = within(screen.getByRole('list', { name: 'Levels of “Names the valves”' }));
  expect(levels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 pointsNames both',
    '0.5 pointsNames one',
    '0 pointsNames none',
  ]);
  screen.getByText('Is clear');
  expect(screen.queryByRole('list', { name: 'Levels of “Is clear”' })).toBeNull();
});

it('shows no level without the key', () => {
  open(false);
  screen.getByText('The annular');
  expect(screen.queryByText('Names one')).toBeNull();
  expect(screen.queryByText('Names the valves')).toBeNull();
});
