import type { AuditEntryView } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const LIST = 'GET /api/admin/audit';
const person = (firstName: string, lastName: string, at: number) => ({
  personId: `0190a0a0-0000-7000-8000-00000000000${at}`,
  accountId: `0190a0a0-0000-7000-8000-00000000001${at}`,
  employeeNumber: `RW-100${at}`,
  firstName,
  lastName,
});
const ada = person('Ada', 'Admin', 1);
const tom = person('Tom', 'Temporary', 8);

const anEntry = (over: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id: '0190a0a0-0000-7000-8000-0000000000a1',
  occurredAt: '2026-11-20T08:15:03.000Z',
  service: 'identity',
  action: 'account.disabled',
  outcome: 'succeeded',
  reason: null,
  actor: { accountId: ada.accountId, person: ada },
  subject: { type: 'person', id: tom.personId, person: tom },
  address: '192.0.2.7',
  details: { note: 'Left the company', fields: ['status', 'role'] },
  erasedAt: null,
  correlationId: 'req-1',
  seal: { position: 1234, hash: 'ab'.repeat(32), sealedAt: '2026-11-20T08:15:05.000Z' },
  ...over,
});

const page = (...items: AuditEntryView[]): ServerAnswer => ({
  status: 200,
  body: { items, nextCursor: null, total: items.length },
});
const state = (over: object = {}): ServerAnswer => ({
  status: 200,
  body: {
    sealed: { position: 1234, hash: 'ab'.repeat(32), at: '2026-11-20T08:15:05.000Z' },
    waiting: 0,
    verified: null,
    ...over,
  },
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
});

function open(answers: ServerAnswer | readonly ServerAnswer[], path = '/admin/audit', stateAnswer = state()) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: anAdmin() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    'GET /api/admin/audit/state': stateAnswer,
    [LIST]: answers,
  });
  const asked = () =>
    received
      .filter(({ url }) => url.startsWith('/api/admin/audit?'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...openConsole(path), asked };
}
const rows = async () =>
  (await screen.findAllByRole('rowheader')).map((row) => row.textContent.replace(/, [^,]*, [^,]*$/, ''));

it('says in plain sentences what happened, who did it and to whom', async () => {
  const told: [Partial<AuditEntryView>, string][] = [
    [{}, 'Ada Admin disabled Tom Temporary'],
    [{ outcome: 'refused' }, 'Ada Admin tried to disable Tom Temporary'],
    [
      { action: 'sign-in.password', actor: null, outcome: 'failed' },
      'Someone tried to sign in as Tom Temporary with a password',
    ],
    [
      { action: 'sign-in.password', actor: null, subject: null, outcome: 'failed' },
      'Someone tried to sign in as an unknown person with a password',
    ],
    [{ action: 'access.ended', actor: null }, 'The access of Tom Temporary ended'],
    [{ action: 'delivery.resent', actor: null, details: { operator: 'olga' } }, 'olga resent a mail'],
    [{ action: 'job.discarded' }, 'Ada Admin discarded a job'],
    [
      { action: 'access.approved', subject: { type: 'access-request', id: 'x', person: null } },
      'Ada Admin approved an access request',
    ],
    [{ action: 'access.expired', actor: null, subject: null }, 'Rigwise let an unknown person expire'],
    [{ action: 'rota.swapped-twice' }, 'Ada Admin: rota swapped twice (Tom Temporary)'],
  ];
  open(
    page(...told.map(([over], at) => anEntry({ ...over, id: `0190a0a0-0000-7000-8000-0000000001a${at}` }))),
  );
  expect(await rows()).toEqual(told.map(([, sentence]) => sentence));
});

it('shows outcome, time and network address', async () => {
  open(page(anEntry({ outcome: 'refused' })));
  const [row] = await screen.findAllByRole('row', { name: /tried to disable/ });
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Refused',
    expect.stringMatching(/^20 Nov 2026, /),
    '192.0.2.7',
  ]);
});

