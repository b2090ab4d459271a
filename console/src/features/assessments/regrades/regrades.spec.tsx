import {
  approveRegrade,
  declineRegrade,
  discardRegrade,
  dryRunRegrade,
  itemCoverage,
  listItemDepartments,
  listItems,
  listRegradableItems,
  listRegradeDifferences,
  listRegrades,
  listTests,
  proposeRegrade,
  showRegrade,
  submitRegrade,
  type RegradableItem,
  type RegradeDetails,
  type RegradeDifference,
  type RegradeRow,
} from '@rigwise/contracts';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import './regrade-page.tsx';
import './regrades-list.tsx';
import './regrades.en.ts';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });

const REGRADE = '0192f000-0000-7000-8000-0000000000a1';
const TEST = '0192f000-0000-7000-8000-0000000000a2';
const ITEM = '0192f000-0000-7000-8000-0000000000a3';
const VERSION = '0192f000-0000-7000-8000-0000000000a4';
const ATTEMPT = '0192f000-0000-7000-8000-0000000000a5';
const AT = '2026-11-26T10:00:00.000Z';
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const at = (path: string) => path.replace('{regradeId}', REGRADE).replace('{testId}', TEST);
const who = (name: string) => ({ accountId: ITEM, name });

const aRow = (over: Partial<RegradeRow> = {}): RegradeRow => ({
  ...{ id: REGRADE, test: { id: TEST, title: 'Well control, level 2' } },
  item: { id: ITEM, title: 'First action after a kick', number: 2 },
  ...{ change: { kind: 'version', number: 3 }, status: 'draft', revision: 4 },
  ...{ proposedBy: who('Anna Author'), proposedAt: AT, done: 0 },
  counts: { attempts: 40, passToFail: 2, failToPass: 5, scoreOnly: 3, unchanged: 30, waiting: 6 },
  ...over,
});
const aRegrade = (over: Partial<RegradeDetails> = {}): RegradeDetails => ({
  ...aRow(over),
  ...{
    reason: 'The key is wrong.',
    candidateReason: 'Answer B is right.',
    computing: false,
    asOf: AT,
    stale: false,
  },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null, appliedAt: null },
  ...{ own: false, mayDecide: true, touchesOwn: false, certificates: 0 },
  ...over,
});
const score = (points: number, passed: boolean) => ({
  ...{ score: points, max: 10, percent: points * 10, cutScore: 70, passed, failedBy: [] },
});
const aDifference = (over: Partial<RegradeDifference> = {}): RegradeDifference => ({
  ...{ attemptId: ATTEMPT, ordinal: 1, outcome: 'pass-to-fail' },
  candidate: { personId: ITEM, name: 'Dee Hand', employeeNumber: 'RW-7002' },
  ...{ before: score(7, true), after: score(6, false), certificates: [] },
  ...over,
});
const page = (...items: unknown[]) => ({ items, nextCursor: null });
const bank = {
  [itemCoverage.path]: { asOf: AT, cells: [] },
  [listItems.path]: { items: [], nextCursor: null, total: 0 },
  [listItemDepartments.path]: { departments: [] },
};

describe('the list of regrades', () => {
  showsOnlyAnswers({
    path: '/admin/assessments?tab=regrades',
    list: listRegrades.path,
    answer: (name) => page(aRow({ test: { id: TEST, title: name } })),
    others: bank,
    filter: ['Status', 'Waiting for approval'],
  });
});

function open(path: string, routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    ...Object.fromEntries(Object.entries(bank).map(([each, body]) => [`GET ${each}`, ok(body)])),
    [`GET ${listRegrades.path}`]: ok(page(aRow())),
    [`GET ${at(listRegradeDifferences.path)}`]: ok(page(aDifference())),
    ...routes,
  });
  const sent = (route: string) =>
    received
      .filter(({ method, url }) => `${method} ${url}` === route)
      .map(({ body }) => JSON.parse(body || '{}') as unknown);
  return { ...openConsole(path), sent, received };
}
const shown = (regrade: RegradeDetails | readonly RegradeDetails[]) => ({
  [`GET ${at(showRegrade.path)}`]: [regrade].flat().map(ok),
});
const PLACE = `/admin/assessments?tab=regrades&regrade=${REGRADE}`;

