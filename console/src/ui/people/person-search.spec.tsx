import { MantineProvider } from '@mantine/core';
import type { ListedPerson } from '@rigwise/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { problemAnswer, serve, type ServerAnswer } from '../../../test/server.ts';
import { swrConfiguration } from '../../api/swr-configuration.ts';
import { addTexts } from '../../texts/add-texts.ts';
import { createTexts } from '../../texts/texts.ts';
import { PersonSearch } from './person-search.tsx';

const texts = createTexts();
beforeAll(() => addTexts(texts, import('../list/list.en.ts')));

const person = (at: number, firstName: string, lastName: string): ListedPerson => ({
  id: `0199b1f0-0000-7000-8000-0000000000c${at}`,
  ...{ employeeNumber: `RW-100${at}`, firstName, lastName, email: null, department: 'Drilling' },
  ...{ position: null, location: null, rotation: null, external: false, state: 'active', lockedUntil: null },
  account: null,
});
const ADA = person(1, 'Ada', 'Admin');
const MAX = person(2, 'Max', 'Manager');
const page = (...items: ListedPerson[]): ServerAnswer => ({ status: 200, body: { items, nextCursor: null } });

function search(answer: (q: string) => ServerAnswer) {
  const onPick = jest.fn<void, [ListedPerson]>();
  const onSubmit = jest.fn<void, []>();
  const received = serve(({ url }) => answer(new URL(url, 'http://x').searchParams.get('q') ?? ''));
  render(
    <I18nextProvider i18n={texts}>
      {/* Without layout the list would count as scrolled away. */}
      <MantineProvider env="test">
        <SWRConfig value={swrConfiguration()}>
          <form onSubmit={onSubmit}>
            <PersonSearch
              label="Manager"
              placeholder=""
              nobody="Nobody there"
              offers={({ id }) => id !== ADA.id}
              onPick={onPick}
            />
          </form>
        </SWRConfig>
      </MantineProvider>
    </I18nextProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Manager' });
  return { onPick, onSubmit, received, field, user: userEvent.setup() };
}

describe('A person', () => {
  it('is looked for once, after a pause in typing, and only who may be picked is offered', async () => {
    const { user, field, received } = search(() => page(ADA, MAX));
    await user.type(field, 'ma');
    const option = await screen.findByRole('option');
    expect(option.textContent).toBe('Max ManagerRW-1002 · Drilling');
    expect(received).toHaveLength(1);
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('is picked by arrow keys and Enter, and the field is ready for the next', async () => {
    const { user, field, onPick, onSubmit } = search(() => page(MAX));
    await user.type(field, 'ma');
    await screen.findByRole('option');
    await user.keyboard('{ArrowDown}');
    const marked = field.getAttribute('aria-activedescendant');
    expect(marked).toBe(screen.getByRole('option').id);
    await user.keyboard('{Enter}');
    expect(onPick.mock.calls.map(([picked]) => picked.id)).toEqual([MAX.id]);
    expect(field.value).toBe('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is picked by a click', async () => {
    const { user, field, onPick } = search(() => page(MAX));
    await user.type(field, 'ma');
    await user.click(await screen.findByRole('option'));
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('is not picked by Enter alone, nor is the form sent', async () => {
    const { user, field, onPick, onSubmit } = search(() => page(MAX));
    await user.type(field, 'ma');
    await screen.findByRole('option');
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('that was marked is not picked once others are listed', async () => {
    const { user, field, onPick } = search((q) => (q === 'm' ? page(MAX) : page(person(3, 'Mia', 'May'))));
    await user.type(field, 'm');
    await screen.findByText('RW-1002 · Drilling');
    await user.keyboard('{ArrowDown}');
    await user.type(field, 'i');
    await screen.findByText('RW-1003 · Drilling');
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
  });
});

it('Escape closes the list', async () => {
  const { user, field } = search(() => page(MAX));
  await user.type(field, 'ma');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
});

it.each([
  ['nobody fits', page(ADA), 'Nobody there'],
  ['it fails', problemAnswer(400, 'No'), 'Couldn’t load this'],
])('Where %s, that is said', async (_what, answer, said) => {
  const { user, field } = search(() => answer);
  await user.type(field, 'a');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
});
