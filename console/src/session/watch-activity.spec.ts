import { fireEvent } from '@testing-library/react';
import { aUser } from '../../test/people.ts';
import { BrowserMemory } from './browser-memory.ts';
import { Session } from './session.ts';
import { followOtherTabs, watchActivity } from './watch-activity.ts';

const memory = new BrowserMemory(() => window.localStorage);
beforeEach(() => localStorage.clear());

describe('the last activity', () => {
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  let stop = (): void => undefined;
  beforeEach(() => (stop = watchActivity(memory, () => clock.now)));
  afterEach(() => stop());

  it.each(['mouseMove', 'keyDown', 'scroll', 'touchStart', 'click'] as const)('is saved on %s', (sign) => {
    fireEvent[sign](document.body);
    expect(memory.lastActivity).toEqual(clock.now);
  });

  it('is not written at every move', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    for (let moves = 0; moves < 50; moves++) fireEvent.mouseMove(document.body);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});

describe('another tab', () => {
  const signedIn = (): Session => {
    const session = new Session(memory, () => new Promise(() => undefined));
    session.signedIn(aUser());
    return session;
  };

  it.each([
    ['logging out there signs out here', { key: 'rigwise.user', newValue: null }, 'signed-out'],
    ['clearing all site data too', { key: null, newValue: null }, 'signed-out'],
    ['a new user there changes nothing here', { key: 'rigwise.user', newValue: '{}' }, 'signed-in'],
    ['another key changes nothing', { key: 'rigwise.color-scheme', newValue: null }, 'signed-in'],
  ])('%s', (_what, change, status) => {
    const session = signedIn();
    const stop = followOtherTabs(session);
    window.dispatchEvent(new StorageEvent('storage', change));
    expect(session.get().status).toBe(status);
    stop();
  });
});
