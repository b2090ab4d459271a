import { act } from '@testing-library/react';
import { problemAnswer, serveRoutes } from '../../test/server.ts';
import { start } from './start.tsx';

it('renders nothing for half a second, while the session is checked, and then the page', async () => {
  jest.useFakeTimers({ advanceTimers: false });
  const received = serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session') });
  const element = document.createElement('div');
  element.innerHTML = '<p class="boot"></p>';
  document.body.append(element);
  start(element);
  await jest.advanceTimersByTimeAsync(499);
  expect(element.querySelector('.boot')).not.toBeNull();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(element.querySelector('.boot')).toBeNull();
  jest.useRealTimers();
  for (const deadline = Date.now() + 5_000; received.length === 0 && Date.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(received.map(({ url }) => url)).toEqual(['/api/auth/current']);
});
