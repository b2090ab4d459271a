import type { InteractionOf } from '@rigwise/contracts';
import { missingBeforeReview } from '@rigwise/scoring';
import { aQuestion } from '@rigwise/testing/items';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { addTexts } from '../../../texts/add-texts.ts';
import { addInsideTexts, createTexts } from '../../../texts/texts.ts';
import { useDifferenceName } from './use-difference-words.ts';
import { useMissingText } from './use-missing-text.ts';

const texts = createTexts();
beforeAll(async () => {
  await addInsideTexts(texts);
  await addTexts(texts, import('./missing.en.ts'));
  await addTexts(texts, import('./review.en.ts'));
});
const inTexts = <T,>(hook: () => T): T =>
  renderHook(hook, {
    wrapper: ({ children }) => <I18nextProvider i18n={texts}>{children}</I18nextProvider>,
  }).result.current;

type Levels = NonNullable<InteractionOf<'extended-text'>['rubric'][number]['levels']>;
const said = (...given: readonly (readonly [number, string])[]): string[] => {
  const levels: Levels = given.map(([points, description]) => ({ points, description }));
  const content = aQuestion({
    ...{ type: 'extended-text', points: 3 },
    rubric: [
      { criterion: 'Clear', points: 1 },
      { criterion: 'Complete', points: 2, levels },
    ],
  });
  return missingBeforeReview(content).map(inTexts(() => useMissingText(content)));
};

it('says what the levels of which criterion lack', () => {
  expect(said([2, 'All'])).toEqual(['Add a second level to criterion 2, or remove the one it has.']);
  expect(said([1, 'Half'], [0, 'None'])).toEqual(['Add a level to criterion 2 with its full points, 2.']);
});

it('names the level whose points or text to change', () => {
  expect(said([2, 'All'], [3, 'More'])).toEqual([
    'Criterion 2, Level 2, Points: Enter points from 0 to 2, those of the criterion.',
  ]);
  expect(said([2, 'All'], [0, 'None'], [0, 'Wrong'])).toEqual([
    'Criterion 2, Level 3, Points: Enter other points. An earlier level has the same.',
  ]);
  expect(said([2, 'All'], [0, ' '])).toEqual(['Criterion 2, Level 2, Description: Write it.']);
});

it('names a changed level by its points', () => {
  const name = inTexts(() => useDifferenceName());
  expect(name('interaction.rubric[Is clear. And short].levelWorth[1.5]')).toBe(
    'Criterion Is clear. And short, Level worth 1.5',
  );
});
