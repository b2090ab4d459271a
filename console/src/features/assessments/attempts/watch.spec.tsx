import {
  grantMinutes,
  itemCoverage,
  listAttempts,
  listItemDepartments,
  listItems,
  requestEvidence,
  showAttemptRecord,
  showEvidence,
  suspendAttempt,
  voidAttempt,
  type AttemptRecord,
  type AttemptRow,
  type EvidencePackage,
  type SessionUser,
} from '@rigwise/contracts';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager, anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import './attempts-list.tsx';
import './person-results-page.tsx';
import './watch.en.ts';
import { clockText } from './time-left.tsx';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });

const ATTEMPT = '0192f000-0000-7000-8000-000000000001';
const TEST = '0192f000-0000-7000-8000-000000000002';
const DEE = '0192f000-0000-7000-8000-000000000003';
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const at = (path: string) => path.replace('{attemptId}', ATTEMPT);

const aRow = (over: Partial<AttemptRow> = {}, name = 'Dee Hand'): AttemptRow => ({
  ...{ id: ATTEMPT, testId: TEST, testNumber: 1, title: 'Well control, level 2', ordinal: 2 },
  candidate: { personId: DEE, name, employeeNumber: 'RW-7002', department: 'Drilling' },
  ...{ status: 'in_progress', revision: 4, startedAt: '2026-11-26T10:00:00.000Z' },
  ...{ deadline: '2026-11-26T11:00:00.000Z', limitMinutes: 60, extendedFromMinutes: 30 },
  ...{ submittedAt: null, releasedAt: null, answered: 12, items: 40, score: null, conflict: false },
  ...over,
});
const aRecord = (over: Partial<AttemptRecord> = {}, row: Partial<AttemptRow> = {}): AttemptRecord => ({
  ...{ attempt: aRow(row), own: false, language: 'en', remainingSeconds: 3661 },
  ...{ events: [], certificates: [], lateAnswers: 0, setAside: 0 },
  ...over,
});
const page = (...items: AttemptRow[]) => ({ items, nextCursor: null });
const bank = {
  [itemCoverage.path]: { asOf: '2026-11-26T10:00:00.000Z', cells: [] },
  [listItems.path]: { items: [], nextCursor: null, total: 0 },
  [listItemDepartments.path]: { departments: [] },
};

describe('the list of attempts', () => {
  showsOnlyAnswers({
    path: '/admin/assessments?tab=attempts',
    list: listAttempts.path,
    answer: (name) => page(aRow({ status: 'released' }, name)),
    others: bank,
    filter: ['Status', 'Running'],
  });
});

