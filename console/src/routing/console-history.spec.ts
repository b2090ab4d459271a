import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { browserHistory, ConsoleHistory } from './console-history.ts';

const path = (history: ConsoleHistory): string => history.place.location.pathname;

function opened(): ConsoleHistory {
  const initialEntries = ['/first', '/second', '/third'];
  return new ConsoleHistory(createMemoryHistory({ initialEntries, initialIndex: 1, v5Compat: true }));
}

/** What a guarded page is asked, in order. */
function guarded(history: ConsoleHistory) {
  const asked: (() => void)[] = [];
  return { asked, stop: history.guardLeaving((leave) => asked.push(leave)) };
}

it('knows the current URL, the previous one, and how the visitor got there', () => {
  const history = opened();
  const told: string[] = [];
  const stop = history.subscribe(({ location, action, keepsScroll }, left) =>
    told.push(`${left.location.pathname} ${action} ${location.pathname} ${String(keepsScroll)}`),
  );
  history.push('/fourth');
  history.replace('/fifth?x=1', null, { preventScrollReset: true });
  history.go(-1);
  stop();
  history.push('/sixth');
  expect(told).toEqual([
    '/second PUSH /fourth false',
    '/fourth REPLACE /fifth true',
    '/fifth POP /second false',
  ]);
});

it.each([
  ['a link', (history: ConsoleHistory) => history.push('/fourth'), '/fourth'],
  ['a redirect', (history: ConsoleHistory) => history.replace('/fourth'), '/fourth'],
  ['Back', (history: ConsoleHistory) => history.go(-1), '/first'],
  ['Forward', (history: ConsoleHistory) => history.go(1), '/third'],
])('%s waits until a guarded page may be left, and then continues', (_what, go, to) => {
  const history = opened();
  const { asked, stop } = guarded(history);
  go(history);
  expect(path(history)).toBe('/second');
  go(history);
  expect(asked).toHaveLength(2);
  expect(path(history)).toBe('/second');
  stop();
  asked[1]?.();
  expect(path(history)).toBe(to);
});

it('says which navigations are drawn first', () => {
  const history = opened();
  history.push('/fourth', null, { flushSync: true });
  expect(history.place.isUrgent).toBe(true);
  history.push('/fifth');
  expect(history.place.isUrgent).toBe(false);
});

it('Back works as usual after a page was left', () => {
  const history = opened();
  const { asked, stop } = guarded(history);
  history.push('/fourth');
  stop();
  asked[0]?.();
  history.go(-1);
  expect(path(history)).toBe('/second');
  history.go(-1);
  expect(path(history)).toBe('/first');
});

it('only the newest guard is called, and only while it is registered', () => {
  const history = opened();
  const first = guarded(history);
  const second = guarded(history);
  first.stop();
  history.push('/fourth');
  expect([first.asked.length, second.asked.length]).toEqual([0, 1]);
  second.stop();
  history.push('/fourth');
  expect(path(history)).toBe('/fourth');
});

it.each([
  ['of a link', (history: ConsoleHistory) => history.push('/second')],
  [
    'of a fragment, which the library does not number',
    () => {
      window.history.pushState(null, '', '/second');
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  ],
])('a guarded page %s stays in a browser, whose Back comes later', async (_what, go) => {
  window.history.pushState(null, '', '/first');
  const history = browserHistory();
  go(history);
  const { asked } = guarded(history);
  const popped = (): Promise<unknown> =>
    new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const back = popped();
  window.history.back();
  await back;
  await popped();
  expect([path(history), window.location.pathname]).toEqual(['/second', '/second']);
  const left = popped();
  asked[0]?.();
  await left;
  expect([path(history), window.location.pathname]).toEqual(['/first', '/first']);
});