it('keeps its filters in the URL, and uses the reader’s days', async () => {
  const { user, address, asked } = open(page(anEntry()), '/admin/audit?from=2026-11-01&to=2026-11-02');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Outcome' }), 'Refused');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Account disabled');
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(address()).toBe(
    '/admin/audit?from=2026-11-01&to=2026-11-02&outcome=refused&action=account.disabled',
  );
  expect(asked().at(-1)).toEqual({
    limit: '50',
    outcome: 'refused',
    action: 'account.disabled',
    from: new Date('2026-11-01T00:00:00').toISOString(),
    to: new Date('2026-11-03T00:00:00').toISOString(),
  });
  await screen.findByRole('button', { name: 'Remove the filter From: 1 Nov 2026' });
  const table = screen.getByRole('link', { name: 'Export as CSV' });
  expect(table.getAttribute('href')).toMatch(
    /^\/api\/admin\/audit\/export\?action=account.disabled&outcome=refused&from=/,
  );
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/admin/audit'));
});

it('ignores invalid values in the URL', async () => {
  const { asked } = open(page(anEntry()), '/admin/audit?outcome=no&person=ada&from=yesterday');
  await rows();
  expect(asked()).toEqual([{ limit: '50' }]);
});

it('shows all facts of an entry beside the list, and gives the focus back', async () => {
  const { user } = open(page(anEntry()));
  const row = await screen.findByRole('button', { name: /^Ada Admin disabled Tom Temporary/ });
  await user.click(row);
  const drawer = await screen.findByRole('dialog', { name: 'Audit log entry' });
  for (const fact of ['RW-1001', 'RW-1008', '192.0.2.7', 'account.disabled', 'req-1', 'ab'.repeat(32)]) {
    within(drawer).getByText(fact);
  }
  expect(drawer.textContent).toContain('note Left the company');
  expect(drawer.textContent).toContain('fields status, role');
  expect(drawer.textContent).toContain('Number 1,234 in the chain');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it('links from an entry to everything about that person', async () => {
  const { user, address } = open(page(anEntry()), '/admin/audit?outcome=succeeded');
  await user.click(await screen.findByRole('button', { name: /^Ada Admin disabled/ }));
  await user.click(await screen.findByRole('button', { name: 'Everything about Tom Temporary' }));
  await waitFor(() => expect(address()).toBe(`/admin/audit?person=${tom.personId}`));
  await screen.findByRole('button', { name: 'Remove the filter About: Tom Temporary' });
});

it('says that details were erased', async () => {
  const { user } = open(
    page(anEntry({ address: null, details: null, erasedAt: '2026-11-21T10:00:00.000Z', seal: null })),
  );
  await user.click(await screen.findByRole('button', { name: /^Ada Admin disabled/ }));
  await screen.findByText(/^Erased 21 Nov 2026/);
  await screen.findByText('In a few seconds');
});

it.each([
  [null, /Not checked yet/],
  [{ at: '2026-11-20T08:00:00.000Z', position: 1200, sound: true }, /unchanged up to entry 1,200/],
  [{ at: '2026-11-20T08:00:00.000Z', position: 1200, sound: false }, /entries were changed or removed/],
])('shows how far it is sealed, and the last check %j', async (verified, words) => {
  open(page(anEntry()), '/admin/audit', state({ verified, waiting: 2 }));
  const list = await screen.findByRole('list', { name: 'State of the log' });
  expect(list.textContent).toMatch(
    /Sealed up to entry 1,234, 20 Nov 2026, .* · 2 entries are not sealed yet/,
  );
  expect(list.textContent).toMatch(words);
});

it.each([
  [undefined, 'No matching entries'],
  [0, 'No such person'],
  [51, 'More than 50 people match'],
])('says why there are no results if a search found %s people', async (matches, title) => {
  const body = { items: [], nextCursor: null, total: 0, matches };
  const { user, address } = open({ status: 200, body }, '/admin/audit?search=x');
  await screen.findByText(title);
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(address()).toBe('/admin/audit');
});

it('says what could not be loaded, and retries', async () => {
  const answer = problemAnswer(400, 'Broken');
  const { user } = open(answer);
  const again = await screen.findByText('Try again');
  // However often it was requested without success.
  Object.assign(answer, page(anEntry()));
  await user.click(again);
  expect(await rows()).toEqual(['Ada Admin disabled Tom Temporary']);
});