describe('a regrade', () => {
  it('shows what changes, why, and each difference, flips first', async () => {
    const { user, received } = open(PLACE, shown(aRegrade()));
    await screen.findByRole('heading', { level: 1, name: 'Regrade of “First action after a kick”' });
    for (const text of [
      'In Well control, level 2, version 2 of the question.',
      'Score with version 3',
      'The key is wrong.',
      'Answer B is right.',
      'Attempts that aren’t scored yet will be scored with the correction.',
    ])
      screen.getByText(text);
    const row = within(await screen.findByRole('row', { name: /Dee Hand/ }));
    row.getByText('Passed, fails now');
    row.getByText('7 of 10 (70%)');
    row.getByText('6 of 10 (60%)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Differences' }), 'Pass or fail changes');
    await waitFor(() => expect(received.some(({ url }) => url.includes('flips=true'))).toBe(true));
  });

  it('says which certificates rest on the scores that change', async () => {
    const certificates = [{ id: ITEM, number: 'RW-7KQ2-9MXT', title: 'Well control' }];
    const { user, received } = open(PLACE, {
      ...shown(aRegrade({ status: 'submitted', certificates: 1 })),
      [`GET ${at(listRegradeDifferences.path)}`]: ok(page(aDifference({ certificates }))),
    });
    const row = within(await screen.findByRole('row', { name: /Dee Hand/ }));
    row.getByText('Certificate Well control (RW-7KQ2-9MXT)');
    await user.click(screen.getByRole('link', { name: 'Certificates that rest on new scores' }));
    await waitFor(() => expect(received.some(({ url }) => url.includes('certified=true'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve this regrade?' }));
    dialog.getByText(/^1 certificate rests on one of them\./);
  });

  it('is submitted as it was seen', async () => {
    const route = `POST ${at(submitRegrade.path)}`;
    const submitted = aRegrade({ status: 'submitted', revision: 5 });
    const { user, sent } = open(PLACE, { ...shown(aRegrade()), [route]: ok(submitted) });
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await screen.findByText('Regrade submitted');
    await screen.findByText('Waiting for approval');
    expect(sent(route)).toEqual([{ revision: 4 }]);
  });

  it('that results have overtaken is tried again before it can be submitted', async () => {
    const route = `POST ${at(dryRunRegrade.path)}`;
    const { user } = open(PLACE, {
      ...shown([aRegrade({ stale: true }), aRegrade({ revision: 6 })]),
      [route]: ok(aRegrade({ revision: 5, computing: true })),
    });
    await screen.findByText(/^Results have changed since this dry run\./);
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await screen.findByText('Dry run started');
    await screen.findByText(/^The dry run is under way\./);
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
    await screen.findByRole('button', { name: 'Submit for approval' });
  });

  it('shows nothing of a first dry run until it is computed, and then everything', async () => {
    const first = aRegrade({ computing: true, counts: null, asOf: null });
    open(PLACE, shown([first, aRegrade({ revision: 5 })]));
    await screen.findByText(/^The dry run is under way\./);
    expect(screen.queryByText('Differences')).toBeNull();
    await screen.findByRole('row', { name: /Dee Hand/ });
    await screen.findByRole('button', { name: 'Submit for approval' });
    expect(screen.queryByText(/^The dry run is under way\./)).toBeNull();
  });

  it('is approved after its consequences are confirmed, and shows its progress until it is applied', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const route = `POST ${at(approveRegrade.path)}`;
      const submitted = aRegrade({ status: 'submitted' });
      const applying = aRegrade({ status: 'applying', revision: 5, decidedBy: who('Pia'), decidedAt: AT });
      const { user, sent } = open(PLACE, {
        ...shown([
          submitted,
          { ...applying, done: 25 },
          { ...applying, status: 'applied', done: 40, appliedAt: AT },
        ]),
        [route]: ok(applying),
      });
      await user.click(await screen.findByRole('button', { name: 'Approve' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Approve this regrade?' }));
      dialog.getByText('10 attempts get a new score. Their history keeps the old one.');
      dialog.getByText('2 fail now and 5 pass now.');
      await user.click(dialog.getByRole('button', { name: 'Approve' }));
      await screen.findByText('0 of 40 attempts regraded');
      expect(sent(route)).toEqual([{ revision: 4 }]);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await screen.findByText('25 of 40 attempts regraded');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(screen.queryByText(/attempts regraded/)).toBeNull());
      expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('that another person has decided is shown as it is now', async () => {
    const current = aRegrade({ status: 'declined', revision: 5, decisionReason: 'The key is right.' });
    const conflict = problemAnswer(409, 'This regrade was declined.', { code: 'regrade/not-now', current });
    const { user } = open(PLACE, {
      ...shown([aRegrade({ status: 'submitted' }), current]),
      [`POST ${at(approveRegrade.path)}`]: conflict,
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await screen.findByText('The key is right.');
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it.each([
    ['declined', declineRegrade, 'Decline', 'Decline this regrade?', 'Regrade declined', { revision: 4 }],
    ['discarded', discardRegrade, 'Discard', 'Discard this regrade?', 'Regrade discarded', {}],
  ] as const)('is %s with a reason', async (status, call, name, title, done, seen) => {
    const route = `POST ${at(call.path)}`;
    const { user, sent } = open(PLACE, {
      ...shown(aRegrade({ status: 'submitted' })),
      [route]: ok(aRegrade({ status, revision: 5, decisionReason: 'The key is right.' })),
    });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name }));
    await dialog.findByText('Say why.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The key is right.');
    await user.click(dialog.getByRole('button', { name }));
    await screen.findByText(done);
    expect(sent(route)).toEqual([{ ...seen, reason: 'The key is right.' }]);
  });

  it.each([
    ['of one’s own', { own: true }, /^You proposed this regrade\./],
    ['that concerns an own attempt', { touchesOwn: true }, /^This regrade concerns an attempt of your own\./],
  ] as const)('%s is for others to approve', async (_which, over, text) => {
    open(PLACE, shown(aRegrade({ status: 'submitted', mayDecide: false, ...over })));
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('that can’t be read says so, and is read again', async () => {
    const { user } = open(PLACE, {
      [`GET ${at(showRegrade.path)}`]: [problemAnswer(503, 'Not now.'), ok(aRegrade())],
    });
    await user.click(await screen.findByRole('button', { name: /again/i }));
    await screen.findByText('Answer B is right.');
  });
});

describe('a new regrade', () => {
  const NEW = `/admin/assessments?tab=regrades&regrade=new&ofTest=${TEST}`;
  const question = (over: Partial<RegradableItem> = {}): RegradableItem => ({
    ...{ itemId: ITEM, versionId: VERSION, number: 2, title: 'First action after a kick', attempts: 40 },
    openRegradeId: null,
    versions: [
      { number: 4, status: 'live', unfit: 'other-options' },
      { number: 3, status: 'retired', unfit: null },
      { number: 2, status: 'retired', unfit: 'same' },
    ],
    ...over,
  });
  const tests = ok(page({ ...aTestRow() }));
  const offered = (...items: RegradableItem[]) => ({
    [`GET ${listTests.path}`]: tests,
    [`GET ${at(listRegradableItems.path)}`]: ok(items),
  });

  it('is proposed with a question, a change and both reasons', async () => {
    const route = `POST ${proposeRegrade.path}`;
    const { user, sent, address } = open(NEW, {
      ...offered(question()),
      ...shown(aRegrade()),
      [route]: { status: 201, body: aRegrade() },
    });
    const start = await screen.findByRole('button', { name: 'Start dry run' });
    await user.click(start);
    await waitFor(() => expect(screen.getAllByText('Say why.')).toHaveLength(2));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Question' }),
      await screen.findByRole('option', { name: 'First action after a kick (version 2, 40 attempts)' }),
    );
    await screen.findByText('Version 4: has other options, blanks or criteria');
    screen.getByText('Version 2: scores the answers already');
    const change = screen.getByRole('combobox', { name: 'Change' });
    expect(
      within(change)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose a change',
      'Score with version 3',
      'Leave out of the score',
      'Full points for everyone',
    ]);
    await user.selectOptions(change, 'Score with version 3');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The key is wrong.');
    await user.type(screen.getByRole('textbox', { name: 'Reason for candidates' }), 'Answer B is right.');
    await user.click(start);
    await screen.findByRole('heading', { level: 1, name: 'Regrade of “First action after a kick”' });
    expect(address()).toBe(PLACE);
    expect(sent(route)).toEqual([
      {
        ...{ testId: TEST, versionId: VERSION, change: { kind: 'version', number: 3 } },
        ...{ reason: 'The key is wrong.', candidateReason: 'Answer B is right.' },
      },
    ]);
  });

  it('from a question’s page has it chosen, and leads to a regrade of it that isn’t finished', async () => {
    open(`${NEW}&ofItem=${ITEM}`, offered(question({ openRegradeId: REGRADE })));
    const link = await screen.findByRole('link', { name: 'Show it' });
    expect(link.getAttribute('href')).toContain(`regrade=${REGRADE}`);
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Question' });
    expect(chosen.value).toBe(VERSION);
  });

  it('of a test that nobody took says so', async () => {
    open(NEW, offered());
    await screen.findByText('Nobody has taken this test yet.');
  });
});

function aTestRow() {
  return {
    ...{ id: TEST, department: null, number: 1, revision: 1, status: 'live', liveNumber: 1 },
    ...{ title: 'Well control, level 2', languages: ['en'], topics: [], itemCount: 40, cutScore: 70 },
    ...{ timeLimitMinutes: 60, opens: null, closes: null, changedAt: AT, changedBy: who('Anna Author') },
  };
}
