import { listErasures, type ErasureView } from '@rigwise/contracts';
import { act, screen } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const erasure = (completedAt: string | null): ErasureView => ({
  ...{ personId: '0199b1f0-0000-7000-8000-0000000000a1', cause: 'request', requestedBy: null },
  ...{ erasedAt: '2026-11-28T10:00:00.000Z', completedAt },
  services: [
    { name: 'identity', completedAt: '2026-11-28T10:00:00.000Z' },
    { name: 'notification', completedAt },
  ],
});
const page = (...items: ErasureView[]): ServerAnswer => ({ status: 200, body: { items, nextCursor: null } });

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('asks again while an erasure is under way, and no longer', async () => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: anAdmin() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listErasures.path}`]: [page(erasure(null)), page(erasure('2026-11-28T10:00:05.000Z'))],
  });
  openConsole('/admin/users/erasures');
  await screen.findByText('1 of 2 services');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await screen.findByText('Complete');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(received.filter(({ url }) => url.startsWith(listErasures.path))).toHaveLength(2);
});
