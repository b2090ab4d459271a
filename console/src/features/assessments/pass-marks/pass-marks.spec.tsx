import {
  adoptCut,
  closeRound,
  declineCut,
  handInEstimates,
  itemCoverage,
  listItemDepartments,
  listItems,
  listMyPanels,
  listPossibleJudges,
  nameBorderline,
  openPanel,
  plainDoc,
  proposeCut,
  saveEstimates,
  showMyPanel,
  showPanel,
  showTest,
  type OwnPanel,
  type PanelDetails,
  type RoundResult,
} from '@rigwise/contracts';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aVersion, details } from '../tests/test/test-data.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import './panel-page.tsx';
import './pass-marks.en.ts';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });

const PANEL = '0192f000-0000-7000-8000-0000000000b1';
const TEST = '0192f000-0000-7000-8000-0000000000b2';
const ITEM = '0192f000-0000-7000-8000-0000000000b3';
const [FIRST, SECOND] = [
  '0192f000-0000-7000-8000-0000000000b4',
  '0192f000-0000-7000-8000-0000000000b5',
] as const;
const AT = '2026-11-26T10:00:00.000Z';
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const at = (path: string) => path.replace('{testId}', TEST).replace('{panelId}', PANEL);
const who = (name: string) => ({ accountId: ITEM, name });
const item = (versionId: string, title: string) => ({
  ...{ versionId, itemId: ITEM, number: 1, title, points: 1, facility: 0.62 },
});
const items = [item(FIRST, 'First action'), item(SECOND, 'Second action')];
const judges = ['Judy Judge', 'Marc Marker'].map((name, place) => ({
  ...{ id: place === 0 ? FIRST : SECOND, personId: ITEM, name, handedIn: 1, isIn: true, hasHandedIn: true },
}));
const round: RoundResult = {
  ...{ round: 1, judges: 2, mean: 71.25, standardDeviation: 4.21, standardError: 2.98, change: null },
  items: [FIRST, SECOND].map((versionId) => ({
    ...{ versionId, mean: 70, standardDeviation: 5, least: 65, most: 75 },
  })),
};
const summary = { judges: 2, rounds: 1, mean: 71.25, standardDeviation: 4.21, standardError: 2.98 };

