import {
  bookMyPlace,
  giveBackMyPlace,
  listMySessions,
  makeCalendarFeed,
  recordTaughtAttendance,
  revokeCalendarFeed,
  showCalendarFeed,
  showMySchedule,
  showTaughtSession,
} from '@rigwise/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { aSchedule, mySession, NINA, taught, WELL } from './test/a-schedule.ts';

const at = (path: string): string => path.replace('{sessionId}', WELL);
function open(path: string, more: Readonly<Record<string, ServerAnswer>> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${showMySchedule.path}`]: { status: 200, body: aSchedule() },
    [`GET ${listMySessions.path}`]: { status: 200, body: [mySession()] },
    [`GET ${showCalendarFeed.path}`]: { status: 200, body: { isOn: false, madeAt: null, address: null } },
    ...more,
  });
  const sent = (method: string, path: string) =>
    received.filter(({ url, method: by }) => by === method && url.split('?')[0] === path);
  return { ...openConsole(path), sent };
}

it('shows a month in whole weeks, with words for everything that has a colour', async () => {
  const { sent, user } = open('/schedule?view=month&on=2026-12-10');
  await screen.findByRole('table', { name: 'December 2026' });
  expect(sent('GET', showMySchedule.path)[0]?.url).toContain('from=2026-11-30&to=2027-01-03');
  const cell = screen.getByText('7 Dec 2026').closest('td') as HTMLElement;
  expect(within(cell).getByText('On shift')).toBeTruthy();
  expect(within(cell).getByRole('link').textContent).toBe('Session 09:00 Shut in a well');
  const travel = screen.getByText('6 Dec 2026').closest('td') as HTMLElement;
  expect(within(travel).getByText('Travel and preparation')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await screen.findByRole('heading', { name: 'January 2027' });
  expect(sent('GET', showMySchedule.path).at(-1)?.url).toContain('from=2026-12-28&to=2027-01-31');
});

it('lists what begins on each day, and what began before on the first', async () => {
  open('/schedule?view=list&on=2026-12-01', {
    [`GET ${showMySchedule.path}`]: { status: 200, body: aSchedule({ from: '2026-12-01' }) },
  });
  const days = await screen.findAllByRole('heading', { level: 2, name: /Dec 2026$/ });
  expect(days.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1 Dec 2026', '7 Dec 2026', '9 Dec 2026']),
  );
  expect(screen.getByText('Travel and preparation until 6 Dec 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crane operator' }).getAttribute('href')).toBe('/certificates');
});

it('books a place, and offers the waiting list if someone was faster', async () => {
  const full = problemAnswer(409, 'The last place is taken.', { code: 'training-session/full', free: 0 });
  const { user, sent } = open('/schedule?view=sessions', { [`POST ${at(bookMyPlace.path)}`]: full });
  await user.click(await screen.findByRole('button', { name: 'Book Shut in a well' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No place left' }));
  expect(JSON.parse(sent('POST', at(bookMyPlace.path))[0]?.body ?? '')).toEqual({ waits: false });
  await user.click(dialog.getByRole('button', { name: 'Join waiting list' }));
  await waitFor(() => expect(sent('POST', at(bookMyPlace.path))).toHaveLength(2));
  expect(JSON.parse(sent('POST', at(bookMyPlace.path))[1]?.body ?? '')).toEqual({ waits: true });
});

it('says where one is on the waiting list, and gives a place back once it is confirmed', async () => {
  const { user, sent } = open('/schedule?view=sessions', {
    [`GET ${listMySessions.path}`]: {
      status: 200,
      body: [mySession({ mine: 'waiting', myPlace: 2, booked: 4, waiting: 3 })],
    },
    [`POST ${at(giveBackMyPlace.path)}`]: { status: 200, body: mySession() },
  });
  expect(await screen.findByText('Number 2 on the waiting list')).toBeTruthy();
  expect(screen.getByText('Full, 3 waiting')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leave the waiting list of Shut in a well' }));
  expect(sent('POST', at(giveBackMyPlace.path))).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give place back' }));
  await screen.findByText('Place given back');
});

it('an instructor ticks who was there, and an absence asks why', async () => {
  const { user, sent } = open('/schedule?view=sessions', {
    [`GET ${listMySessions.path}`]: { status: 200, body: [mySession({ teaches: true, state: 'begun' })] },
    [`GET ${at(showTaughtSession.path)}`]: { status: 200, body: taught() },
    [`POST ${at(recordTaughtAttendance.path)}`]: { status: 200, body: taught() },
  });
  await user.click(await screen.findByRole('button', { name: 'Record attendance of Shut in a well' }));
  await user.click(await screen.findByRole('button', { name: 'Nina North was absent' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nina North was absent' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent('POST', at(recordTaughtAttendance.path))).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Why were they absent?'), { target: { value: 'Late boat.' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Attendance saved');
  expect(JSON.parse(sent('POST', at(recordTaughtAttendance.path))[0]?.body ?? '')).toEqual({
    ...{ personIds: [NINA], revisions: [1], attendance: 'absent', reason: 'Late boat.' },
  });
});

it('shows a new address once, and revokes it once that is confirmed', async () => {
  const madeAt = '2026-11-28T08:00:00.000Z';
  const address = `http://localhost:8080/calendar.ics?secret=${'1a'.repeat(16)}`;
  const { user, sent } = open('/schedule?view=calendar', {
    [`POST ${makeCalendarFeed.path}`]: { status: 201, body: { isOn: true, madeAt, address } },
    [`DELETE ${revokeCalendarFeed.path}`]: {
      status: 200,
      body: { isOn: false, madeAt: null, address: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect((await screen.findByLabelText('Address')).textContent).toBe(address);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(address)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revoke address' }));
  expect(sent('DELETE', revokeCalendarFeed.path)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke address' }));
  await screen.findByText('Address revoked');
  expect(screen.getByRole('button', { name: 'Make an address' })).toBeTruthy();
});
