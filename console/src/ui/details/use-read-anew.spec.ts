import { renderHook } from '@testing-library/react';
import { useReadAnew } from './use-read-anew.ts';

const NOW = Date.parse('2026-11-24T08:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it.each([
  ['reads again what was read a minute ago', NOW - 60_000, 1],
  ['leaves what was read just now', NOW - 2_000, 0],
  ['leaves the first read alone', undefined, 0],
])('%s', (_what, readAt, times) => {
  const reload = jest.fn(() => Promise.resolve());
  const { rerender } = renderHook(() => useReadAnew({ readAt, reload }));
  rerender();
  expect(reload).toHaveBeenCalledTimes(times);
});
