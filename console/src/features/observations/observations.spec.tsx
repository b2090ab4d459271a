import {
  listChecklistsToUse,
  listObservations,
  listPeopleToObserve,
  type ChecklistToUse,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin, aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aChecklist, anObservation, anObservationRow, dee, OBSERVATION } from './test/an-observation.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const page = (...items: readonly unknown[]): ServerAnswer => ok({ items, nextCursor: null });
let accounts = 0;

/** For an assessor, each test with an account of its own: what a browser keeps belongs to one. */
function open(
  path = '',
  routes: Parameters<typeof serveRoutes>[0] = {},
  checklist: Partial<ChecklistToUse> = {},
) {
  accounts += 1;
  const me = aUser({
    id: `01999999-0000-7000-8000-${String(accounts).padStart(12, '0')}`,
    capabilities: [{ name: 'assessor', scope: 'department' }],
  });
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(me));
  const received = serveRoutes({
    'GET /api/auth/current': ok(me),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listChecklistsToUse.path}`]: ok([aChecklist(checklist)]),
    [`GET ${listPeopleToObserve.path}`]: page(dee),
    [`GET ${listObservations.path}`]: page(anObservationRow()),
    ...routes,
  });
  /** The bodies that were signed, with their addresses. */
  const signed = () =>
    received
      .filter(({ method, url }) => method === 'PUT' && url.includes('/api/observations/people/'))
      .map(({ url, body }) => [url, JSON.parse(body)] as const);
  return { ...openConsole(`/observations${path}`), received, signed };
}

/** Chooses the person and the task, and begins. */
async function begin(user: ReturnType<typeof open>['user'], isBegun = true) {
  await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'Dee');
  await user.click(await screen.findByRole('option', { name: /Dee Hand/, hidden: true }));
  await user.click(screen.getByRole('combobox', { name: 'Task' }));
  await user.click(await screen.findByRole('option', { name: 'Shut in a well', hidden: true }));
  await user.type(screen.getByLabelText('Place'), 'Rig Aurora');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  if (isBegun) await screen.findByText('0 of 2 steps');
}
/** Above the title: the navigation has another one. */
const back = () => within(screen.getByRole('main')).getByRole('link', { name: 'Observations' });
const step = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^${number}\\.`) }));

it('leads from a person and a task through its steps to a signature, which is sent', async () => {
  const { user, signed, address } = open('?new=1', {
    [`PUT /api/observations/people/${dee.personId}/${OBSERVATION}`]: ok(anObservation()),
  });
  await begin(user);
  expect(step(1).getByText('Critical')).toBeTruthy();
  await user.click(step(1).getByRole('radio', { name: 'Done' }));
  screen.getByText('1 step still has no outcome.');
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  await user.click(step(2).getByRole('radio', { name: 'Didn’t apply' }));
  await user.click(step(2).getByRole('button', { name: 'Add note: step 2' }));
  await user.type(step(2).getByLabelText('Note'), 'No gauges.');
  await user.type(screen.getByLabelText('Dee Hand types their name'), 'Dee');
  screen.getByText('2 of 2 steps');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  screen.getByText('Confirm that you saw it yourself.');
  expect(signed()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^I watched Dee Hand/ }));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(signed()).toHaveLength(1));
  expect(address()).toBe('/observations');
  const [[url, body] = ['', {}]] = signed();
  expect(url).toMatch(new RegExp(`^/api/observations/people/${dee.personId}/[\\da-f-]{36}$`));
  expect(body).toMatchObject({
    ...{ checklistId: aChecklist().id, checklistRevision: 3, checklistHash: aChecklist().hash },
    steps: [
      { outcome: 'done', note: null },
      { outcome: 'not-applicable', note: 'No gauges.' },
    ],
    ...{ place: 'Rig Aurora', remark: null, acknowledgement: { name: 'Dee', comment: null } },
  });
});

