import {
  addTrainingSession,
  bookPeople,
  cancelTrainingSession,
  listRotations,
  listSkills,
  listTrainingSessions,
  recordAttendance,
  showTrainingSession,
  type TrainingSessionDetails,
  type TrainingSessionRow,
} from '@rigwise/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../../test/list-page-states.tsx';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aRow, NINA, PAUL } from '../test/a-rotation.ts';

const WELL = '0190a0a0-0000-7000-8000-0000000000d1';
const ADA = { accountId: '0190a0a0-0000-7000-8000-0000000000c1', name: 'Ada Admin' };
const row = (over: Partial<TrainingSessionRow> = {}): TrainingSessionRow => ({
  ...{ id: WELL, title: 'Shut in a well', about: null, skill: null, place: 'Room 2', instructor: null },
  ...{ startsAt: '2027-03-10T07:00:00.000Z', endsAt: '2027-03-10T11:00:00.000Z', timeZone: 'Europe/Oslo' },
  ...{ capacity: 4, booked: 2, waiting: 0, lastDayToBook: null, note: null, state: 'open' },
  ...{ cancelledReason: null, revision: 3, canChange: true, ofScope: { booked: 1, waiting: 0 } },
  ...over,
});
const details = (over: Partial<TrainingSessionDetails> = {}): TrainingSessionDetails => ({
  ...{ ...row(), departments: [], positions: [], canRecord: false },
  ...{ localStart: '2027-03-10T08:00', localEnd: '2027-03-10T12:00' },
  bookings: [
    {
      ...{ personId: NINA, name: 'Nina North', employeeNumber: 'RW-1009', position: 'Driller' },
      ...{ state: 'booked', place: null, bookedAt: '2026-11-20T08:00:00.000Z', bookedBy: ADA },
      ...{ attendance: null, absentReason: null, revision: 1, isOwn: false },
    },
  ],
  history: [{ event: 'added', at: '2026-11-20T08:00:00.000Z', by: ADA }],
  ...over,
});
const page = (...items: TrainingSessionRow[]) => ({ items, nextCursor: null });
const at = (path: string): string => path.replace('{sessionId}', WELL);

describe('the list of sessions', () => {
  showsOnlyAnswers({
    path: '/manager-assignment?tab=sessions',
    list: listTrainingSessions.path,
    answer: (name) => page(row({ title: name })),
    others: {},
    filter: ['When', 'Past'],
  });
});

function open(path: string, more: Readonly<Record<string, ServerAnswer>> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const rotations = [aRow(), aRow({ personId: PAUL, name: 'Paul Pumps' })];
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aManager() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listTrainingSessions.path}`]: { status: 200, body: page(row()) },
    [`GET ${at(showTrainingSession.path)}`]: { status: 200, body: details() },
    [`GET ${listRotations.path}`]: { status: 200, body: { items: rotations, nextCursor: null } },
    [`GET ${listSkills.path}`]: { status: 200, body: [] },
    ...more,
  });
  const bodies = (path: string): unknown[] =>
    received
      .filter(({ url, method }) => method === 'POST' && url === path)
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...openConsole(path), bodies };
}
const type = (label: string, value: string): void => {
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
};

it('plans a session by the clocks of its place, and says what is missing', async () => {
  const { user, bodies } = open('/manager-assignment?tab=sessions', {
    [`POST ${addTrainingSession.path}`]: { status: 201, body: details() },
  });
  await user.click(await screen.findByRole('button', { name: 'Plan a session' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter when it starts.')).toBeTruthy();
  type('Title', 'Shut in a well');
  type('Place', 'Room 2');
  type('Starts', '2027-03-10T08:00');
  type('Ends', '2027-03-10T07:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It has to end after it starts, within two weeks.')).toBeTruthy();
  type('Ends', '2027-03-10T12:00');
  type('Departments', 'Drilling, , Well Services');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Session planned');
  expect(bodies(addTrainingSession.path)).toMatchObject([
    {
      ...{ title: 'Shut in a well', startsAt: '2027-03-10T08:00', endsAt: '2027-03-10T12:00', capacity: 12 },
      ...{ departments: ['Drilling', 'Well Services'], positions: [], instructor: null, lastDayToBook: null },
    },
  ]);
});

it('books people of the crew, tells what to do if no place is left, and names nobody of another crew', async () => {
  const full = problemAnswer(409, 'Only 0 places are left. Choose fewer people.', {
    code: 'training-session/full',
  });
  const { user, bodies } = open(`/manager-assignment?tab=sessions&session=${WELL}`, {
    [`POST ${at(bookPeople.path)}`]: full,
  });
  expect(await screen.findByText('1 more from another crew')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Book people' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Book people for/ }));
  await user.click(dialog.getByRole('combobox', { name: 'People' }));
  // Nina has a place already.
  await user.click(await screen.findByRole('option', { name: /Paul Pumps/, hidden: true }));
  expect(screen.queryByRole('option', { name: /Nina North/, hidden: true })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await screen.findByText('Only 0 places are left. Choose fewer people.');
  expect(bodies(at(bookPeople.path))).toEqual([{ personIds: [PAUL], waits: false }]);
});

it('cancels with a reason, and reads the session again if it changed meanwhile', async () => {
  const changed = problemAnswer(409, 'This session has changed meanwhile.', {
    code: 'training-session/changed',
    current: details({ revision: 4, place: 'Room 9' }),
  });
  const { user, bodies } = open(`/manager-assignment?tab=sessions&session=${WELL}`, {
    [`POST ${at(cancelTrainingSession.path)}`]: changed,
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel session' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Cancel Shut in a well/ }));
  fireEvent.change(dialog.getByLabelText('Why is it cancelled?'), { target: { value: 'No boat.' } });
  await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
  await screen.findByText('This session has changed meanwhile.');
  expect(bodies(at(cancelTrainingSession.path))).toEqual([{ revision: 3, reason: 'No boat.' }]);
});

it('records everyone’s attendance at once, and shows the session as it is if someone else was faster', async () => {
  const past = details({ state: 'begun', canRecord: true });
  const changed = problemAnswer(409, 'This session has changed meanwhile.', {
    code: 'training-session/changed',
    current: details({
      ...{ state: 'begun', canRecord: true },
      bookings: past.bookings.map((one) => ({ ...one, attendance: 'present', revision: 2 })),
    }),
  });
  const { user, bodies } = open(`/manager-assignment?tab=attendance&session=${WELL}`, {
    [`GET ${at(showTrainingSession.path)}`]: { status: 200, body: past },
    [`POST ${at(recordAttendance.path)}`]: changed,
  });
  await user.click(await screen.findByRole('button', { name: 'Mark 1 other person present' }));
  await screen.findByText('This session has changed meanwhile.');
  expect(bodies(at(recordAttendance.path))).toEqual([
    { personIds: [NINA], revisions: [1], attendance: 'present', reason: null },
  ]);
  const present = await screen.findByRole('button', { name: 'Nina North was present', pressed: true });
  expect(present).toBeTruthy();
});
