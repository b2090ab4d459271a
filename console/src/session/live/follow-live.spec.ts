import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { followLive } from './follow-live.ts';
import { LiveUpdates } from './live-updates.ts';
import { reconnectDelay } from './reconnect-delay.ts';

let takeOut: () => void;
let stops: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  takeOut = withLiveParts();
  stops = [];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  takeOut();
  look('visible');
  line('up');
  jest.useRealTimers();
});

const settled = () => jest.advanceTimersByTimeAsync(0);
const streams = FakeEventSource;
const current = (): FakeEventSource => {
  const [only, ...others] = streams.open;
  if (!only || others.length > 0) throw new Error(`${streams.open.length} streams are open`);
  return only;
};

function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function line(state: 'up' | 'down'): void {
  Object.defineProperty(navigator, 'onLine', { value: state === 'up', configurable: true });
  window.dispatchEvent(new Event(state === 'up' ? 'online' : 'offline'));
}

/** Another tab of the same person. */
async function aTab(whose = 'employee 1') {
  const live = new LiveUpdates();
  const heard = jest.fn();
  const refused = jest.fn();
  live.onChange(heard);
  const stop = followLive({ live, whose, refused });
  stops.push(stop);
  await settled();
  return { live, heard, refused, stop };
}

describe('the tabs of one person', () => {
  it('share one stream, and all receive its events', async () => {
    const [first, second] = [await aTab(), await aTab()];
    expect(current().url).toBe('/api/live');
    current().answer();
    current().say('41');
    await settled();
    for (const { live, heard } of [first, second]) {
      expect(live.isUp()).toBe(true);
      expect(heard).toHaveBeenCalledTimes(1);
    }
    const third = await aTab();
    expect(third.live.isUp()).toBe(true);
    expect(streams.opened).toHaveLength(1);
  });

  it('refetch if something changed before they joined, and not if they know', async () => {
    await aTab();
    current().answer();
    current().say('41');
    await settled();
    const late = await aTab();
    expect(late.heard).toHaveBeenCalledTimes(1);
    look('visible');
    await settled();
    expect(late.heard).toHaveBeenCalledTimes(1);
  });

  it('continue from the last event when the tab with the stream is closed', async () => {
    const [first, second] = [await aTab(), await aTab()];
    current().answer();
    current().say('41');
    await settled();
    first.stop();
    await settled();
    expect(current().url).toBe('/api/live?after=41');
    // Until known otherwise.
    expect(second.live.isUp()).toBe(true);
    current().refuse();
    expect(second.live.isUp()).toBe(false);
  });

  it('take the stream from a tab that was suspended with it', async () => {
    const asleep = navigator.locks.request('rigwise.live employee 1', {}, () => new Promise(() => undefined));
    const lost = expect(asleep).rejects.toThrow('stolen');
    await aTab();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(streams.opened).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(current().url).toBe('/api/live');
    await lost;
  });

  it('take the stream from a tab that was suspended after it had answered', async () => {
    const name = 'rigwise.live employee 1';
    const asleep = navigator.locks.request(name, {}, () => new Promise(() => undefined));
    const lost = expect(asleep).rejects.toThrow('stolen');
    const { live } = await aTab();
    const leader = new BroadcastChannel(name);
    leader.postMessage({ kind: 'state', isUp: true, after: '41' });
    await settled();
    expect(live.isUp()).toBe(true);
    await jest.advanceTimersByTimeAsync(22_999);
    expect(streams.opened).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(current().url).toBe('/api/live?after=41');
    await lost;
    leader.close();
  });

  it('leave the stream where it was taken, and ask which tab has it now', async () => {
    const [first, second] = [await aTab(), await aTab()];
    current().answer();
    void navigator.locks.request('rigwise.live employee 1', { steal: true }, () => Promise.resolve());
    await settled();
    // It was returned immediately: the tab that waited longest now has it, and both know.
    current().answer();
    await settled();
    expect([first.live.isUp(), second.live.isUp()]).toEqual([true, true]);
  });

  it('share nothing with another user’s tabs', async () => {
    await aTab('employee 1');
    await aTab('admin 1');
    expect(streams.open).toHaveLength(2);
  });

  it('have a stream each if the browser has no locks', async () => {
    takeOut();
    takeOut = withLiveParts({ hasLocks: false });
    await aTab();
    await aTab();
    expect(streams.open).toHaveLength(2);
  });
});

describe('a stream that ends', () => {
  it('is reopened by the browser first, which knows the server’s retry time', async () => {
    const { live } = await aTab();
    current().answer();
    current().break();
    expect(live.isUp()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(streams.opened).toHaveLength(1);
    current().answer();
    expect(live.isUp()).toBe(true);
  });

  it('is reopened here if that failed too, from the last event', async () => {
    await aTab();
    current().answer();
    current().say('7');
    current().break();
    current().break();
    expect(streams.open).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(current().url).toBe('/api/live?after=7');
  });

  it('is retried with a growing delay when refused, and the session is checked', async () => {
    const { refused } = await aTab();
    for (const [tries, longest] of [1_000, 2_000, 4_000, 8_000].entries()) {
      current().refuse();
      expect(refused).toHaveBeenCalledTimes(tries + 1);
      await jest.advanceTimersByTimeAsync(longest / 2 - 1);
      expect(streams.open).toHaveLength(0);
      await jest.advanceTimersByTimeAsync(longest / 2 + 1);
    }
    current().answer();
    current().refuse();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams.open).toHaveLength(1);
  });

  it('continues from the last known id if an event has none', async () => {
    const { heard } = await aTab();
    current().answer();
    current().say('7');
    current().say('');
    expect(heard).toHaveBeenCalledTimes(2);
    current().refuse();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(current().url).toBe('/api/live?after=7');
  });

  it('waits for the connection', async () => {
    const { live } = await aTab();
    current().answer();
    current().say('7');
    line('down');
    expect(live.isUp()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(streams.open).toHaveLength(0);
    line('up');
    expect(current().url).toBe('/api/live?after=7');
  });
});

it('fetches nothing while hidden, and catches up when shown', async () => {
  const { heard } = await aTab();
  current().answer();
  look('hidden');
  current().say('7');
  current().say('8');
  expect(heard).not.toHaveBeenCalled();
  look('visible');
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  [1, 500, 1_000],
  [3, 2_000, 4_000],
  [6, 15_000, 30_000],
  [50, 15_000, 30_000],
])('waits before try %d between %d and %d ms', (tries, least, most) => {
  expect([reconnectDelay(tries, () => 0), reconnectDelay(tries, () => 1)]).toEqual([least, most]);
});
