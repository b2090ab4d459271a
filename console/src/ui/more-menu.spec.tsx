import { MantineProvider } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { MoreMenu, type MoreItem } from './more-menu.tsx';

function open(items: readonly MoreItem[]) {
  render(
    <MantineProvider>
      <MemoryRouter>
        <MoreMenu label="More" items={items} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return userEvent.setup({ delay: null });
}
const button = () => screen.getByRole('button', { name: 'More' });

it('works by keyboard: the chosen item acts after the focus has returned to the button', async () => {
  const focused: unknown[] = [];
  const item = (name: string): MoreItem => ({
    ...{ name, icon: IconBan },
    act: () => focused.push(name),
  });
  const user = open([item('Merge'), item('Disable')]);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  screen.getByRole('menuitem', { name: 'Disable' }).focus();
  await user.keyboard('{Enter}');
  expect(focused).toEqual(['Disable']);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
});

it('closes with Escape, back at its button', async () => {
  const user = open([{ name: 'Merge', icon: IconBan, act: { to: '/merge' } }]);
  await user.click(button());
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
});

it('is hidden without items', () => {
  open([]);
  expect(screen.queryByRole('button')).toBeNull();
});
