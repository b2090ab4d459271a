import type { SessionUser } from '@rigwise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  delete document.documentElement.dataset['textSize'];
  delete document.documentElement.dataset['density'];
});

const open = (unread: ServerAnswer, at = '') => {
  serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': unread,
    'POST /api/logout': { status: 200, body: { message: 'Signed out' } },
  });
  return openConsole(`/user-profile${at}`);
};

it.each<[string, ServerAnswer, string]>([
  ['none', { status: 200, body: 0 }, 'You have no unread notifications.'],
  ['one', { status: 200, body: 1 }, '1 unread notification'],
  ['many', { status: 200, body: 23 }, '23 unread notifications'],
  ['unknown', problemAnswer(401, 'No session'), 'Couldn’t load the unread count.'],
])('shows the unread count in words: %s', async (_count, answer, words) => {
  open(answer, '?tab=notifications');
  const part = await screen.findByRole('region', { name: 'Notifications' });
  await screen.findAllByText(words);
  expect(part.textContent).toContain(words);
});

it('applies the text size immediately and on the next visit', async () => {
  const { user } = open({ status: 200, body: 0 }, '?tab=preferences');
  await user.click(await screen.findByRole('radio', { name: 'Larger' }));
  expect(document.documentElement.dataset['textSize']).toBe('larger');
  expect(localStorage.getItem('rigwise.text-size')).toBe('larger');
  await user.click(screen.getByRole('radio', { name: 'Standard' }));
  expect(document.documentElement.dataset['textSize']).toBeUndefined();
});

it('applies the density immediately and on the next visit', async () => {
  const { user } = open({ status: 200, body: 0 }, '?tab=preferences');
  await user.click(await screen.findByRole('radio', { name: 'Comfortable' }));
  expect(document.documentElement.dataset['density']).toBe('comfortable');
  expect(localStorage.getItem('rigwise.density')).toBe('comfortable');
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(document.documentElement.dataset['density']).toBeUndefined();
});

describe('the way to the operations page', () => {
  const matchMedia = window.matchMedia.bind(window);
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const openAs = async (person: SessionUser, isPhone: boolean) => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: isPhone && query.includes('768px') });
    localStorage.setItem('rigwise.user', JSON.stringify(person));
    serveRoutes({ 'GET /api/auth/current': { status: 200, body: person } });
    openConsole('/user-profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    return screen.queryByRole('link', { name: 'View service status' })?.getAttribute('href') ?? null;
  };

  it.each<[string, SessionUser, boolean, string | null]>([
    ['a manager who operates, on a phone', { ...aManager(), operator: true }, true, '/admin/operations'],
    ['an employee who operates, on a phone', { ...aUser(), operator: true }, true, '/admin/operations'],
    [
      'a manager who operates, at a desk, who has it beside the page',
      { ...aManager(), operator: true },
      false,
      null,
    ],
    ['an administrator, who has it on their own page', { ...anAdmin(), operator: true }, true, null],
    ['a manager who does not operate', aManager(), true, null],
  ])('for %s', async (_who, person, isPhone, way) => {
    expect(await openAs(person, isPhone)).toBe(way);
  });
});

describe('the way to the questions', () => {
  const matchMedia = window.matchMedia.bind(window);
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const author = { ...aUser(), capabilities: [{ name: 'author' as const, scope: 'all' as const }] };
  it.each<[string, SessionUser, boolean, string | null]>([
    ['an author, on a phone', author, true, '/question-editor'],
    ['an author, at a desk, who has it beside the page', author, false, null],
    ['an employee who writes no questions', aUser(), true, null],
  ])('for %s', async (_who, person, isPhone, way) => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: isPhone && query.includes('768px') });
    localStorage.setItem('rigwise.user', JSON.stringify(person));
    serveRoutes({ 'GET /api/auth/current': { status: 200, body: person } });
    openConsole('/user-profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const link = screen.queryByRole('link', { name: 'Write and review questions' });
    expect(link?.getAttribute('href') ?? null).toBe(way);
  });
});

describe('the way to the certificates', () => {
  const matchMedia = window.matchMedia.bind(window);
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  it.each<[string, SessionUser, boolean, string | null]>([
    ['an employee, on a phone', aUser(), true, '/my-certificates'],
    ['a manager, on a phone', aManager(), true, '/my-certificates'],
    ['an employee, at a desk, who has it beside the page', aUser(), false, null],
  ])('for %s', async (_who, person, isPhone, way) => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: isPhone && query.includes('768px') });
    localStorage.setItem('rigwise.user', JSON.stringify(person));
    serveRoutes({ 'GET /api/auth/current': { status: 200, body: person } });
    openConsole('/user-profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const link = screen.queryByRole('link', { name: 'Your certificates' });
    expect(link?.getAttribute('href') ?? null).toBe(way);
  });
});

it('is reachable on a phone', async () => {
  const { user, address, memory } = open({ status: 200, body: 0 });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect([address(), memory.user]).toEqual(['/login', null]);
});

describe('the tab', () => {
  const current = () =>
    screen.getByRole('navigation', { name: 'Profile' }).querySelector('[aria-current]')?.textContent;

  it.each([
    ['', 'Details', 'Your record'],
    ['?tab=preferences', 'Preferences', 'This browser'],
    ['?tab=nonsense', 'Details', 'Your record'],
    ['#told', 'Notifications', 'How you are notified'],
    ['#notifications', 'Notifications', 'Notifications'],
    ['?show=unread', 'Notifications', 'Notifications'],
    ['?notification=0199b1f0-0000-7000-8000-0000000000b1', 'Notifications', 'Notifications'],
    ['#data', 'Devices and data', 'Your data'],
  ])('of /user-profile%s is %s', async (at, tab, region) => {
    open({ status: 200, body: 0 }, at);
    await screen.findByRole('region', { name: region });
    expect(current()).toBe(tab);
  });

  it('is in the URL, and Back returns to the previous one', async () => {
    const { user, address, history } = open({ status: 200, body: 0 });
    await screen.findByRole('region', { name: 'Your record' });
    await user.click(screen.getByRole('link', { name: 'Preferences' }));
    await screen.findByRole('region', { name: 'This browser' });
    expect([address(), current()]).toEqual(['/user-profile?tab=preferences', 'Preferences']);
    act(() => history.go(-1));
    await screen.findByRole('region', { name: 'Your record' });
    expect(address()).toBe('/user-profile');
  });

  it('stays when the filter that led to it is removed', async () => {
    const { user, address } = open({ status: 200, body: 0 }, '?show=unread');
    await user.click(await screen.findByRole('radio', { name: 'All' }));
    await waitFor(() => expect(address()).toBe('/user-profile'));
    screen.getByRole('region', { name: 'Notifications' });
  });
});
