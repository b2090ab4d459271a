import type { AccessRequestItem, QueueCounts } from '@rigwise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { serveRoutes } from '../../../test/server.ts';
import '../../session/live/follow-live.ts';

const AT = '2026-11-22T08:00:00.000Z';
const request = (firstName: string): AccessRequestItem => ({
  ...{ id: '0199b1f0-0000-7000-8000-0000000000b1', employeeNumber: 'RW-2001', firstName, lastName: '' },
  ...{ email: 'quinn@rigwise.example', status: 'pending', revision: 1, requestedAt: AT, timesAsked: 1 },
  ...{ lastAskedAt: AT, changedAt: AT, changedBy: null, problem: null, duplicates: 0, match: null },
});
const counts: QueueCounts = { waiting: 1, due: 0, late: 0, needsInformation: 0, notCarriedOut: 0 };
const answer = (name: string) => ({ items: [request(name)], nextCursor: null, total: 1, counts });

describe('the queue of access requests', () => {
  showsOnlyAnswers({
    path: '/admin/access-requests',
    list: '/api/admin/access-requests',
    answer,
    filter: ['Status', 'Approved'],
  });

  it('offers to read it again when the inbox changes, and leaves that to the user', async () => {
    const takeOut = withLiveParts();
    const received = serveRoutes({
      'GET /api/auth/current': { status: 200, body: anAdmin() },
      'GET /api/notifications/unread-count': { status: 200, body: 0 },
      'GET /api/admin/access-requests': [
        { status: 200, body: answer('Quill') },
        { status: 200, body: answer('Rowan') },
      ],
    });
    const asked = () => received.filter(({ url }) => url.startsWith('/api/admin/access-requests')).length;
    const { user } = openConsole('/admin/access-requests');
    await screen.findByText('Quill');
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    await act(async () => FakeEventSource.open[0]?.say('5'));
    await screen.findByText('As of');
    expect(asked()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Rowan');
    takeOut();
  });
});
