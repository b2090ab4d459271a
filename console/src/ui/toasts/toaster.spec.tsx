import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createTexts } from '../../texts/texts.ts';
import { Toaster } from './toaster.tsx';
import { Toasts, ToastsContext } from './toasts.ts';

function show(path = '/dashboard') {
  const toasts = new Toasts();
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }], { initialEntries: [path] });
  render(
    <I18nextProvider i18n={createTexts()}>
      <ToastsContext value={toasts}>
        <RouterProvider router={router} />
      </ToastsContext>
    </I18nextProvider>,
  );
  const toast = (title: string): void => act(() => void toasts.show({ title, tone: 'note' }));
  return { toasts, router, toast };
}

/** jsdom has no pointers: a mouse event carries what the toast reads from one. */
function swipe(title: string, pixels: number): void {
  const card = screen.getByText(title);
  fireEvent(card, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }));
  fireEvent(card, new MouseEvent('pointermove', { bubbles: true, clientX: 100 + pixels }));
  fireEvent(card, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + pixels }));
}

it('F8 brings the focus to the notifications', async () => {
  const { toast } = show();
  toast('OTP Sent');
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }));
});

it.each([
  [50, false],
  [-50, false],
  [49, true],
])('a swipe of %d px leaves it: %s', (pixels, isLeft) => {
  const { toast } = show();
  toast('OTP Sent');
  swipe('OTP Sent', pixels);
  expect(screen.queryByText('OTP Sent') !== null).toBe(isLeft);
});

it('a swipe too quick to be drawn closes it as well', () => {
  const { toast } = show();
  toast('OTP Sent');
  const card = screen.getByText('OTP Sent');
  fireEvent(card, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }));
  fireEvent(card, new MouseEvent('pointerup', { bubbles: true, clientX: 150 }));
  expect(screen.queryByText('OTP Sent')).toBeNull();
});

it('is closed by Escape while it has the focus', async () => {
  const { toast } = show();
  toast('OTP Sent');
  await userEvent.keyboard('{F8}{Escape}');
  expect(screen.queryByText('OTP Sent')).toBeNull();
});

it.each(['/assessment/7', '/coding/7'])('does not go on into an attempt at %s', async (path) => {
  const { router, toast } = show();
  toast('Login Successful');
  await act(() => router.navigate(path));
  expect(screen.queryByText('Login Successful')).toBeNull();
});

it('goes on into an attempt where it is about the Assessment', async () => {
  const { router, toast } = show();
  toast('Assessment Started');
  await act(() => router.navigate('/assessment/7'));
  screen.getByText('Assessment Started');
});
