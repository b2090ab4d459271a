import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { problemAnswer, serve } from '../../../test/server.ts';
import '../../session/live/follow-live.ts';
import './manager-home-page.tsx';
import './team-page.tsx';

const id = (number: number): string => `0190a0a0-0000-7000-8000-00000000000${number}`;
const nina = {
  ...{ id: id(1), employeeNumber: 'RW-1009', firstName: 'Nina', lastName: 'North', position: null },
  ...{ location: null, rotation: '28/28', state: 'active', lockedUntil: '2026-11-25T18:15:00.000Z' },
};
const announcement = {
  ...{ id: id(2), title: 'Crane 2 is out', important: false, audience: { to: 'reports' } },
  ...{ madeAt: '2026-11-20T08:00:00.000Z', madeBy: { accountId: id(3), name: 'Max' } },
  ...{ addressed: 21, read: 7, withdrawn: null },
};
const request = {
  ...{ id: id(4), personId: id(5), name: 'Pedro Bianchi', employeeNumber: 'RW-1026', status: 'pending' },
  requestedAt: '2026-11-25T10:00:00.000Z',
};
const noCover = { people: 0, needed: 0, have: 0, none: 0, single: 0, noneLater: 0, expiring: 0 };
const nothing = { items: [], nextCursor: null, total: 0 };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
});

/** @param answers by path and query; what is missing answers 404 */
function answerWith(answers: Readonly<Record<string, unknown>>): void {
  const all: Readonly<Record<string, unknown>> = {
    '/api/auth/current': aManager(),
    '/api/auth/preferences': { timeZone: 'UTC', language: 'en-GB' },
    '/api/notifications/unread-count': 0,
    '/api/skill-progress/mine/home': { next: null, lapsing: [], expiring: [], toSign: 0 },
    '/api/assignments/counts': { overdue: 0, dueSoon: 0 },
    '/api/skill-progress/counts': { fit: 0, expiring: 0, short: 0, 'no-profile': 0 },
    '/api/skill-cover/home': { ...noCover },
    '/api/crew-trends': { on: '2026-11-29', people: 0, isTooMany: false, past: [], coming: [] },
    '/api/rotations/crew/today': { on: 0, off: 0, away: 0, unknown: 0, people: [] },
    ...answers,
  };
  serve(({ url }) => {
    const body = all[url] ?? all[url.split('?')[0] ?? ''];
    return body === undefined ? problemAnswer(404, 'Nothing here') : { status: 200, body };
  });
}

function open(path: string, answers: Readonly<Record<string, unknown>>) {
  answerWith(answers);
  return openConsole(path);
}

