import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { addInsideTexts, createTexts } from '../texts/texts.ts';
import { ZoneSelect } from './zone-select.tsx';

const texts = createTexts();
beforeAll(() => addInsideTexts(texts));

const open = (zone: string | null) => {
  const chosen: string[] = [];
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <ZoneSelect label="Time zone" zone={zone} onChoose={(one) => chosen.push(one)} />
      </MantineProvider>
    </I18nextProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  return { chosen, field, user: userEvent.setup({ delay: null }) };
};
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

it.each([null, 'Europe/Oslo'])(
  'takes the zone that was typed faster than the list opened, from %s',
  async (zone) => {
    const { chosen, field, user } = open(zone);
    await user.clear(field);
    await user.type(field, 'dubai');
    await nextTurn();
    await user.keyboard('{Enter}');
    expect(chosen).toEqual(['Asia/Dubai']);
  },
);

it('offers the chosen zone first', async () => {
  const { field, user } = open('Europe/Oslo');
  await user.click(field);
  const [first] = await screen.findAllByText(/^[A-Z]\w+\/[A-Z]/);
  expect(first?.textContent).toBe('Europe/Oslo');
});
