import { ShutdownHooks } from './shutdown-hooks.ts';

it('runs the steps last first, one after the other, also after one failed', async () => {
  const shutdownHooks = new ShutdownHooks();
  const done: string[] = [];
  const step = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    done.push(name);
  };
  const error = new Error('no');
  shutdownHooks.register('first', step('first'));
  shutdownHooks.register('broken', () => Promise.reject(error));
  shutdownHooks.register('last', step('last'));
  expect(await shutdownHooks.run()).toEqual([{ name: 'broken', error }]);
  expect(done).toEqual(['last', 'first']);
});

it('runs each step once, and one that a step registers too', async () => {
  const shutdownHooks = new ShutdownHooks();
  const done: string[] = [];
  shutdownHooks.register('outer', async () => {
    shutdownHooks.register('inner', async () => void done.push('inner'));
    done.push('outer');
  });
  await shutdownHooks.run();
  await shutdownHooks.run();
  expect(done).toEqual(['outer', 'inner']);
});
