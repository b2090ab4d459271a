import type { SessionUser } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../../test/people.ts';
import { plannedPages } from '../../planned-pages.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const CURRENT = 'GET /api/auth/current';
const UNREAD = 'GET /api/notifications/unread-count';
const matchMedia = window.matchMedia.bind(window);

/** jsdom has no layout: only media queries see the width. */
function windowIs(width: 'phone' | 'desktop'): void {
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: width === 'phone' && query.includes('768px'),
  });
}

function openAs(person: SessionUser, path: string, unread: ServerAnswer | readonly ServerAnswer[]) {
  localStorage.setItem('rigwise.user', JSON.stringify(person));
  const received = serveRoutes({ [CURRENT]: { status: 200, body: person }, [UNREAD]: unread });
  const asked = (): number => received.filter(({ url }) => url.endsWith('/unread-count')).length;
  return { ...openConsole(path), asked };
}

const isUnread = (count: number): ServerAnswer => ({ status: 200, body: count });
const navigations = () => screen.findAllByRole('navigation', { name: 'Main' });
const linksIn = (navigation: HTMLElement | undefined) =>
  navigation
    ? within(navigation)
        .getAllByRole<HTMLAnchorElement>('link')
        .map((link) => [link.getAttribute('href'), link.textContent])
    : [];

beforeEach(() => {
  localStorage.clear();
  windowIs('desktop');
});
afterEach(() => {
  window.matchMedia = matchMedia;
  jest.useRealTimers();
});

describe('the navigation', () => {
  it.each<[string, SessionUser, string, desktop: string[][], phone: string[]]>([
    [
      'an employee',
      aUser(),
      '/',
      [
        ['/', 'Home'],
        ['/assignments', 'Assignments'],
        ['/assessments', 'Tests'],
        ['/ai-assistant', 'AI Assistant'],
        ['/skill-progress', 'Progress'],
        ['/schedule', 'Schedule'],
        ['/certificates', 'Certificates'],
        ['/user-profile', 'Profile'],
      ],
      ['Dashboard', 'Assessments', 'AI Assistant', 'Progress', 'Profile'],
    ],
    [
      'a manager',
      aManager(),
      '/manager',
      [
        ['/unified-manager-dashboard', 'Dashboard'],
        ['/ai-assistant', 'AI Assistant'],
        ['/my-certificates', 'Certificates'],
        ['/manager', 'Team'],
        ['/manager-assignment', 'Assign'],
        ['/notifications', 'Announcements'],
        ['/user-profile', 'Profile'],
      ],
      ['Dashboard', 'Team', 'Assign', 'AI', 'Profile'],
    ],
    [
      'an administrator',
      anAdmin(),
      '/admin',
      [
        ['/admin', 'Admin home'],
        ['/ai-assistant', 'AI Assistant'],
        ['/my-certificates', 'Certificates'],
        ['/admin/assessments', 'Assessments'],
        ['/skill-management', 'Skills'],
        ['/admin/users', 'Users'],
        ['/admin/access-requests', 'Access requests'],
        ['/notifications', 'Announcements'],
        ['/admin/audit', 'Audit log'],
        ['/admin/operations', 'Operations'],
        ['/user-profile', 'Profile'],
      ],
      ['Admin', 'Users', 'AI', 'Profile'],
    ],
    [
      'a manager who operates the system',
      { ...aManager(), operator: true },
      '/manager',
      [
        ['/unified-manager-dashboard', 'Dashboard'],
        ['/ai-assistant', 'AI Assistant'],
        ['/my-certificates', 'Certificates'],
        ['/manager', 'Team'],
        ['/manager-assignment', 'Assign'],
        ['/notifications', 'Announcements'],
        ['/admin/operations', 'Operations'],
        ['/user-profile', 'Profile'],
      ],
      ['Dashboard', 'Team', 'Assign', 'AI', 'Profile'],
    ],
    [
      'an employee who writes and reviews questions',
      aUser({
        capabilities: [
          { name: 'author', scope: 'department' },
          { name: 'approver', scope: 'all' },
        ],
      }),
      '/',
      [
        ['/', 'Home'],
        ['/assignments', 'Assignments'],
        ['/assessments', 'Tests'],
        ['/ai-assistant', 'AI Assistant'],
        ['/skill-progress', 'Progress'],
        ['/schedule', 'Schedule'],
        ['/certificates', 'Certificates'],
        ['/question-editor', 'Questions'],
        ['/pass-marks', 'Pass marks'],
        ['/user-profile', 'Profile'],
      ],
      ['Dashboard', 'Assessments', 'AI Assistant', 'Progress', 'Profile'],
    ],
  ])('of %s matches the specification', async (_who, person, path, desktop, phone) => {
    openAs(person, path, isUnread(0));
    const [sidebar, bar] = await navigations();
    expect(linksIn(sidebar)).toEqual(desktop);
    expect(linksIn(bar).map(([, label]) => label)).toEqual(phone);
    for (const link of [sidebar, bar].flatMap((one) => (one ? within(one).getAllByRole('link') : []))) {
      const isPlanned = plannedPages.some(({ paths }) => paths[0] === link.getAttribute('href'));
      const description = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;
      expect(description).toBe(isPlanned ? 'Coming soon' : undefined);
    }
  });

  it('marks the current page', async () => {
    openAs(aUser(), '/skill-progress', isUnread(0));
    const current = await screen.findAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['Progress', 'Progress']);
  });
});

