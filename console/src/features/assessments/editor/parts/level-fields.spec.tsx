import { MantineProvider } from '@mantine/core';
import type { InteractionOf } from '@rigwise/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { addTexts } from '../../../../texts/add-texts.ts';
import { addInsideTexts, createTexts } from '../../../../texts/texts.ts';
import type { Criterion } from '../model/levels.ts';
import { MarkedFields } from './marked-fields.tsx';

const texts = createTexts();
beforeAll(async () => {
  await addInsideTexts(texts);
  await addTexts(texts, import('../item-editor.en.ts'));
});

const two = [
  { points: 2, description: 'Names both' },
  { points: 0, description: 'Names none' },
];

function open(...rubric: Criterion[]) {
  let current: InteractionOf<'extended-text' | 'file-upload'> = {
    ...{ type: 'extended-text', points: rubric.reduce((sum, { points }) => sum + points, 0), rubric },
  };
  function Editor() {
    const [of, setOf] = useState(current);
    current = of;
    return <MarkedFields path="interaction" of={of} onChange={setOf} />;
  }
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <Editor />
      </MantineProvider>
    </I18nextProvider>,
  );
  return {
    user: userEvent.setup(),
    rubric: () => current.rubric,
    levels: (at = 0) => current.rubric[at]?.levels,
  };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

it('proposes all points and none, and goes on in the first', async () => {
  const { user, levels } = open({ criterion: 'Valves', points: 2 });
  expect(levels()).toBeUndefined();
  await user.click(button('Add levels to Criterion 1'));
  expect(levels()).toEqual([
    { points: 2, description: '' },
    { points: 0, description: '' },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field('Criterion 1, level 1')));
  await user.keyboard('Names both');
  expect(levels()?.[0]).toEqual({ points: 2, description: 'Names both' });
});

it('is filled in with Enter alone: to the next level, and after the last to another', async () => {
  const { user, levels } = open({ criterion: 'Valves', points: 2, levels: two });
  await user.click(field('Criterion 1, level 1'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field('Criterion 1, level 2')));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryAllByRole('textbox', { name: /level \d$/ })).toHaveLength(6));
  await waitFor(() => expect(document.activeElement).toBe(field('Criterion 1, level 2')));
  await user.keyboard('Names one');
  expect(levels()).toEqual([two[0], { points: 1, description: 'Names one' }, two[1]]);
});

it('changes points, up to those of the criterion', async () => {
  const { user, levels } = open({ criterion: 'Valves', points: 2, levels: two });
  const points = field('Points for Criterion 1, level 2');
  await user.clear(points);
  await user.type(points, '0.5');
  expect(levels()?.[1]?.points).toBe(0.5);
  await user.clear(points);
  await user.type(points, '3');
  screen.getByText('Enter 2 or less.');
  expect(levels()?.[1]?.points).toBe(0.5);
});

it('removes levels, the list with the last, and keeps the focus nearby', async () => {
  const { user, rubric } = open({ criterion: 'Valves', points: 2, levels: two });
  await user.click(button('Remove Criterion 1, level 2'));
  expect(rubric()).toEqual([{ criterion: 'Valves', points: 2, levels: [two[0]] }]);
  await user.click(button('Remove Criterion 1, level 1'));
  expect(rubric()).toEqual([{ criterion: 'Valves', points: 2 }]);
  await waitFor(() => expect(document.activeElement).toBe(button('Add levels to Criterion 1')));
});

it('puts pasted lines on one', async () => {
  const { user, levels } = open({ criterion: 'Valves', points: 2, levels: two });
  await user.clear(field('Criterion 1, level 1'));
  await user.click(field('Criterion 1, level 1'));
  await user.paste('Names the annular\r\n  and the pipe rams');
  expect(levels()?.[0]?.description).toBe('Names the annular and the pipe rams');
});

it('keeps each criterion’s own levels, and stops at ten', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ points: at, description: `Worth ${at}` }));
  const { user, levels } = open(
    { criterion: 'Valves', points: 9, levels: ten },
    { criterion: 'Order', points: 1 },
  );
  expect(screen.queryByRole('button', { name: 'Add level to Criterion 1' })).toBeNull();
  await user.click(button('Add levels to Criterion 2'));
  expect([levels(0)?.length, levels(1)?.length]).toEqual([10, 2]);
});
