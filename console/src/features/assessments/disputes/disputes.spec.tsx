import {
  answerDispute,
  decideDispute,
  itemCoverage,
  listDisputes,
  listItemDepartments,
  listItems,
  listRegradableItems,
  listTests,
  showDispute,
  type DisputeDetails,
  type SessionUser,
} from '@rigwise/contracts';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin, aUser } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aDispute, aDisputeRow, aStep, DISPUTE, ITEM, OTHER, TEST, VERSION } from '../test/a-dispute.ts';
// Loaded when they are opened; here their code is there already, so that no test waits for it.
import './dispute-page.tsx';
import './disputes-list.tsx';
import './disputes.en.ts';
import '../regrades/regrade-page.tsx';
import '../regrades/regrades.en.ts';

jest.setTimeout(90_000);
configure({ asyncUtilTimeout: 30_000 });

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const at = (path: string) => path.replace('{disputeId}', DISPUTE).replace('{testId}', TEST);
const page = (...items: unknown[]) => ({ items, nextCursor: null, waiting: 2 });
const bank = {
  [itemCoverage.path]: { asOf: '2026-11-26T10:00:00.000Z', cells: [] },
  [listItems.path]: { items: [], nextCursor: null, total: 0 },
  [listItemDepartments.path]: { departments: [] },
};

describe('the list of disputes', () => {
  showsOnlyAnswers({
    path: '/admin/assessments?tab=disputes',
    list: listDisputes.path,
    answer: (name) => page(aDisputeRow({ test: { id: TEST, title: name } })),
    others: bank,
    filter: ['Status', 'Upheld'],
  });
});

const author: SessionUser = aUser({
  capabilities: [
    { name: 'author', scope: 'department' },
    { name: 'approver', scope: 'department' },
  ],
});

function open(
  path: string,
  routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {},
  user = author,
) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    ...Object.fromEntries(Object.entries(bank).map(([each, body]) => [`GET ${each}`, ok(body)])),
    [`GET ${listDisputes.path}`]: ok(page(aDisputeRow({ open: 3 }))),
    ...routes,
  });
  const sent = (route: string) =>
    received
      .filter(({ method, url }) => `${method} ${url}` === route)
      .map(({ body }) => JSON.parse(body || '{}') as unknown);
  return { ...openConsole(path), sent, received };
}
const shown = (dispute: DisputeDetails | readonly DisputeDetails[]) => ({
  [`GET ${at(showDispute.path)}`]: [dispute].flat().map(ok),
});
const PLACE = `/question-editor?tab=disputes&dispute=${DISPUTE}`;
const ANSWER = `POST ${at(answerDispute.path)}`;
const DECIDE = `POST ${at(decideDispute.path)}`;

describe('the queue', () => {
  it('is a tab for authors and approvers, with the number that waits for them', async () => {
    const { user } = open('/question-editor');
    const tab = await screen.findByRole('link', { name: /^Disputes/ });
    await waitFor(() => expect(tab.textContent).toBe('Disputes2'));
    await user.click(tab);
    const row = within(await screen.findByRole('row', { name: /First action after a kick/ }));
    row.getByText('Waiting for an answer');
    row.getByText('3 undecided');
    row.getByText('Version 2');
    expect(row.getByRole('link').getAttribute('href')).toContain(`dispute=${DISPUTE}`);
  });

  it('says what an answer proposes', async () => {
    open('/question-editor?tab=disputes', {
      [`GET ${listDisputes.path}`]: ok(page(aDisputeRow({ status: 'answered', proposal: 'decline' }))),
    });
    await screen.findByText('Proposal: decline');
  });

  it('without disputes says so', async () => {
    const none = { [`GET ${listDisputes.path}`]: ok({ ...page(), waiting: 0 }) };
    open('/admin/assessments?tab=disputes', none, anAdmin());
    await screen.findByText('No open disputes');
  });
});