describe('the count of unread notifications', () => {
  it.each([
    [1, '1', '1 unread notification'],
    [9, '9', '9 unread notifications'],
    [10, '9+', '10 unread notifications'],
    [120, '9+', '120 unread notifications'],
  ])('of %d is shown as %s', async (count, shown, heard) => {
    openAs(aUser(), '/', isUnread(count));
    const [sidebar, bar] = await navigations();
    for (const navigation of [sidebar, bar]) {
      if (!navigation) throw new Error('There are two navigations');
      await within(navigation).findByText(shown);
      within(navigation).getByRole('link', { name: `Profile ${heard}` });
    }
  });

  it('is hidden when everything is read', async () => {
    const { asked } = openAs(aUser(), '/', isUnread(0));
    await waitFor(() => expect(asked()).toBe(1));
    expect(await screen.findAllByRole('link', { name: 'Profile' })).toHaveLength(2);
  });

  it('is polled every 30 s on a phone, and recovers after a server outage', async () => {
    windowIs('phone');
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = openAs(aUser(), '/', [isUnread(1), problemAnswer(503, 'Away'), isUnread(4)]);
    await screen.findAllByText('1');
    await act(() => jest.advanceTimersByTimeAsync(28_000));
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await screen.findAllByText('4');
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('is fetched once on a desktop: queries do not poll', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = openAs(aUser(), '/', isUnread(1));
    await screen.findAllByText('1');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked()).toBe(1);
  });

  it('is not fetched after the session has ended', async () => {
    windowIs('phone');
    jest.useFakeTimers({ advanceTimers: true });
    const { asked } = openAs(aUser(), '/', problemAnswer(401, 'No session'));
    await screen.findByText(/Your session has ended/);
    const before = asked();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked()).toBe(before);
  });
});

describe('an attempt', () => {
  it.each(['/assessment/7', '/coding/7'])(
    'at %s has nothing around it, and fetches nothing in the background',
    async (path) => {
      windowIs('phone');
      jest.useFakeTimers({ advanceTimers: true });
      const { asked } = openAs(aUser(), path, isUnread(3));
      await screen.findByRole('heading', { level: 1 });
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(asked()).toBe(0);
    },
  );

  it('is not at /assessments', async () => {
    openAs(aUser(), '/assessments', isUnread(3));
    expect(await navigations()).toHaveLength(2);
  });

  it('pauses the count, and resumes it afterwards', async () => {
    windowIs('phone');
    jest.useFakeTimers({ advanceTimers: true });
    const { asked, history } = openAs(aUser(), '/', isUnread(3));
    await screen.findAllByText('3');
    act(() => history.push('/assessment/7'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const then = asked();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked()).toBe(then);
    act(() => history.push('/'));
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    const now = asked();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(asked()).toBe(now + 1));
  });
});

describe('a tooltip', () => {
  const collapse = () => screen.findByRole('button', { name: 'Collapse navigation' });

  it('is shown after 700 ms, and no earlier', async () => {
    const { user } = openAs(aUser(), '/', isUnread(0));
    const button = await collapse();
    jest.useFakeTimers({ advanceTimers: false });
    await user.hover(button);
    await act(() => jest.advanceTimersByTimeAsync(699));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Collapse navigation');
  });

  it('is shown immediately within 300 ms of another one, and not later', async () => {
    const { user } = openAs(aUser(), '/', isUnread(0));
    await user.click(await collapse());
    const [home, assignments] = screen.getAllByRole('link').slice(1, 3);
    if (!home || !assignments) throw new Error('Two places are there');
    jest.useFakeTimers({ advanceTimers: false });
    await user.hover(home);
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(screen.getByRole('tooltip').textContent).toBe('Home');
    await user.unhover(home);
    await act(() => jest.advanceTimersByTimeAsync(299));
    await user.hover(assignments);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('tooltip').textContent).toBe('Assignments');
    await user.unhover(assignments);
    await act(() => jest.advanceTimersByTimeAsync(300));
    await user.hover(home);
    await act(() => jest.advanceTimersByTimeAsync(699));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