it('says who of the crew is on shift today, and leads to each of the lists', async () => {
  const people = [
    { personId: id(6), name: 'Abe Ortiz', position: 'Driller', duty: 'on' },
    { personId: id(7), name: 'Bea Ortiz', position: null, duty: 'night' },
  ];
  open('/unified-manager-dashboard', {
    '/api/crew': { ...nothing, items: [nina], total: 24 },
    '/api/rotations/crew/today': { on: 3, off: 18, away: 1, unknown: 2, people },
  });
  const lines = [
    ['3 people in your crew are on shift today', 'on'],
    ['1 more on shift', 'on'],
    ['18 off', 'off'],
    ['1 on leave or sick', 'away'],
    ['2 without a rotation or start date', 'unknown'],
  ] as const;
  for (const [name, shift] of lines) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/manager-assignment?tab=rotations&shift=${shift}`);
  }
  expect(screen.getByText('Bea Ortiz').nextSibling?.textContent).toBe('nights');
});

it('shows what is new in the crew, each line with a link to its rows, and the size of the crew', async () => {
  open('/unified-manager-dashboard', {
    '/api/crew': { ...nothing, items: [nina], total: 24 },
    '/api/crew?locked=true&limit=1': { ...nothing, items: [nina], total: 1 },
    '/api/crew/access-requests': { items: [request] },
    '/api/announcements': { items: [announcement], nextCursor: null },
    '/api/skill-progress/counts': { fit: 18, expiring: 2, short: 3, 'no-profile': 1 },
  });
  const lines = [
    ['3 people in your crew lack a level that their position needs', '/manager-skill-tracking?fitness=short'],
    ['2 people in your crew will lose a level within 90 days', '/manager-skill-tracking?fitness=expiring'],
    ['1 account in your crew is locked after wrong passwords', '/manager?show=locked'],
    ['1 person in your crew is waiting for access', '/manager'],
    ['“Crane 2 is out”: 7 of 21 have read it', `/notifications?announcement=${id(2)}`],
    [/^People in your crew\s*24$/, '/manager'],
  ] as const;
  for (const [name, to] of lines) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  }
  expect(screen.queryByText('All clear')).toBeNull();
});

it('is all clear only once everything is known, and says what is not', async () => {
  open('/unified-manager-dashboard', {
    '/api/crew': nothing,
    '/api/announcements': { items: [], nextCursor: null },
  });
  await screen.findByText('Some of this couldn’t be loaded.');
  expect(screen.queryByText('All clear')).toBeNull();
});

it('is all clear if there is nothing', async () => {
  open('/unified-manager-dashboard', {
    '/api/crew': nothing,
    '/api/crew/access-requests': { items: [] },
    '/api/announcements': { items: [], nextCursor: null },
  });
  await screen.findByText('All clear');
});

it('says since when it knows all of this, and reads it again', async () => {
  const { user } = open('/unified-manager-dashboard', {
    '/api/crew': { ...nothing, total: 24 },
    '/api/crew/access-requests': { items: [] },
    '/api/announcements': { items: [], nextCursor: null },
  });
  await screen.findByText(/^As of/);
  serve(({ url }) =>
    url.startsWith('/api/crew?')
      ? { status: 200, body: { ...nothing, total: 25 } }
      : problemAnswer(404, 'Nothing here'),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('link', { name: /^People in your crew\s*25$/ });
});

describe('while it is open', () => {
  let takeOut: () => void;
  beforeEach(() => {
    takeOut = withLiveParts();
  });
  afterEach(() => takeOut());

  it('follows what the crew does, without a visit', async () => {
    const short = (count: number) => ({ fit: 24 - count, expiring: 0, short: count, 'no-profile': 0 });
    const home = {
      '/api/crew': { ...nothing, total: 24 },
      '/api/crew/access-requests': { items: [] },
      '/api/announcements': { items: [], nextCursor: null },
    };
    open('/unified-manager-dashboard', {
      ...home,
      '/api/skill-progress/counts': short(2),
      '/api/assignments/counts': { overdue: 1, dueSoon: 0 },
    });
    await screen.findByRole('link', { name: '2 people in your crew lack a level that their position needs' });
    await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    answerWith({ ...home, '/api/skill-progress/counts': short(1) });
    await act(async () => FakeEventSource.open[0]?.say('5'));
    await screen.findByRole('link', {
      name: '1 person in your crew lacks a level that the position needs',
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: /overdue/ })).toBeNull());
  });
});

it('the team page lists the crew, and its members waiting for access', async () => {
  open('/manager?show=locked', {
    '/api/crew': { ...nothing, items: [nina], total: 1 },
    '/api/crew/access-requests': { items: [request] },
  });
  await screen.findByText('Nina North');
  screen.getByText(/^Locked until 25 Nov 2026/);
  await screen.findByText(/RW-1026/);
});

it('the team page has key figures, each with a link to exactly its rows', async () => {
  open('/manager-dashboard', {
    '/api/crew': { ...nothing, items: [nina], total: 1 },
    '/api/skill-cover/home': {
      ...{ people: 24, needed: 180, have: 142, none: 2, single: 5, noneLater: 9, expiring: 7 },
    },
    '/api/skill-progress/counts': { fit: 12, expiring: 3, short: 8, 'no-profile': 1 },
    '/api/assignments/counts': { overdue: 4, dueSoon: 1 },
  });
  const figures = [
    [/^Levels covered\s*142$/, '/advanced-manager?only=have'],
    [/^Gaps\s*38$/, '/advanced-manager?only=lack'],
    [/^Skills nobody covers\s*2$/, '/advanced-manager?cover=none'],
    [/^Skills one person covers\s*5$/, '/advanced-manager?cover=single'],
    [/^Skills nobody covers in 90 days\s*9$/, '/advanced-manager?cover=none&at=90'],
    [/^Fit for their position\s*12$/, '/manager-skill-tracking?tab=progress&fitness=fit'],
    [/^Fit, but not for 90 days\s*3$/, '/manager-skill-tracking?tab=progress&fitness=expiring'],
    [/^Not fit for their position\s*8$/, '/manager-skill-tracking?tab=progress&fitness=short'],
    [/^Overdue assignments\s*4$/, '/manager-assignment?due=overdue'],
    [/^Certificates expiring in 90 days\s*7$/, '/manager-skill-tracking?tab=certificates&within=90'],
  ] as const;
  for (const [name, to] of figures)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  expect(
    within(screen.getByRole('navigation', { name: 'Dashboards' }))
      .getByRole('link', { current: 'page' })
      .getAttribute('href'),
  ).toBe('/manager-dashboard');
});

it('links to what the crew is overdue with', async () => {
  open('/unified-manager-dashboard', { '/api/assignments/counts': { overdue: 3, dueSoon: 1 } });
  const link = await screen.findByRole('link', { name: '3 overdue assignments in your crew' });
  expect(link.getAttribute('href')).toBe('/manager-assignment?due=overdue');
});