describe('a dispute', () => {
  it('shows what the candidate says, was asked and answered, and what happened since', async () => {
    open(
      PLACE,
      shown(
        aDispute({
          newerNumber: 4,
          others: [{ id: OTHER, status: 'declined', disputedAt: '2026-11-25T10:00:00.000Z' }],
          regrade: { id: OTHER, status: 'draft' },
          steps: [
            aStep('answered', { proposal: 'decline', text: 'A is right.' }),
            aStep('sent-back', { by: null, text: 'Look at the manual.' }),
            aStep('withdrawn', { by: null }),
          ],
        }),
      ),
    );
    await screen.findByRole('heading', { level: 1, name: 'Dispute of “First action after a kick”' });
    for (const text of [
      'In Well control, level 2, version 2 of the question.',
      'B is right on our rig, too.',
      'What do you do first?',
      'Version 4 of the question is live now.',
      'Anna Author proposed to decline it',
      'A is right.',
      'Someone no longer known sent it back',
      'The candidate withdrew it',
    ])
      screen.getByText(text);
    expect(screen.getByRole('link', { name: 'Show regrade' }).getAttribute('href')).toContain(
      `regrade=${OTHER}`,
    );
    expect(screen.queryByRole('button', { name: /^(Propose|Uphold|Decline)/ })).toBeNull();
  });

  it('is answered with a reason, alone or with all others of the question', async () => {
    const { user, sent } = open(PLACE, {
      ...shown(aDispute({ mayAnswer: true, canAnswerAlso: 2 })),
      [ANSWER]: ok(aDispute({ status: 'answered', proposal: 'uphold', own: true, revision: 4 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Propose to uphold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to uphold this dispute?' }));
    await user.click(dialog.getByRole('button', { name: 'Propose to uphold' }));
    await dialog.findByText('Say why.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason for the candidate' }), 'Both are right.');
    await user.click(dialog.getByRole('checkbox', { name: 'Answer all 3 disputes of this question' }));
    await user.click(dialog.getByRole('button', { name: 'Propose to uphold' }));
    await screen.findByText('Answer proposed');
    await screen.findByText('You answered this dispute. Another approver decides.');
    expect(sent(ANSWER)).toEqual([{ revision: 3, proposal: 'uphold', text: 'Both are right.', all: true }]);
  });

  const answered = aDispute({
    ...{ status: 'answered', proposal: 'decline', mayDecide: true },
    steps: [aStep('answered', { proposal: 'decline', text: 'A is right.' })],
  });

  it.each([
    ['Decline', 'Decline this dispute?', 'A is right.', 'Dispute declined', 'decline'],
    ['Uphold', 'Uphold this dispute?', '', 'Dispute upheld', 'uphold'],
    ['Send back', 'Send this dispute back?', '', 'Dispute sent back', 'send-back'],
  ] as const)('is decided: %s', async (name, title, proposed, done, decision) => {
    const { user, sent } = open(PLACE, { ...shown(answered), [DECIDE]: ok(aDispute({ revision: 4 })) });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox');
    expect(text.value).toBe(proposed);
    await user.clear(text);
    await user.type(text, 'Because.');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name }));
    await screen.findByText(done);
    expect(sent(DECIDE)).toEqual([{ revision: 3, decision, text: 'Because.', all: false }]);
  });

  it('that another person has decided is shown as it is now', async () => {
    const current = aDispute({
      status: 'upheld',
      revision: 4,
      steps: [aStep('upheld', { text: 'It is B.' })],
    });
    const message = 'This dispute has been upheld already.';
    const { user } = open(PLACE, {
      ...shown({ ...answered, canDecideAlso: 1 }),
      [DECIDE]: problemAnswer(409, message, { code: 'dispute/not-now', current }),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('checkbox', { name: 'Decide all 2 answered disputes of this question' });
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('It is B.');
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('of an own question is for others, and an erased candidate’s words are gone', async () => {
    open(PLACE, shown(aDispute({ touchesOwn: true, reason: '' })));
    await screen.findByText(/^You have an attempt with this question yourself\./);
    screen.getByText('The candidate was erased, and what they wrote with them.');
  });

  it('that can’t be read says so, and is read again', async () => {
    const { user } = open(
      PLACE.replace('/question-editor', '/admin/assessments'),
      { [`GET ${at(showDispute.path)}`]: [problemAnswer(503, 'Not now.'), ok(aDispute())] },
      anAdmin(),
    );
    await user.click(await screen.findByRole('button', { name: /again/i }));
    await screen.findByText('B is right on our rig, too.');
  });

  it('that is upheld leads to a regrade of the version that was asked, with the decision for candidates', async () => {
    const upheld = aDispute({
      ...{ status: 'upheld', mayRegrade: true },
      steps: [aStep('upheld', { text: 'Both are right.' })],
    });
    const question = { itemId: ITEM, number: 2, title: 'First action after a kick', attempts: 40 };
    const drawn = { ...question, openRegradeId: null, versions: [] };
    const { user } = open(PLACE, {
      ...shown(upheld),
      [`GET ${listTests.path}`]: ok({ items: [], nextCursor: null }),
      [`GET ${at(listRegradableItems.path)}`]: ok([
        { ...drawn, versionId: OTHER },
        { ...drawn, versionId: VERSION },
      ]),
    });
    await screen.findByText('Upheld. Propose a regrade to correct everyone’s results.');
    await user.click(screen.getByRole('link', { name: 'Propose a regrade' }));
    await screen.findByText('B is right on our rig, too.');
    const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Question' });
    await waitFor(() => expect(chosen.value).toBe(VERSION));
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for candidates' });
    expect(reason.value).toBe('Both are right.');
    expect(screen.getByRole('link', { name: 'Show dispute' }).getAttribute('href')).toContain(DISPUTE);
  });
});
