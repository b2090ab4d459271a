import type { AccessRequestItem, QueueCounts } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { serve, serveRoutes } from '../../../test/server.ts';
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

describe('the selection', () => {
  const idOf = (at: number) => `0199b1f0-0000-7000-8000-00000000000${at}`;
  const named = (firstName: string, at: number): AccessRequestItem => ({
    ...request(firstName),
    id: idOf(at),
  });
  const shown = [named('Alba', 1), named('Boris', 2)];
  const others = [named('Cleo', 3), named('Dora', 4)];

  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  });
  afterEach(() => jest.useRealTimers());

  async function open() {
    const page = (url: string) => {
      const { searchParams } = new URL(url, 'http://x');
      const isFirst = !searchParams.has('cursor');
      const body = { items: isFirst ? shown : others, nextCursor: isFirst ? 'next' : null, counts };
      return { status: 200, body: { ...body, ...(isFirst && { total: 4 }) } };
    };
    const results = { results: [...shown, ...others].map(resultOf) };
    const received = serve(({ method, url }) => {
      const path = url.split('?')[0];
      if (path === '/api/auth/current') return { status: 200, body: anAdmin() };
      if (path === '/api/admin/access-requests') return page(url);
      if (method === 'POST') return { status: 200, body: results };
      return { status: 200, body: path?.includes('unread') ? 0 : { timeZone: null, language: 'en-GB' } };
    });
    const console = openConsole('/admin/access-requests');
    await screen.findByText('Alba');
    const sent = () =>
      received
        .filter(({ url }) => url === '/api/admin/access-requests/decisions')
        .map(({ body }) => JSON.parse(body) as { items: { id: string }[] });
    return { ...console, received, sent };
  }
  const resultOf = ({ id }: AccessRequestItem) => ({
    ...{ id, done: id !== idOf(4), code: null, status: null, revision: null },
    message: id === idOf(4) ? 'Somebody else was faster.' : '',
  });
  const bar = () => within(screen.getByRole('region', { name: 'Selected requests' }));

  it('is of the rows shown, or of all that match, on whatever page', async () => {
    const { user, received } = await open();
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    bar().getByText('2 selected');
    await user.click(bar().getByRole('button', { name: 'Select all 4 matching' }));
    await bar().findByText('4 selected');
    expect(bar().queryByRole('button', { name: 'Select all 4 matching' })).toBeNull();
    expect(received.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/api/admin/access-requests?limit=200',
        '/api/admin/access-requests?limit=200&cursor=next',
      ]),
    );
    // Those of other pages are not in the list.
    expect(screen.queryByText('Cleo')).toBeNull();
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull();
  });

  it('is decided together, and each row has its result', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    await user.click(bar().getByRole('button', { name: 'Select all 4 matching' }));
    await bar().findByText('4 selected');
    await user.click(bar().getByRole('button', { name: 'Reject 4 requests' }));
    await user.type(bar().getByRole('textbox', { name: 'Reason for rejection' }), 'Not this year.');
    await user.click(bar().getByRole('button', { name: 'Reject 4 requests' }));
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    const results = within(await screen.findByRole('dialog', { name: 'Results' }));
    expect(sent().map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2, 3, 4].map(idOf)]);
    results.getByText('3 requests were decided.');
    results.getByText('Dora');
    results.getByText(/Somebody else was faster\./);
  });

  it('is forgotten where other rows are asked for', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'Late: over 48 h');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull());
  });
});
