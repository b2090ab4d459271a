import { act, screen, waitFor } from '@testing-library/react';
import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import '../../session/live/follow-live.ts';

const CURRENT = { status: 200, body: aUser() };
const matchMedia = window.matchMedia.bind(window);
let takeOut: () => void;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  takeOut = withLiveParts();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  takeOut();
  window.matchMedia = matchMedia;
  jest.useRealTimers();
});

function onAPhone(): void {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('768px') });
}

function open(path: string, current: ServerAnswer | readonly ServerAnswer[] = CURRENT) {
  let unread = 1;
  const received = serveRoutes({
    'GET /api/auth/current': current,
    'GET /api/notifications/unread-count': {
      status: 200,
      get body() {
        return unread;
      },
    },
  });
  return {
    ...openConsole(path),
    asked: () => received.filter(({ url }) => url.endsWith('/unread-count')).length,
    unreadIs: (now: number) => (unread = now),
  };
}

const streams = (): number => FakeEventSource.open.length;
const stream = async (): Promise<FakeEventSource> => {
  await waitFor(() => expect(streams()).toBe(1));
  const [only] = FakeEventSource.open;
  if (!only) throw new Error('No stream is open');
  return only;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// First: a page of another test may still ask, and would be counted.
it('retries a failing unread count three times, even while the stream reports changes', async () => {
  onAPhone();
  const away = problemAnswer(503, 'Away');
  let fail = (): void => undefined;
  const first = new Promise<ServerAnswer>((resolve) => (fail = () => resolve(away)));
  const received = serveRoutes({
    'GET /api/auth/current': CURRENT,
    'GET /api/notifications/unread-count': [first, away],
  });
  openConsole('/');
  const asked = () => received.filter(({ url }) => url.endsWith('/unread-count')).length;
  const live = await stream();
  await waitFor(() => expect(asked()).toBe(1));
  await act(async () => live.answer());
  await act(async () => live.say('5'));
  await waitFor(() => expect(asked()).toBe(2));
  fail();
  // In small steps: answers take real time.
  for (let ms = 0; ms < 9_000; ms += 500) await pass(500);
  expect(asked()).toBe(3);
});

it('shows new notifications without a reload', async () => {
  const { unreadIs, asked } = open('/');
  const live = await stream();
  await screen.findAllByText('1 unread notification');
  await act(async () => live.answer());
  unreadIs(2);
  await act(async () => live.say('5'));
  await screen.findAllByText('2 unread notifications');
  expect(asked()).toBe(2);
});

it('lets a phone poll only while the stream is down', async () => {
  onAPhone();
  const { asked } = open('/');
  const live = await stream();
  await screen.findAllByText('1 unread notification');
  await act(async () => live.answer());
  const before = asked();
  await pass(90_000);
  expect(asked()).toBe(before);
  await act(async () => live.break());
  await pass(30_500);
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('is silent in an attempt, and catches up after it', async () => {
  const { asked, history, unreadIs } = open('/');
  const live = await stream();
  await screen.findAllByText('1 unread notification');
  await act(async () => live.answer());
  act(() => history.push('/assessment/7'));
  await waitFor(() => expect(streams()).toBe(0));
  const before = asked();
  unreadIs(4);
  await pass(120_000);
  expect([asked(), streams()]).toEqual([before, 0]);
  act(() => history.push('/'));
  await screen.findAllByText('4 unread notifications');
  await stream();
});

it('ends with the session, which it detects itself', async () => {
  open('/', [CURRENT, problemAnswer(401, 'No session')]);
  const live = await stream();
  await act(async () => live.refuse());
  await screen.findByText(/Your session has ended/);
  await pass(60_000);
  expect(streams()).toBe(0);
});

it('ends when the user signs out', async () => {
  const { session } = open('/');
  await stream();
  await act(async () => session.leave());
  await waitFor(() => expect(streams()).toBe(0));
});

it('is a new one for another role', async () => {
  const { session } = open('/about');
  const before = await stream();
  await act(async () => session.signedIn(aUser({ role: 'manager' })));
  const after = await stream();
  expect(after).not.toBe(before);
});