it('keeps what can’t be sent, and what is refused until it is dismissed', async () => {
  let isThere = false;
  const { user } = open('?new=1');
  globalThis.answerRequest = ((usual) => async (request) => {
    if (request.method !== 'PUT') return (await usual?.(request)) ?? 'drop';
    return isThere
      ? problemAnswer(403, 'You lack the level.', { code: 'observation/level-missing' })
      : 'drop';
  })(globalThis.answerRequest);
  await begin(user);
  await user.click(step(1).getByRole('radio', { name: 'Done' }));
  await user.click(step(2).getByRole('radio', { name: 'Not done' }));
  screen.getByText('Not yet competent');
  await user.click(screen.getByRole('checkbox', { name: /^I watched Dee Hand/ }));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await screen.findByRole('heading', { name: 'On this device' });
  await screen.findByText('Waiting to be sent', {}, { timeout: 5_000 });
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText('Not accepted', {}, { timeout: 5_000 });
  screen.getByText('You lack the level.');
  await user.click(screen.getByRole('button', { name: 'Dismiss: Shut in a well for Dee Hand' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull());
});

it('an observation that was begun can be continued, or discarded', async () => {
  const { user } = open('?new=1');
  await begin(user);
  await user.click(step(2).getByRole('radio', { name: 'Done' }));
  await user.click(back());
  await screen.findByText('1 of 2 steps');
  await user.click(screen.getByRole('link', { name: 'Continue: Shut in a well for Dee Hand' }));
  expect(await screen.findAllByRole('radio', { checked: true })).toHaveLength(1);
  await user.click(back());
  await user.click(await screen.findByRole('button', { name: 'Discard: Shut in a well for Dee Hand' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'On this device' })).toBeNull());
});

it('says which level is missing before anything is observed', async () => {
  const { user } = open('?new=1', {}, { held: 'foundation' });
  await begin(user, false);
  screen.getByText(
    'You need the level Practitioner in “Well control” to observe this task. Your level today: Foundation.',
  );
  expect(screen.queryByText('0 of 2 steps')).toBeNull();
});

it('lists what was signed, and withdraws it with a reason', async () => {
  const one = `/api/observations/${OBSERVATION}`;
  const withdrawn = anObservation({ state: 'withdrawn', revision: 2 });
  const { user, received } = open('', {
    [`GET ${one}`]: ok(anObservation()),
    [`POST ${one}/withdrawal`]: ok(withdrawn),
  });
  await user.click(await screen.findByRole('link', { name: 'Dee Hand' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Observation' }));
  await drawer.findByText('Read both gauges.');
  await user.click(drawer.getByRole('button', { name: 'Withdraw' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this observation?' }));
  await user.type(asked.getByLabelText('Reason'), 'The wrong person');
  await user.click(asked.getByRole('button', { name: 'Withdraw' }));
  await drawer.findByText('Withdrawn');
  const sent = received.find(({ method, url }) => method === 'POST' && url === `${one}/withdrawal`);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ revision: 1, reason: 'The wrong person' });
});

it('says who it is for to those who are no assessors', async () => {
  open('', { [`GET ${listChecklistsToUse.path}`]: problemAnswer(403, 'No', { code: 'auth/forbidden' }) });
  await screen.findByText('Observations are for assessors');
});

describe('of oneself', () => {
  const mine = '/api/observations/mine';
  function openMine(routes: Parameters<typeof serveRoutes>[0]) {
    const me = anAdmin();
    localStorage.clear();
    localStorage.setItem('rigwise.user', JSON.stringify(me));
    const received = serveRoutes({
      'GET /api/auth/current': ok(me),
      'GET /api/notifications/unread-count': ok(0),
      ...routes,
    });
    return { ...openConsole(`/my-observations?observation=${OBSERVATION}`), received };
  }

  it('are acknowledged once, with a comment', async () => {
    const now = anObservation({ acknowledged: 'signed-in', revision: 2 });
    const { user, received } = openMine({
      [`GET ${mine}`]: ok([anObservation()]),
      [`POST ${mine}/${OBSERVATION}/acknowledgement`]: ok(now),
    });
    await screen.findByText('Read both gauges.');
    await user.click(screen.getByRole('button', { name: 'Acknowledge: Shut in a well' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Comment'), 'It was windy.');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Acknowledge: Shut in a well' })).toBeNull(),
    );
    const sent = received.find(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ revision: 1, comment: 'It was windy.' });
  });

  it('say what they are when there is none', async () => {
    openMine({ [`GET ${mine}`]: ok([]) });
    await screen.findByText('No observations yet');
  });
});
