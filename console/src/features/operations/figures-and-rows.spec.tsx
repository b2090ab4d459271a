import { screen, within } from '@testing-library/react';
import { anAdmin } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serve } from '../../../test/server.ts';
import { aGateway, anHour, aStatus } from './test/statuses.ts';

const AT = '2026-11-22T14:00:00.000Z';
const MAILS = '/api/operations/notification/deliveries';

const aMail = (end: string, state: string) => ({
  ...{ id: `0190a0a0-0000-7000-8000-000000${end}`, template: 'announcement', state, attempts: 5 },
  ...{ recipient: 'e*****@rigwise.example', subjectId: 's-1', messageId: 'm-1', correlationId: 'req-1' },
  ...{ lastError: '550', createdAt: AT, personId: null, nextTryAt: AT, expiresAt: AT },
  settledAt: state === 'failed' ? AT : null,
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
});

/** The notification service has something of everything; mails of any state but these are none. */
function open(path = '/admin/operations') {
  const status = aStatus({
    ...{ service: 'notification', deadLetters: { waiting: 3, oldest: AT }, heldKeys: { keys: 2, events: 5 } },
    outbox: { waiting: 4, oldest: AT, parked: 1 },
    queues: [
      { queue: 'deliveries', waiting: 7, active: 1, delayed: 0, failed: 2 },
      { queue: 'digests', waiting: 0, active: 0, delayed: 0, failed: 4 },
    ],
    mails: { waiting: 2, failed: 1 },
  });
  const answers: Readonly<Record<string, object>> = {
    '/api/auth/current': anAdmin(),
    '/api/auth/preferences': { timeZone: 'UTC', language: 'en-GB' },
    '/api/operations/gateway/status': aGateway(),
    '/api/operations/notification/status': status,
    '/api/operations/identity/status': aStatus(),
    '/api/operations/access-request/status': aStatus({ service: 'access-request' }),
    '/api/operations/notification/history': {
      ...{ service: 'notification', points: anHour({ 58: { mailsFailed: 3 } }) },
    },
  };
  const mails: Readonly<Record<string, object[]>> = {
    waiting: [aMail('b00001', 'queued'), aMail('b00002', 'claimed')],
    failed: [aMail('b00003', 'failed')],
  };
  serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://rigwise');
    if (pathname === MAILS) {
      const items = mails[searchParams.get('state') ?? ''] ?? [];
      return { status: 200, body: { items, nextCursor: null } };
    }
    const body = answers[pathname];
    return body ? { status: 200, body } : problemAnswer(404, 'Nothing here');
  });
  return openConsole(path);
}

it('a card links each of its figures to the rows that it counts, and nothing else', async () => {
  open();
  const card = within(await screen.findByRole('article', { name: 'Notification' }));
  const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['3', '/admin/operations?tab=dead-letters&service=notification#rows'],
    ['2 keys, 5 events waiting', '/admin/operations?tab=keys&service=notification#rows'],
    [
      '4 waiting, the oldest for 2 mins',
      '/admin/operations?tab=outbox&service=notification&state=waiting#rows',
    ],
    ['1 refused by the broker', '/admin/operations?tab=outbox&service=notification#rows'],
    ['6', '/admin/operations?tab=jobs#rows'],
    ['2 waiting', '/admin/operations?tab=mails&state=waiting#rows'],
    ['1 failed', '/admin/operations?tab=mails#rows'],
  ]);
  const other = within(screen.getByRole('article', { name: 'Identity' }));
  expect(other.queryAllByRole('link')).toEqual([]);
});

it.each([
  ['Emails: 2 waiting', 2],
  ['Emails: 1 failed', 1],
])('“%s” opens as many mails', async (name, count) => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name }));
  const table = await screen.findByRole('table', { name: 'Failed emails' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(count);
});

it('says of a minute why it has fewer failed mails than its chart', async () => {
  const minute = 'from=2026-11-22T14:00:00.000Z&to=2026-11-22T14:01:00.000Z';
  open(`/admin/operations?tab=mails&${minute}`);
  await screen.findByText('2 of the 3 that failed in this minute have been dealt with since.');
});

it('says nothing of the kind where the rows are all there, or are others', async () => {
  open('/admin/operations?tab=mails&from=2026-11-22T13:59:00.000Z&to=2026-11-22T14:00:00.000Z');
  const table = await screen.findByRole('table', { name: 'Failed emails' });
  await screen.findByRole('group', { name: 'Failed emails' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.queryByText(/dealt with since/)).toBeNull();
});
