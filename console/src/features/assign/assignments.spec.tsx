import {
  assignWork,
  cancelAssignment,
  changeRecurrence,
  listAssignedWork,
  listAssignmentTargets,
  listCertificateKinds,
  listRotations,
  previewAssignment,
  showAssignedWork,
  showAssignment,
  undoAssignment,
  waiveWork,
  type Assignment,
  type WorkDetails,
  type WorkRow,
} from '@rigwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aRow, missing, NINA, PAUL } from './test/a-rotation.ts';

const [WORK, ONE, TEST] = [
  '0190a0a0-0000-7000-8000-0000000000e1',
  '0190a0a0-0000-7000-8000-0000000000e2',
  '0190a0a0-0000-7000-8000-0000000000f1',
] as const;
const MAX = { accountId: '0190a0a0-0000-7000-8000-0000000000c1', name: 'Max Manager' };
const AT = '2026-11-20T08:00:00.000Z';
const aWork = (over: Partial<WorkRow> = {}): WorkRow => ({
  ...{ id: WORK, assignmentId: ONE, kind: 'test', targetId: TEST, title: 'Kick detection', state: 'overdue' },
  ...{ priority: 'normal', opensOn: '2026-11-01', dueOn: '2026-11-20', satisfiedOn: null, isLate: false },
  ...{ waivedUntil: null, assignedBy: MAX, assignedAt: AT, personId: NINA, name: 'Nina North' },
  ...{ employeeNumber: 'RW-1009', position: 'Driller', department: 'Drilling', revision: 1 },
  ...over,
});
const details = (over: Partial<WorkDetails> = {}): WorkDetails => ({
  ...aWork(),
  history: [{ event: 'assigned', at: AT, by: MAX, reason: null, on: null }],
  ...over,
});
const anAssignment = (over: Partial<Assignment> = {}): Assignment => ({
  ...{ id: ONE, title: 'Kick detection', status: 'applied', revision: 1, kind: 'test', assignedBy: MAX },
  ...{ assignedAt: AT, audience: { to: 'people', name: null, level: null, days: null } },
  ...{ due: { by: 'date', on: '2026-12-20' }, progress: { done: 2, total: 2 }, given: 2, had: 0 },
  ...{ counts: [{ state: 'overdue', count: 2 }], canChange: true, undoUntil: null, recurrence: null },
  ...over,
});
const page = (...items: WorkRow[]) => ({ items, nextCursor: null });

describe('the page of assignments', () => {
  showsOnlyAnswers({
    path: '/manager-assignment',
    list: listAssignedWork.path,
    answer: (name) => page(aWork({ name })),
    filter: ['State', 'Overdue'],
  });
});

