import { OneAtATime } from './one-at-a-time.ts';

describe('one at a time', () => {
  it('runs immediately, and once more for all requests meanwhile', async () => {
    const begun: PromiseWithResolvers<void>[] = [];
    const wakes = new OneAtATime(() => {
      const work = Promise.withResolvers<void>();
      begun.push(work);
      return work.promise;
    });
    wakes.ask();
    expect(begun).toHaveLength(1);
    for (let times = 0; times < 3; times++) wakes.ask();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve();
    await new Promise(setImmediate);
    expect(begun).toHaveLength(2);
    begun[1]?.resolve();
    await new Promise(setImmediate);
    expect(begun).toHaveLength(2);
  });

  it('runs again after a failure', async () => {
    let works = 0;
    const wakes = new OneAtATime(() => {
      works += 1;
      return Promise.reject(new Error('away'));
    });
    wakes.ask();
    await new Promise(setImmediate);
    wakes.ask();
    expect(works).toBe(2);
  });
});