describe('an attempt', () => {
  beforeEach(() => localStorage.clear());
  const PLACE = `/admin/assessments?tab=attempts&attempt=${ATTEMPT}`;

  function open(
    record: ServerAnswer | readonly ServerAnswer[],
    routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {},
    user: SessionUser = anAdmin(),
    path = PLACE,
  ) {
    localStorage.setItem('rigwise.user', JSON.stringify(user));
    const received = serveRoutes({
      'GET /api/auth/current': ok(user),
      'GET /api/notifications/unread-count': ok(0),
      ...Object.fromEntries(Object.entries(bank).map(([path, body]) => [`GET ${path}`, ok(body)])),
      [`GET ${listAttempts.path}`]: ok(page(aRow())),
      [`GET ${at(showAttemptRecord.path)}`]: record,
      [`GET ${at(showEvidence.path)}`]: ok({ latest: null }),
      ...routes,
    });
    const sent = (route: string) =>
      received
        .filter(({ method, url }) => `${method} ${url}` === route)
        .map(({ body }) => JSON.parse(body || '{}') as unknown);
    return { ...openConsole(path), sent, received };
  }
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Attempt' }));

  it('shows what happened in it, in words, with who and why', async () => {
    const at = '2026-11-26T10:05:00.000Z';
    const by = { accountId: DEE, name: 'Ada Admin' };
    const event = { at, by: null, reason: null, minutes: null };
    open(
      ok(
        aRecord(
          {
            events: [
              { ...event, what: 'started' },
              { ...event, what: 'left-window' },
              { ...event, what: 'minutes-granted', by, reason: 'Fire drill', minutes: 30 },
              { ...event, what: 'suspended', by: { ...by, name: null } },
              { ...event, what: 'answer-marked', by },
            ],
            ...{ lateAnswers: 1, setAside: 2 },
          },
          { conflict: true },
        ),
      ),
    );
    const shown = await drawer();
    await shown.findByText('30 minutes granted by Ada Admin');
    for (const text of [
      'Started',
      'Left the window',
      'Fire drill',
      'Suspended by someone no longer known',
      'Answer marked by Ada Admin',
      '60 min (extended from 30)',
      '1 answer arrived just after the deadline and counts',
      '2 answers arrived too late to count',
      'Doesn’t count for certification',
      '12 of 40',
    ])
      shown.getAllByText(text);
  });

  it('is given minutes, with a reason', async () => {
    const route = `POST ${at(grantMinutes.path)}`;
    const { user, sent } = open(ok(aRecord()), { [route]: ok(aRow({ revision: 5 })) });
    const shown = await drawer();
    await user.click(await shown.findByRole('button', { name: 'Add minutes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add minutes for Dee Hand' }));
    const add = dialog.getByRole('button', { name: 'Add minutes' });
    await user.click(add);
    await dialog.findByText('Say why.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fire drill');
    const minutes = dialog.getByRole('textbox', { name: 'Minutes' });
    await user.clear(minutes);
    await user.type(minutes, '481');
    await user.click(add);
    await dialog.findByText('Enter a whole number from 1 to 480.');
    await user.click(dialog.getByRole('button', { name: '15 min' }));
    await user.click(add);
    await screen.findByText('Minutes added');
    expect(sent(route)).toEqual([{ revision: 4, minutes: 15, reason: 'Fire drill' }]);
  });

  it('that changed meanwhile is shown as it is now, and acted on as such', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const route = `POST ${at(suspendAttempt.path)}`;
    const current = aRow({ revision: 6, answered: 13 });
    const record = { status: 200, body: aRecord() };
    const { user, sent } = open(record, {
      [route]: [
        problemAnswer(409, 'Changed', { code: 'attempt/changed', current }),
        ok(aRow({ status: 'suspended', revision: 7 })),
      ],
    });
    const shown = await drawer();
    await user.click(await shown.findByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the attempt of Dee Hand?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Power cut');
    // Read again in the background: the supervisor decided about what was there before.
    record.body = aRecord({}, current);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await waitFor(() => expect(screen.queryAllByText('13 of 40')).not.toEqual([]));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await dialog.findByText('This attempt has changed. You now see it as it is; decide again.');
    await waitFor(() => expect(screen.queryAllByText('13 of 40')).not.toEqual([]));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await screen.findByText('Attempt suspended');
    expect(sent(route)).toEqual([
      { revision: 4, reason: 'Power cut' },
      { revision: 6, reason: 'Power cut' },
    ]);
  });

  it.each([
    ['in_progress', 60, ['Add minutes', 'Suspend', 'Void']],
    ['in_progress', null, ['Suspend', 'Void']],
    ['suspended', 60, ['Resume', 'Add minutes', 'Void']],
    ['graded', 60, ['Release result', 'Void']],
    ['voided', 60, []],
  ] as const)('%s with the limit %s offers %s', async (status, limitMinutes, acts) => {
    open(ok(aRecord({ remainingSeconds: null }, { status, limitMinutes })));
    const shown = await drawer();
    await shown.findByText('What happened');
    const names = shown.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => name !== '')).toEqual([...acts]);
  });

  it('of one’s own is for others to change', async () => {
    open(ok(aRecord({ own: true })));
    const shown = await drawer();
    await shown.findByText(/^This is your own attempt\./);
    expect(shown.queryByRole('button', { name: 'Void' })).toBeNull();
  });

  it('says which certificates rest on it, before it is voided', async () => {
    const certificates = [
      { id: TEST, number: 'RW-7KQ2-9MXT', title: 'Well control' },
      { id: DEE, number: 'RW-2222-3333', title: 'First aid' },
    ];
    const { user } = open(ok(aRecord({ certificates })));
    const shown = await drawer();
    await shown.findByText('Well control, RW-7KQ2-9MXT');
    await user.click(shown.getByRole('button', { name: 'Void' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Void the attempt of Dee Hand?' }));
    dialog.getByText(/will be suspended.*: Well control \(RW-7KQ2-9MXT\), First aid \(RW-2222-3333\)\.$/);
  });

  it('says what the server refuses', async () => {
    const { user } = open(ok(aRecord()), {
      [`POST ${at(voidAttempt.path)}`]: problemAnswer(403, 'Outside your crew.'),
    });
    const shown = await drawer();
    await user.click(await shown.findByRole('button', { name: 'Void' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Void the attempt of Dee Hand?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong test');
    await user.click(dialog.getByRole('button', { name: 'Void attempt' }));
    await dialog.findByText('Outside your crew.');
  });

  it('is read again every 15 seconds while it runs and is looked at, and its time counts down', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { received } = open(ok(aRecord()));
      const shown = await drawer();
      await shown.findByText('1:01:01');
      const asked = () => received.filter(({ url }) => url.startsWith(listAttempts.path)).length;
      const before = asked();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(shown.getByRole('timer').textContent).toMatch(/1:00:5\d/);
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      await waitFor(() => expect(asked()).toBeGreaterThan(before));
    } finally {
      jest.useRealTimers();
    }
  });

  describe('has an evidence package for an auditor', () => {
    const aPackage = (over: Partial<EvidencePackage> = {}): EvidencePackage => ({
      ...{ id: TEST, status: 'ready', hash: 'a'.repeat(64), requestedAt: '2026-11-27T10:00:00.000Z' },
      ...{ madeAt: '2026-11-27T10:00:05.000Z', pages: 12, size: 48_000, failure: null, outdated: false },
      ...over,
    });
    const latest = (one: EvidencePackage | null): ServerAnswer => ok({ latest: one });
    const waiting = aPackage({ status: 'waiting', madeAt: null, pages: null, size: null });
    const released = ok(aRecord({ remainingSeconds: null }, { status: 'released' }));
    const [shown, sent] = [`GET ${at(showEvidence.path)}`, `POST ${at(requestEvidence.path)}`];
    const accepted = (body: EvidencePackage): ServerAnswer => ({ status: 202, body });

    it('which is requested, made and downloaded', async () => {
      const { user, received } = open(released, {
        [shown]: [latest(null), latest(waiting), latest(aPackage())],
        [sent]: accepted(waiting),
      });
      await user.click(await (await drawer()).findByRole('button', { name: 'Make PDF' }));
      await (await drawer()).findByText('Making the PDF…');
      const link = await (await drawer()).findByRole('link', { name: 'Download PDF' });
      expect(link.getAttribute('href')).toBe(`/api/attempts/${ATTEMPT}/evidence/${TEST}/file`);
      await (await drawer()).findByText(/^12 pages/);
      expect(received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });

    it('which says why it failed, and is tried again', async () => {
      const failed = aPackage({ status: 'failed', failure: 'unexpected', madeAt: null });
      const { user } = open(released, { [shown]: latest(failed), [sent]: accepted(aPackage()) });
      await (await drawer()).findByText(/^The PDF couldn’t be made\./);
      await user.click(await (await drawer()).findByRole('button', { name: 'Try again' }));
      await (await drawer()).findByRole('link', { name: 'Download PDF' });
    });

    it('which can be made anew once the attempt has changed', async () => {
      open(released, { [shown]: latest(aPackage({ outdated: true })) });
      await (await drawer()).findByText('The attempt has changed since this PDF was made.');
      await (await drawer()).findByRole('link', { name: 'Download PDF' });
      await (await drawer()).findByRole('button', { name: 'Make new PDF' });
    });

    it('which says what the server refuses', async () => {
      const refused = problemAnswer(422, 'The record of this attempt is too large.');
      const { user } = open(released, { [sent]: refused });
      await user.click(await (await drawer()).findByRole('button', { name: 'Make PDF' }));
      await (await drawer()).findByText('The record of this attempt is too large.');
    });

    it.each<[string, AttemptRecord, SessionUser]>([
      ['a running attempt', aRecord(), anAdmin()],
      ['one’s own', aRecord({ own: true }, { status: 'released' }), anAdmin()],
      ['a manager', aRecord({}, { status: 'released' }), aManager()],
    ])('but not for %s', async (_who, record, user) => {
      const path = user.role === 'admin' ? PLACE : `/manager/user-results/${DEE}?attempt=${ATTEMPT}`;
      const { received } = open(ok(record), {}, user, path);
      await (await drawer()).findByText('What happened');
      expect((await drawer()).queryByText('Evidence package')).toBeNull();
      expect(received.filter(({ url }) => url.includes('/evidence'))).toEqual([]);
    });
  });

  it('of a manager’s crew is listed by person', async () => {
    const { received, user, address } = open(ok(aRecord()), {}, aManager(), `/manager/user-results/${DEE}`);
    await screen.findByRole('heading', { level: 1, name: 'User results' });
    await screen.findByText(/^Assessments of Dee Hand, /);
    await user.click(await screen.findByRole('link', { name: 'Well control, level 2' }));
    await (await drawer()).findByText('What happened');
    expect(address()).toBe(`/manager/user-results/${DEE}?attempt=${ATTEMPT}`);
    const lists = received.filter(({ url }) => url.startsWith(`${listAttempts.path}?`));
    expect(lists.length).toBeGreaterThan(0);
    for (const { url } of lists) expect(url).toContain(`personId=${DEE}`);
  });

  it('of nobody is asked of no server', async () => {
    const { received } = open(ok(aRecord()), {}, aManager(), '/manager/user-results/7');
    await screen.findByText('No such person');
    expect(received.filter(({ url }) => url.startsWith(listAttempts.path))).toEqual([]);
  });
});

it.each([
  [9, '0:09'],
  [309, '5:09'],
  [3909, '1:05:09'],
])('%d seconds are %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