function open(path = '/manager-assignment', more: Readonly<Record<string, ServerAnswer>> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aManager() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listAssignedWork.path}`]: { status: 200, body: page(aWork()) },
    [`GET ${listAssignmentTargets.path}`]: {
      status: 200,
      body: [{ kind: 'test', targetId: TEST, title: 'Kick detection' }],
    },
    [`GET ${listCertificateKinds.path}`]: { status: 200, body: [] },
    [`GET ${listRotations.path}`]: {
      status: 200,
      body: { items: [aRow(), missing()], nextCursor: null },
    },
    [`GET ${showAssignedWork.path.replace('{workId}', WORK)}`]: { status: 200, body: details() },
    [`GET ${showAssignment.path.replace('{assignmentId}', ONE)}`]: { status: 200, body: anAssignment() },
    ...more,
  });
  const sent = (at: string, by = 'POST') =>
    received
      .filter(({ url, method }) => method === by && url.split('?')[0] === at)
      .map(({ body }) => (body === '' ? null : (JSON.parse(body) as unknown)));
  return { ...openConsole(path), received, sent };
}
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body);

it('shows who gets it before it is assigned, and can undo it', async () => {
  const { user, sent } = open(undefined, {
    [`POST ${previewAssignment.path}`]: {
      status: 200,
      body: {
        ...{ gets: 1, has: 1, outside: 0, nextDues: [] },
        people: [
          {
            personId: NINA,
            name: 'Nina North',
            position: null,
            verdict: 'gets',
            dueOn: '2026-12-18',
            fits: 'earlier',
          },
          { personId: PAUL, name: 'Paul Pumps', position: null, verdict: 'has', dueOn: null, fits: null },
        ],
      },
    },
    [`POST ${assignWork.path}`]: {
      status: 201,
      body: anAssignment({ given: 1, had: 1, undoUntil: '2026-11-20T08:00:10.000Z' }),
    },
    [`POST ${undoAssignment.path.replace('{assignmentId}', ONE)}`]: {
      status: 200,
      body: anAssignment({ status: 'undone', counts: [], canChange: false }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  expect(await dialog().findByText('Choose what to assign.')).toBeTruthy();
  expect(dialog().getByText('Choose people.')).toBeTruthy();
  expect(sent(previewAssignment.path)).toEqual([]);
  await dialog().findByRole('option', { name: 'Kick detection' });
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Which one' }), TEST);
  await user.click(await dialog().findByRole('checkbox', { name: 'Nina North' }));
  await user.click(dialog().getByRole('checkbox', { name: 'Paul Pumps' }));
  fireEvent.change(dialog().getByLabelText('Due date'), { target: { value: '2026-12-20' } });
  await user.click(dialog().getByRole('checkbox', { name: /Move due dates/ }));
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText('1 person gets it');
  expect(dialog().getByText('1 person has it already and keeps what they have')).toBeTruthy();
  expect(dialog().getByText('moved earlier for the rotation')).toBeTruthy();
  const own = dialog().getByLabelText('Due date of Nina North');
  expect((own as HTMLInputElement).value).toBe('2026-12-18');
  fireEvent.change(own, { target: { value: '2026-12-16' } });
  expect(sent(assignWork.path)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Assign to 1 person' }));
  await screen.findByText('Kick detection assigned to 1 person', { exact: false });
  expect(sent(assignWork.path)).toEqual([
    expect.objectContaining({
      ...{ kind: 'test', targetId: TEST, audience: { to: 'people', personIds: [NINA, PAUL] } },
      ...{ due: { by: 'date', on: '2026-12-20' }, fitsRotation: true, remindDays: [7, 1] },
      ownDates: [{ personId: NINA, on: '2026-12-16' }],
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Kick detection: assignment undone');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('assigns to a group of the crew, again every year', async () => {
  const { user, sent } = open(undefined, {
    [`POST ${previewAssignment.path}`]: {
      status: 200,
      body: { gets: 0, has: 0, outside: 0, people: [], nextDues: ['2029-02-28', '2030-02-28'] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await screen.findByRole('dialog');
  await dialog().findByRole('option', { name: 'Kick detection' });
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Which one' }), TEST);
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Who gets it' }), 'position');
  await dialog().findByRole('option', { name: 'Driller' });
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Position' }), 'Driller');
  fireEvent.change(dialog().getByLabelText('Due date'), { target: { value: '2028-02-29' } });
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Repeats' }), 'years');
  await user.clear(dialog().getByLabelText('Every (years)'));
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText('Enter a whole number.');
  await user.type(dialog().getByLabelText('Every (years)'), '1');
  await user.click(dialog().getByRole('button', { name: 'Preview' }));
  await dialog().findByText('No one gets it now. People who join the group later will.');
  dialog().getByText('Every year on 29 February: next due 28 Feb 2029, 28 Feb 2030');
  expect(sent(previewAssignment.path)[0]).toMatchObject({
    ...{ audience: { to: 'position', position: 'Driller' }, due: { by: 'date', on: '2028-02-29' } },
    recurrence: {
      ...{ rule: 'FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', openDays: 30 },
    },
  });
  expect(dialog().getByRole('button', { name: 'Assign to the group' })).toBeTruthy();
});

it('waives with a reason and an end, and reads again if someone else changed it', async () => {
  const at = waiveWork.path.replace('{workId}', WORK);
  const refused = problemAnswer(409, 'This has changed meanwhile.', { code: 'assignment/changed' });
  const { user, sent, received } = open(`/manager-assignment?work=${WORK}`, { [`POST ${at}`]: refused });
  await user.click(await screen.findByRole('button', { name: 'Waive' }));
  await user.click(dialog().getByRole('button', { name: 'Waive' }));
  expect(await dialog().findByText('Say why.')).toBeTruthy();
  await user.type(dialog().getByLabelText('Reason'), 'On a course');
  fireEvent.change(dialog().getByLabelText('Last day of the waiver'), { target: { value: '2027-01-10' } });
  const reads = () => received.filter(({ url }) => url.startsWith('/api/assigned-work/')).length;
  const before = reads();
  await user.click(dialog().getByRole('button', { name: 'Waive' }));
  await dialog().findByText('This has changed meanwhile.');
  expect(sent(at)).toEqual([{ revision: 1, reason: 'On a course', until: '2027-01-10' }]);
  await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
});

const RECURRENCE_AT = changeRecurrence.path.replace('{assignmentId}', ONE);
function openRepeating(rule: string) {
  const next = { dueOn: '2027-05-20', opensOn: '2027-05-06' };
  return open(`/manager-assignment?work=${WORK}`, {
    [`GET ${showAssignment.path.replace('{assignmentId}', ONE)}`]: {
      status: 200,
      body: anAssignment({ recurrence: { rule, openDays: 14, number: 2, next } }),
    },
    [`PUT ${RECURRENCE_AT}`]: { status: 200, body: anAssignment() },
  });
}

it('ends a recurrence for later ones only', async () => {
  const { user, sent } = openRepeating('FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=20');
  await screen.findByText('Every 6 months on day 20');
  screen.getByText('20 May 2027');
  await user.click(screen.getByRole('button', { name: 'Change recurrence' }));
  expect(dialog().getByLabelText<HTMLInputElement>('Next due').value).toBe('2027-05-20');
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Repeats' }), 'never');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Recurrence changed');
  expect(sent(RECURRENCE_AT, 'PUT')).toEqual([{ revision: 1, recurrence: null, nextDueOn: null }]);
});

it('repeats every few weeks, on the weekday of the due date', async () => {
  const { user, sent } = openRepeating('FREQ=WEEKLY;INTERVAL=1;BYDAY=TH');
  await screen.findByText('Every week on Thursday');
  await user.click(screen.getByRole('button', { name: 'Change recurrence' }));
  expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Repeats' }).value).toBe('weeks');
  const every = dialog().getByLabelText('Every (weeks)');
  await user.clear(every);
  await user.type(every, '2');
  fireEvent.change(dialog().getByLabelText('Next due'), { target: { value: '2027-05-25' } });
  dialog().getByText('Every 2 weeks on Tuesday');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Recurrence changed');
  const recurrence = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', openDays: 14 };
  expect(sent(RECURRENCE_AT, 'PUT')).toEqual([{ revision: 1, recurrence, nextDueOn: '2027-05-25' }]);
});

it('cancels for everyone, and shows everyone who has it', async () => {
  const at = cancelAssignment.path.replace('{assignmentId}', ONE);
  const { user, sent } = open(`/manager-assignment?work=${WORK}`, {
    [`POST ${at}`]: { status: 200, body: anAssignment({ status: 'cancelled', canChange: false }) },
  });
  const all = await screen.findByRole('link', { name: 'Show everyone who has it' });
  expect(all.getAttribute('href')).toBe(`/manager-assignment?assignmentId=${ONE}`);
  await user.click(screen.getByRole('button', { name: 'Cancel for everyone' }));
  await user.type(dialog().getByLabelText('Reason'), 'The course is off');
  await user.click(dialog().getByRole('button', { name: 'Cancel for everyone' }));
  await screen.findByText('Cancelled for everyone');
  expect(sent(at)).toEqual([{ revision: 1, reason: 'The course is off' }]);
});
