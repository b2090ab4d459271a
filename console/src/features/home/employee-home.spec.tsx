import type { OwnAttempt, SkillsAtHome, WorkAtHome } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serve } from '../../../test/server.ts';
import { anOwnAttempt, ATTEMPT } from '../../../test/attempts.ts';
import './employee-home-page.tsx';

const drill = '0190a0a0-0000-7000-8000-000000000001';
const id = (number: number): string => drill.replace(/1$/, String(number));
const notification = {
  ...{ id: drill, kind: 'announcement', title: 'Muster drill this week', body: null, link: null },
  ...{ createdAt: '2026-11-24T08:00:00.000Z', readAt: null },
};
const other = { ...notification, id: id(2), kind: 'account.unlocked', title: 'Unlocked' };

const NO_SKILLS: SkillsAtHome = { next: null, lapsing: [], expiring: [], toSign: 0 };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

/**
 * @param items null if they can't be read
 * @param timeZone that the person has chosen
 */
function open(
  items: readonly object[] | null,
  timeZone: string | null,
  attempts: readonly OwnAttempt[] = [],
  skills: SkillsAtHome = NO_SKILLS,
  work: WorkAtHome = { overdue: 0, dueSoon: 0, later: 0, next: [] },
) {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/auth/current': aUser(),
    '/api/auth/preferences': { timeZone, language: 'en-GB' },
    '/api/notifications/unread-count': 0,
    '/api/attempts/mine': { items: attempts, nextCursor: null },
    '/api/skill-progress/mine/home': skills,
    '/api/assignments/mine/home': work,
    ...(items && { '/api/notifications': { items, nextCursor: null } }),
  };
  const received = serve(({ url }) => {
    const body = answers[url.split('?')[0] ?? ''];
    return body === undefined ? problemAnswer(404, 'Nothing here') : { status: 200, body };
  });
  openConsole('/dashboard');
  return received;
}

it('shows unread announcements and gaps in the profile, each with its link', async () => {
  open([notification, other], null);
  const lines = [
    ['Muster drill this week', `/user-profile?notification=${drill}`],
    ['Set your time zone to see local times', '/user-profile?tab=preferences'],
  ] as const;
  for (const [name, to] of lines) {
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  }
  expect(screen.queryByRole('link', { name: 'Unlocked' })).toBeNull();
});

/** Everything is known by then. */
async function known(): Promise<HTMLElement> {
  const main = await screen.findByRole('main');
  await within(main).findByText(/^As of/);
  await waitFor(() => expect(within(main).queryByRole('status', { name: 'Loading …' })).toBeNull());
  return main;
}

it('says only that nothing is due if there is nothing else', async () => {
  open([other], 'Europe/Oslo');
  const main = within(await known());
  main.getByText('Nothing due');
  // The greeting, the section and that.
  expect(main.getAllByRole('heading')).toHaveLength(3);
  expect(main.queryAllByRole('link')).toEqual([]);
});

it('says what could not be read, beside what could', async () => {
  open(null, null);
  const main = within(await screen.findByRole('main'));
  await main.findByRole('link', { name: /time zone/ });
  await main.findByRole('alert');
  main.getByRole('heading', { name: 'For you' });
});

it('says when it was read, and reads everything again', async () => {
  const received = open([], 'Europe/Oslo');
  const main = within(await known());
  const asked = () => received.filter(({ url }) => url.startsWith('/api/notifications?')).length;
  const before = asked();
  await userEvent.click(main.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('leads on with a test that runs instead of saying that nothing is due', async () => {
  open([], 'Europe/Oslo', [anOwnAttempt()]);
  const link = await screen.findByRole('link', { name: 'Continue “Well control”: 23 minutes left' });
  expect(link.getAttribute('href')).toBe(`/assessment/${ATTEMPT}`);
  expect(screen.queryByText('Nothing due')).toBeNull();
});

it.each<[string, Partial<OwnAttempt>, RegExp]>([
  ['passed', { passed: true }, /^You passed “Well control” on 26 Nov 2026/],
  ['not passed', { passed: false }, /^“Well control”: not passed. You can try again.$/],
  [
    'in its cool-down',
    { passed: false, coolDownUntil: '2126-11-28T08:00:00.000Z' },
    /You can try again 28 Nov 2126/,
  ],
  ['used up', { passed: false, left: 0 }, /no attempts left$/],
  ['with a marker', { status: 'grading', releasedAt: null }, /waiting for a marker$/],
])('says what has become of the latest attempt: %s', async (_, over, name) => {
  const ended = {
    status: 'released',
    submittedAt: '2026-11-26T08:40:00.000Z',
    remainingSeconds: null,
  } as const;
  const releasedAt = new Date().toISOString();
  const earlier = anOwnAttempt({ ...ended, id: drill, releasedAt, passed: false });
  open([], 'Europe/Oslo', [anOwnAttempt({ ...ended, releasedAt, ...over }), earlier]);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/assessment-results/${ATTEMPT}`);
  expect(screen.getAllByRole('link', { name: /Well control/ })).toHaveLength(1);
  screen.getByText('Nothing due');
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('leads to the next level, to what lapses or expires soon, and to what waits for a signature', async () => {
  const skill = { skillId: drill, title: 'Well control', level: 'practitioner' } as const;
  open([], 'Europe/Oslo', [], {
    next: { ...skill, missing: 2 },
    lapsing: [{ ...skill, title: 'First aid', until: inDays(20) }],
    expiring: [{ certificateId: id(2), title: 'Kick detection', until: inDays(60) }],
    toSign: 1,
  });
  const main = within(await known());
  const links = main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['1 certificate is waiting for your signature', '/my-certificates?tab=to-sign'],
    [expect.stringMatching(/^Practitioner in “First aid” lapses after/), `/skill-progress?skill=${drill}`],
    [expect.stringMatching(/^Your certificate “Kick detection” expires after/), '/certificates'],
    ['Next level: Practitioner in “Well control”. 2 things are missing.', `/skill-progress?skill=${drill}`],
  ]);
});

it('shows what is assigned, what is overdue first, with the link that starts it', async () => {
  const [workId, targetId] = ['0190a0a0-0000-7000-8000-0000000000e1', '0190a0a0-0000-7000-8000-0000000000f1'];
  const next: WorkAtHome['next'] = [
    { id: workId, kind: 'test', targetId, title: 'Kick detection', dueOn: '2026-11-20', isOverdue: true },
    {
      id: targetId,
      kind: 'observation',
      targetId: workId,
      title: 'Slings',
      dueOn: '2027-03-20',
      isOverdue: false,
    },
  ];
  open([], 'UTC', [], NO_SKILLS, { overdue: 1, dueSoon: 0, later: 2, next });
  const first = await screen.findByRole('link', {
    name: 'Kick detection: overdue, was due 20 November 2026',
  });
  expect(first.getAttribute('href')).toBe(`/assessments?start=${targetId}`);
  const second = screen.getByRole('link', { name: 'Slings: due 20 March 2027' });
  expect(second.getAttribute('href')).toBe('/assignments');
  expect(screen.getByRole('link', { name: '1 more assignment' })).toBeTruthy();
});
