import { act, screen } from '@testing-library/react';
import { showToaster } from './test/show-toaster.tsx';

jest.mock('./toast-card.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('Where the code that draws a toast can’t be loaded, its words are still announced, for 5 s', async () => {
  const { toasts } = showToaster();
  await act(async () => {
    toasts.show({ title: 'Login Failed', text: 'The connection is lost.', tone: 'bad' });
    await Promise.resolve();
  });
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('Login Failed The connection is lost.');
  act(() => jest.advanceTimersByTime(4_999));
  expect(region.textContent).not.toBe('');
  act(() => jest.advanceTimersByTime(1));
  expect(region.textContent).toBe('');
});
