import type { Announcement, AnnouncementReceipt } from '@rigwise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { serveRoutes } from '../../../test/server.ts';

const QUARTER_MINUTE_MS = 15_000;
const id = '0199b1f0-0000-7000-8000-0000000000b1';
const max = { accountId: aManager().id, name: 'Max Manager' };
const readAt = '2026-11-22T07:00:00.000Z';
const announced = { ...{ id, title: 'Muster drill', important: false, madeBy: max }, addressed: 2 };

let look: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  look = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An announcement to two people is open; `read` of them have read it so far. */
function open(withdrawn: Announcement['withdrawn'] = null) {
  let read = 0;
  const announcement = (): Announcement => ({
    ...announced,
    ...{ audience: { to: 'reports' }, madeAt: '2026-11-22T06:00:00.000Z', read, withdrawn },
  });
  const receipts = (): AnnouncementReceipt[] =>
    ['Aisha Andersen', 'Bjorn Bianchi'].map((name, index) => {
      const accountId = `0199b1f0-0000-7000-8000-0000000000c${index}`;
      const person = { id: accountId, name, department: 'Drilling' };
      return { accountId, person, readAt: index < read ? readAt : null };
    });
  const asked = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aManager() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    'GET /api/announcements': {
      status: 200,
      get body() {
        return { items: [announcement()], nextCursor: null };
      },
    },
    [`GET /api/announcements/${id}`]: {
      status: 200,
      get body() {
        return { ...announcement(), body: 'On Friday at noon.' };
      },
    },
    [`GET /api/announcements/${id}/receipts`]: {
      status: 200,
      get body() {
        return { items: receipts(), nextCursor: null };
      },
    },
  });
  return {
    ...openConsole(`/notifications?announcement=${id}`),
    haveRead: (now: number) => (read = now),
    asked: () => asked.filter(({ url }) => url.endsWith(`/api/announcements/${id}`)).length,
  };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const count = (text: string) => screen.findByText(text);

describe('who has read an announcement', () => {
  it('is refetched every 15 seconds', async () => {
    const { asked, haveRead } = open();
    await count('0 of 2 have read it');
    await screen.findByText('Bjorn Bianchi');
    const before = asked();
    haveRead(1);
    await pass(QUARTER_MINUTE_MS - 5_000);
    expect(asked()).toBe(before);
    await pass(5_000);
    await waitFor(() => expect(asked()).toBe(before + 1));
    await count('1 of 2 have read it');
    await waitFor(() => expect(screen.getAllByText('Not read yet')).toHaveLength(1));
    for (const more of [2, 3]) {
      await pass(QUARTER_MINUTE_MS);
      await waitFor(() => expect(asked()).toBe(before + more));
    }
  });

  it('is not refetched once everyone has', async () => {
    const { asked, haveRead } = open();
    await count('0 of 2 have read it');
    haveRead(2);
    await pass(QUARTER_MINUTE_MS);
    await count('2 of 2 have read it');
    const before = asked();
    await pass(4 * QUARTER_MINUTE_MS);
    expect(asked()).toBe(before);
  });

  it('is not refetched for a withdrawn announcement', async () => {
    const { asked } = open({ at: readAt, by: max });
    await count('0 of 2 have read it');
    const before = asked();
    await pass(4 * QUARTER_MINUTE_MS);
    expect(asked()).toBe(before);
  });

  it('is not refetched while the page is hidden, and immediately when it is shown', async () => {
    const { asked } = open();
    await count('0 of 2 have read it');
    const before = asked();
    look.mockReturnValue(true);
    await pass(4 * QUARTER_MINUTE_MS);
    expect(asked()).toBe(before);
    look.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('is not refetched after leaving the page', async () => {
    const { asked, history } = open();
    await count('0 of 2 have read it');
    act(() => history.push('/manager'));
    await waitFor(() => expect(screen.queryByText('0 of 2 have read it')).toBeNull());
    const before = asked();
    await pass(4 * QUARTER_MINUTE_MS);
    expect(asked()).toBe(before);
  });
});