const aPanel = (over: Partial<PanelDetails> = {}): PanelDetails => ({
  ...{ id: PANEL, testId: TEST, title: 'Well control, level 2', number: 3, status: 'rating', revision: 4 },
  ...{ round: 1, rounds: 1, openedAt: AT, openedBy: who('Anna Author'), competence: 'Shuts a well in.' },
  ...{ currentCut: 70, draws: false, judges, items, results: [], cuts: [], summary: null },
  ...{ borderline: null, proposal: null, decision: null, adoptedNumber: null, own: false },
  mayDecide: false,
  ...over,
});
const rated: Partial<PanelDetails> = {
  ...{ status: 'rated', results: [round], summary },
  cuts: [
    { judgeId: FIRST, cut: 74.2, isOutlier: false },
    { judgeId: SECOND, cut: 30, isOutlier: true },
  ],
  borderline: {
    ...{ named: 25, minimum: 20 },
    result: { candidates: 22, median: 69, interval: { lower: 60, upper: 75 } },
  },
};
const proposed: Partial<PanelDetails> = {
  ...rated,
  ...{ status: 'proposed', mayDecide: true },
  proposal: {
    ...{ cut: 71, reason: null, by: who('Anna Author'), at: AT },
    impact: { attempts: 40, atCurrent: 30, atProposed: 28 },
  },
};
const anOwnPanel = (over: Partial<OwnPanel> = {}): OwnPanel => ({
  ...{
    id: PANEL,
    title: 'Well control, level 2',
    number: 3,
    status: 'rating',
    round: 1,
    rounds: 2,
    rated: 0,
  },
  ...{
    isIn: true,
    handedInAt: null,
    competence: 'Shuts a well in.',
    draws: true,
    results: [],
    borderline: [],
  },
  items: items.map((one) => ({
    ...{ ...one, facility: null, estimate: null, before: null },
    content: {
      ...{ kind: 'question', title: one.title, languages: ['en'], stem: { en: plainDoc('What do you do?') } },
      classification: {
        ...{ topics: [], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
        ...{ estimatedSeconds: 60, references: [] },
      },
      interaction: { type: 'extended-text', points: 1, rubric: [] },
    },
  })),
  ...over,
});

function open(path: string, routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>>) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${itemCoverage.path}`]: ok({ asOf: AT, cells: [] }),
    [`GET ${listItems.path}`]: ok({ items: [], nextCursor: null, total: 0 }),
    [`GET ${listItemDepartments.path}`]: ok({ departments: [] }),
    ...routes,
  });
  const sent = (route: string) =>
    received
      .filter(({ method, url }) => `${method} ${url}` === route)
      .map(({ body }) => JSON.parse(body || '{}') as unknown);
  return { ...openConsole(path), sent };
}
const PLACE = `/admin/assessments?tab=tests&test=${TEST}&panel=${PANEL}`;
const shown = (panel: PanelDetails) => ({ [`GET ${at(showPanel.path)}`]: ok(panel) });

describe('a panel, for those who run it', () => {
  it('says who has handed in, and hides estimates until the round is closed', async () => {
    const waiting = judges.map((judge, place) => ({ ...judge, hasHandedIn: place === 0 }));
    open(PLACE, shown(aPanel({ judges: waiting })));
    const row = within(await screen.findByRole('row', { name: /Judy Judge/ }));
    row.getByText('Handed in');
    within(screen.getByRole('row', { name: /Marc Marker/ })).getByText('Rating');
    screen.getByText('Estimates stay hidden until the round is closed.');
    expect(screen.queryByRole('button', { name: 'Close round' })).toBeNull();
  });

  it('closes a round after its consequences are confirmed', async () => {
    const route = `POST ${at(closeRound.path)}`;
    const { user, sent } = open(PLACE, { ...shown(aPanel()), [route]: ok(aPanel(rated)) });
    await user.click(await screen.findByRole('button', { name: 'Close round' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close round 1?' }));
    dialog.getByText('It is the last round.');
    await user.click(dialog.getByRole('button', { name: 'Close round' }));
    await screen.findByText('Round closed');
    expect(sent(route)).toEqual([{ revision: 4 }]);
  });

  it('shows mean, deviation, range and outliers in words, and proposes the rounded mean', async () => {
    const route = `POST ${at(proposeCut.path)}`;
    const { user, sent } = open(PLACE, { ...shown(aPanel(rated)), [route]: ok(aPanel(proposed)) });
    within(await screen.findByRole('row', { name: /Marc Marker/ })).getByText(
      'More than 2 standard deviations from the mean',
    );
    const question = within(screen.getByRole('row', { name: /First action/ }));
    question.getByText('70 ± 5');
    question.getByText('65 to 75');
    question.getByText('62%');
    screen.getByText('Borderline group: 22 candidates, median 69% (60 to 75).');
    await user.click(screen.getByRole('button', { name: 'Propose pass mark' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose the pass mark' }));
    dialog.getByText('The panel’s mean is 71.3%, with a standard error of 3.');
    await user.click(dialog.getByRole('button', { name: 'Propose pass mark' }));
    await screen.findByText('Pass mark proposed');
    expect(sent(route)).toEqual([{ revision: 4, cut: 71, reason: null }]);
  });

  it('adopts a proposed pass mark; its proposer waits for another person', async () => {
    const route = `POST ${at(adoptCut.path)}`;
    const adopted = aPanel({
      ...proposed,
      status: 'adopted',
      decision: { by: who('Pia'), at: AT, reason: null },
    });
    const { user, sent } = open(PLACE, {
      ...shown(aPanel(proposed)),
      [route]: ok({ ...adopted, adoptedNumber: 4 }),
    });
    await screen.findByText('Of 40, 30 reach the pass mark now and 28 the proposed one.');
    await user.click(screen.getByRole('button', { name: 'Adopt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adopt this pass mark?' }));
    dialog.getByText('The draft of the test’s next version gets 71%. Live versions stay as they are.');
    await user.click(dialog.getByRole('button', { name: 'Adopt' }));
    await screen.findByText('Pass mark adopted');
    expect(sent(route)).toEqual([{ revision: 4 }]);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('that another person has decided is shown as it is now', async () => {
    const current = aPanel({
      ...rated,
      revision: 5,
      decision: { by: who('Pia'), at: AT, reason: 'Too low.' },
    });
    const conflict = problemAnswer(409, 'All rounds are closed.', { code: 'panel/not-now', current });
    const { user } = open(PLACE, { ...shown(aPanel(proposed)), [`POST ${at(declineCut.path)}`]: conflict });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this pass mark?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('Too low.');
  });

  it('is opened with a description, rounds and judges', async () => {
    const route = `POST ${at(openPanel.path)}`;
    const people = ['Judy Judge', 'Marc Marker'].map((name, place) => ({
      ...{ personId: place === 0 ? FIRST : SECOND, name, employeeNumber: `RW-${place}`, department: null },
    }));
    const { user, sent, address } = open(PLACE.replace(PANEL, 'new'), {
      ...shown(aPanel()),
      [`GET ${at(showTest.path)}`]: ok(
        details(aVersion({ number: 3, status: 'live' }), { id: TEST, liveNumber: 3 }),
      ),
      [`GET ${at(listPossibleJudges.path)}`]: ok(people),
      [route]: { status: 201, body: aPanel() },
    });
    const submit = await screen.findByRole('button', { name: 'Open panel' });
    await user.click(submit);
    await screen.findByText('Choose at least 2 judges.');
    await user.type(screen.getByRole('textbox', { name: 'Minimally competent candidate' }), 'Shuts in.');
    for (const name of ['Judy Judge (RW-0), no department', 'Marc Marker (RW-1), no department'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(submit);
    await screen.findByRole('heading', { level: 1, name: 'Pass mark of Well control, level 2' });
    expect(address()).toBe(PLACE);
    expect(sent(route)).toEqual([{ number: 3, competence: 'Shuts in.', rounds: 2, judges: [FIRST, SECOND] }]);
  });
});

describe('a panel, for its judges', () => {
  const OWN = `/pass-marks?panel=${PANEL}`;
  const SAVE = `PUT ${at(saveEstimates.path)}`;
  const own = (panel: OwnPanel) => ({ [`GET ${at(showMyPanel.path)}`]: ok(panel) });
  const estimateOf = (title: string) =>
    screen.findByRole('textbox', { name: `Estimate for ${title} in percent` });

  it('saves estimates as they are typed, and hands in once every question has one', async () => {
    const route = `POST ${at(handInEstimates.path)}`;
    const { user, sent } = open(OWN, {
      ...own(anOwnPanel()),
      [SAVE]: { status: 204, body: '' },
      [route]: ok(anOwnPanel({ handedInAt: AT })),
    });
    await user.type(await estimateOf('First action'), '7');
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    await screen.findByText('1 question has no estimate yet.');
    await user.type(await estimateOf('Second action'), '62,5');
    await screen.findByText('Saved');
    await waitFor(() =>
      expect(sent(SAVE).at(-1)).toEqual({ round: 1, estimates: [{ versionId: SECOND, percent: 62.5 }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand in round 1?' }));
    await user.click(dialog.getByRole('button', { name: 'Hand in' }));
    await screen.findByText(/^You have handed in this round\./);
    expect(sent(route)).toEqual([{ round: 1 }]);
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
  });

  it('says what is no percentage, and what wasn’t saved', async () => {
    const { user, sent } = open(OWN, {
      ...own(anOwnPanel()),
      [SAVE]: [
        problemAnswer(409, 'This round is closed.', { code: 'panel/round-closed' }),
        { status: 204, body: '' },
      ],
    });
    await user.type(await estimateOf('First action'), '5');
    await screen.findByText('This round is closed.');
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    await screen.findByText('Saved');
    await user.type(await estimateOf('First action'), '55');
    await screen.findByText('Enter a percentage from 0 to 100.');
    expect(sent(SAVE).at(-1)).toEqual({ round: 1, estimates: [{ versionId: FIRST, percent: 55 }] });
  });

  it('shows the question with its key when it is opened, and former estimates', async () => {
    const panel = anOwnPanel();
    const { user } = open(
      OWN,
      own({ ...panel, round: 2, items: panel.items.map((one) => ({ ...one, estimate: 70, before: 65 })) }),
    );
    expect((await screen.findAllByText('Last round: 65')).length).toBe(2);
    await user.click(screen.getByText('First action'));
    await screen.findByText('What do you do?');
  });

  it('names borderline people, and hears who is unknown', async () => {
    const route = `PUT ${at(nameBorderline.path)}`;
    const { user, sent } = open(OWN, {
      ...own(anOwnPanel()),
      [route]: [
        problemAnswer(422, 'Nobody has the employee number RW-9.', { code: 'panel/unknown-people' }),
        ok(anOwnPanel({ borderline: [{ personId: ITEM, name: 'Dee Hand', employeeNumber: 'RW-7' }] })),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'Employee numbers' }), 'RW-7, RW-9');
    await user.click(screen.getByRole('button', { name: 'Save people' }));
    await screen.findByText('Nobody has the employee number RW-9.');
    await user.click(screen.getByRole('button', { name: 'Save people' }));
    await screen.findByText('Dee Hand');
    expect(sent(route)[0]).toEqual({ employeeNumbers: ['RW-7', 'RW-9'] });
  });

  it('lists what waits, says when there is nothing, and who may judge', async () => {
    const { user } = open('/pass-marks', {
      [`GET ${listMyPanels.path}`]: [problemAnswer(403, 'No.', { code: 'auth/forbidden' }), ok([])],
    });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await screen.findByText('No panels yet');
  });
});
