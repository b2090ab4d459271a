import { serviceNames, type DeadLetterDetailView, type DeadLetterView } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aGateway, anHour, aStatus } from './test/statuses.ts';

const IDENTITY = '/api/operations/identity';
const LETTERS = `GET ${IDENTITY}/dead-letters`;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const page = (...items: unknown[]): ServerAnswer => ok({ items, nextCursor: null });

const aLetter = (end: string, over: Partial<DeadLetterView> = {}): DeadLetterView => ({
  id: `0190a0a0-0000-7000-8000-000000${end}`,
  eventId: '0190a0a0-0000-7000-8000-0000000000e1',
  eventName: 'person.changed.v1',
  handler: null,
  topic: 'identity.people',
  key: 'k-1',
  error: 'The column is too narrow',
  attempts: 5,
  arrivedAt: '2026-11-22T14:00:00.000Z',
  failedAt: '2026-11-22T14:01:00.000Z',
  settledAt: null,
  outcome: null,
  reason: null,
  parked: 3,
  ...over,
});
const detailOf = (letter: DeadLetterView): DeadLetterDetailView => ({
  ...letter,
  ...{ partition: 2, offset: '41', correlationId: 'req-1' },
  traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  headers: { 'event-version': '1' },
  message: { firstName: '[masked]', personId: 'p-1' },
});

const CALM: Readonly<Record<string, ServerAnswer>> = {
  'GET /api/auth/current': ok(anAdmin()),
  'GET /api/notifications/unread-count': ok(0),
  'GET /api/operations/gateway/status': ok(aGateway()),
  ...Object.fromEntries(
    serviceNames.flatMap((service) => [
      [`GET /api/operations/${service}/status`, ok(aStatus({ service }))],
      // Skips rendering three hundred links that most tests never use.
      [`GET /api/operations/${service}/history`, problemAnswer(404, 'None')],
      [`GET /api/operations/${service}/dead-letters`, page()],
    ]),
  ),
  'GET /api/operations/notification/status': ok(
    aStatus({ service: 'notification', queues: [], mails: { waiting: 0, failed: 0 } }),
  ),
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
});

type Answers = Parameters<typeof serveRoutes>[0];
function open(answers: Answers = {}, path = '/admin/operations') {
  const received = serveRoutes({ ...CALM, ...answers });
  const sent = () => received.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { ...openConsole(path), received, sent };
}
const waiting = (count: number): ServerAnswer =>
  ok(aStatus({ deadLetters: { waiting: count, oldest: '2026-11-22T14:00:00.000Z' } }));

it('is all clear if nothing is waiting', async () => {
  open();
  expect(await screen.findAllByText('All clear')).not.toHaveLength(0);
  const figures = await screen.findByRole('list', { name: 'At a glance' });
  expect(within(figures).getAllByText('OK')).toHaveLength(5);
  expect((await screen.findAllByText('Healthy')).length).toBe(4);
});

it('shows what needs attention and which service doesn’t respond, and keeps the others’ figures', async () => {
  open({
    [`GET ${IDENTITY}/status`]: waiting(2),
    [LETTERS]: page(aLetter('a00001'), aLetter('a00002')),
    'GET /api/operations/access-request/status': problemAnswer(503, 'Away'),
    'GET /api/operations/access-request/dead-letters': problemAnswer(503, 'Away'),
  });
  await screen.findByText('Needs attention: 2 dead letters');
  screen.getByText(/^Access requests is not responding\./);
  const card = screen.getByRole('article', { name: 'Access requests' });
  within(card).getByText('Not responding');
  await screen.findByText('Couldn’t query Access requests.');
  expect(await screen.findAllByRole('rowheader', { name: /person\.changed\.v1/ })).toHaveLength(2);
});

it('is not all clear while a dependency is down, and says what is unknown', async () => {
  const { instances } = aGateway();
  const isAway = (service: string) => ['identity', 'notification'].includes(service);
  open({
    'GET /api/operations/gateway/status': ok(
      aGateway({
        instances: (instances ?? []).map((instance) =>
          isAway(instance.service) ? { ...instance, parts: { kafka: 'away' } } : instance,
        ),
      }),
    ),
    ...Object.fromEntries(
      serviceNames.map((service) => [
        `GET /api/operations/${service}/status`,
        ok(aStatus({ service, lag: null, queues: [], mails: { waiting: 0, failed: 0 } })),
      ]),
    ),
  });
  await screen.findByText('A dependency of Identity and Notification is unavailable.');
  screen.getByText('Unknown: Largest lag');
  expect(screen.queryByText(/^All services respond/)).toBeNull();
});

it('names services that don’t accept requests', async () => {
  const [first, ...others] = aGateway().instances ?? [];
  open({
    'GET /api/operations/gateway/status': ok(
      aGateway({ instances: first ? [{ ...first, ready: false }, ...others] : [] }),
    ),
  });
  await screen.findByText('Gateway: not every instance accepts requests.');
  expect(screen.queryByText(/^All services respond/)).toBeNull();
});

