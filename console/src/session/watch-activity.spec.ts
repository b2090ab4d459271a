import { fireEvent } from '@testing-library/react';
import { BrowserMemory } from './browser-memory.ts';
import { watchActivity } from './watch-activity.ts';

const memory = new BrowserMemory(() => window.localStorage);
beforeEach(() => localStorage.clear());

describe('the last activity', () => {
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  let stop = (): void => undefined;
  beforeEach(() => (stop = watchActivity(memory, () => clock.now)));
  afterEach(() => stop());

  it.each(['mouseMove', 'keyDown', 'scroll', 'touchStart', 'click'] as const)('is saved on %s', (sign) => {
    fireEvent[sign](document.body);
    expect(localStorage.getItem('rigwise.last-activity')).toBe(String(clock.now.getTime()));
  });

  it('is not written at every move', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    for (let moves = 0; moves < 50; moves++) fireEvent.mouseMove(document.body);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});