it('says who grants the permission if you have none', async () => {
  const no = problemAnswer(403, 'Not yours');
  open({ 'GET /api/operations/gateway/status': no, [`GET ${IDENTITY}/status`]: no });
  await screen.findByText('This page is for operators');
  screen.getByText(/An administrator can grant it/);
});

it('shows a dead letter with all that is known, and replays it', async () => {
  const letter = aLetter('a00001');
  const { user, sent } = open({
    [`GET ${IDENTITY}/status`]: waiting(1),
    [LETTERS]: [page(letter), page()],
    [`${LETTERS}/${letter.id}`]: ok(detailOf(letter)),
    [`POST ${IDENTITY}/dead-letters/${letter.id}/replay`]: ok({
      ...{ outcome: 'replayed', handled: 3, held: false, goesOn: false },
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Open person.changed.v1 a00001' }));
  const drawer = await screen.findByRole('dialog', { name: 'Dead letter' });
  await within(drawer).findByText(TRACE);
  for (const fact of ['The column is too narrow', '3 events are waiting behind it', 'k-1', 'req-1']) {
    within(drawer).getByText(fact);
  }
  within(drawer).getByText(/"firstName": "\[masked\]"/);
  await user.click(within(drawer).getByRole('button', { name: 'Replay person.changed.v1 a00001' }));
  await screen.findByText('Processed, along with 3 events behind it.');
  expect(sent()).toEqual([`${IDENTITY}/dead-letters/${letter.id}/replay`]);
});

it('finds a linked row beyond those shown, in its current state', async () => {
  const far = aLetter('a00009', { settledAt: '2026-11-22T14:02:00.000Z', outcome: 'replayed' });
  open(
    {
      [LETTERS]: ok({ items: [aLetter('a00001')], nextCursor: aLetter('a00001').id }),
      [`${LETTERS}/${far.id}`]: ok(detailOf(far)),
    },
    `/admin/operations?row=identity:${far.id}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Dead letter' }));
  await drawer.findByRole('heading', { name: 'person.changed.v1 a00009' });
  await drawer.findByText('Replayed');
  expect(drawer.queryByRole('button', { name: /^Replay/ })).toBeNull();
});

it.each([
  ['b00009', { name: 'announcement b00009' }],
  ['b00007', 'No longer in this list.'],
])('searches further for the linked row %s if it can’t be fetched', async (end, said) => {
  const mail = (of: string) => ({
    ...{ id: `0190a0a0-0000-7000-8000-000000${of}`, template: 'announcement', state: 'failed' },
    ...{ recipient: 'e*****@rigwise.example', subjectId: 's-1', messageId: 'm-1', correlationId: 'req-1' },
    ...{ attempts: 5, lastError: '550', createdAt: '2026-11-22T14:00:00.000Z', personId: null },
    ...{ settledAt: '2026-11-22T14:01:00.000Z', nextTryAt: '2026-11-22T14:00:00.000Z' },
    expiresAt: '2026-11-23T14:00:00.000Z',
  });
  const first = ok({ items: [mail('b00001')], nextCursor: mail('b00001').id });
  open(
    { 'GET /api/operations/notification/deliveries': [first, page(mail('b00001'), mail('b00009'))] },
    `/admin/operations?tab=mails&row=notification:${mail(end).id}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Email' }));
  if (typeof said === 'string') await drawer.findByText(said);
  else await drawer.findByRole('heading', said);
});

it('discards many with one reason, and shows the result of each', async () => {
  const [one, two] = [aLetter('a00001'), aLetter('a00002')];
  const { user, received } = open({
    [`GET ${IDENTITY}/status`]: waiting(2),
    [LETTERS]: page(one, two),
    [`POST ${IDENTITY}/dead-letters/${one.id}/discard`]: ok({ handled: 0, held: false, goesOn: false }),
    [`POST ${IDENTITY}/dead-letters/${two.id}/discard`]: problemAnswer(409, 'It was discarded before.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Discard 2 selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard all 2?' });
  const confirm = within(dialog).getByRole('button', { name: 'Discard 2 selected' });
  await user.click(confirm);
  await within(dialog).findByText('Please fill in this field.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Made by a test');
  await user.click(confirm);
  const results = await screen.findByRole('dialog', { name: 'Results' });
  within(results).getByText('1 succeeded.');
  within(results).getByText('1 failed:');
  within(results).getByText('It was discarded before.');
  const reasons = received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as unknown);
  expect(reasons).toEqual([{ reason: 'Made by a test' }, { reason: 'Made by a test' }]);
});

it('clears the selection when the rows change', async () => {
  const { user } = open({
    [`GET ${IDENTITY}/status`]: waiting(2),
    [LETTERS]: page(aLetter('a00001'), aLetter('a00002')),
  });
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  screen.getByRole('button', { name: 'Discard 2 selected' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard 2 selected' })).toBeNull());
  for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
});

it('stops the rest of a bulk action when the user leaves', async () => {
  const letters = ['1', '2', '3', '4', '5', '6'].map((end) => aLetter(`a0000${end}`));
  let answer: (answer: ServerAnswer) => void = () => undefined;
  const handled = new Promise<ServerAnswer>((resolve) => (answer = resolve));
  const { user, sent } = open({
    [`GET ${IDENTITY}/status`]: waiting(6),
    [LETTERS]: page(...letters),
    ...Object.fromEntries(
      letters.map(({ id }) => [`POST ${IDENTITY}/dead-letters/${id}/replay`, handled] as const),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Replay 6 selected' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const tabs = screen.getByRole('navigation', { name: 'Details' });
  await user.click(within(tabs).getByRole('link', { name: 'Blocked keys' }));
  await waitFor(() => expect(screen.queryByText('0 of 6 done')).toBeNull());
  await act(async () => {
    answer(ok({ outcome: 'replayed', handled: 0, held: false, goesOn: false }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(sent()).toHaveLength(1);
});

it('opens a minute’s rows from its column, which arrow keys reach', async () => {
  const { user, address, received } = open({
    [`GET ${IDENTITY}/history`]: ok({ service: 'identity', points: anHour({ 58: { deadLetters: 4 } }) }),
  });
  const columns = within(await screen.findByRole('group', { name: 'Dead letters' })).getAllByRole('link');
  expect(columns.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1);
  act(() => columns.at(-1)?.focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: 4$/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/tab=dead-letters&from=2026-11-22T14%3A00%3A00/));
  await waitFor(() =>
    expect(received.some(({ url }) => /from=2026-11-22T14%3A00.*state=all/.test(url))).toBe(true),
  );
  await screen.findByText('No matches');
});

it('opens what waited in a minute from its column', async () => {
  const event = {
    ...{ sequence: '7', eventId: '0190a0a0-0000-7000-8000-0000000000e1', eventName: 'person.changed.v1' },
    ...{ topic: 'identity.people', key: 'k-1', bytes: 120, reason: null, parkedAt: null },
    ...{ createdAt: '2026-11-22T13:58:00.000Z', publishedAt: '2026-11-22T14:00:30.000Z' },
  };
  const { user, received } = open({
    [`GET ${IDENTITY}/history`]: ok({ service: 'identity', points: anHour() }),
    [`GET ${IDENTITY}/outbox/rows`]: page(event),
  });
  const chart = await screen.findByRole('group', { name: 'Oldest outbox event' });
  await user.click(within(chart).getAllByRole('link')[58] as HTMLElement);
  const table = await screen.findByRole('table', { name: 'Outbox' });
  await within(table).findByRole('rowheader', { name: /person\.changed\.v1/ });
  within(table).getByText('Published after 2 mins');
  const url = received.map((request) => request.url).find((one) => one.startsWith(`${IDENTITY}/outbox/rows`));
  expect(Object.fromEntries(new URL(url ?? '', 'http://rigwise').searchParams)).toEqual({
    ...{ from: '2026-11-22T14:00:00.000Z', to: '2026-11-22T14:01:00.000Z' },
    limit: '50',
  });
});

it('leads nowhere from messages that are no rows, and arrow keys still walk through them', async () => {
  const { user } = open({
    [`GET ${IDENTITY}/history`]: ok({ service: 'identity', points: anHour({ 58: { lag: 4 } }) }),
  });
  const chart = within(await screen.findByRole('group', { name: 'Messages behind' }));
  expect(chart.queryAllByRole('link')).toEqual([]);
  act(() => chart.getAllByRole('img').at(-1)?.focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: 4$/);
});

it('links a blocked key to its dead letter', async () => {
  const letter = aLetter('a0000f', { handler: 'welcome-mail' });
  const key = {
    ...{ topic: letter.topic, handler: 'welcome-mail', key: 'k-1', parked: 2, deadLetterId: letter.id },
    heldAt: letter.arrivedAt,
  };
  const { user, address } = open(
    {
      [`GET ${IDENTITY}/held-keys`]: page(key),
      [LETTERS]: page(letter),
      [`${LETTERS}/${letter.id}`]: ok(detailOf(letter)),
    },
    '/admin/operations?tab=keys',
  );
  await user.click(await screen.findByRole('link', { name: /^Open identity\.people welcome-mail k-1$/ }));
  await user.click(await screen.findByRole('link', { name: 'Open the blocking dead letter' }));
  await waitFor(() => expect(address()).toContain(`tab=dead-letters&row=identity:${letter.id}`));
  const dialog = await screen.findByRole('dialog', { name: 'Dead letter' });
  within(dialog).getByText('welcome-mail');
});

it('keeps the open tab visible if there is no room for all of them', async () => {
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    // The bar is as wide as a phone, and the tab is outside until the bar is scrolled.
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 350, 48);
    return new DOMRect(500 - (this.closest('nav')?.scrollLeft ?? 0), 0, 100, 48);
  });
  open({}, '/admin/operations?tab=keys');
  const tabs = await screen.findByRole('navigation', { name: 'Details' });
  expect(tabs.scrollLeft).toBe(500 + 50 - 175);
  rect.mockRestore();
});
