import { ShutdownHooks } from './shutdown-hooks.ts';

it('runs the hooks last first, one after the other, even after one has failed', async () => {
  const shutdownHooks = new ShutdownHooks();
  const done: string[] = [];
  const hook = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    done.push(name);
  };
  const error = new Error('no');
  shutdownHooks.register('first', hook('first'));
  shutdownHooks.register('broken', () => Promise.reject(error));
  shutdownHooks.register('last', hook('last'));
  expect(await shutdownHooks.run()).toEqual([{ name: 'broken', error }]);
  expect(done).toEqual(['last', 'first']);
});

it('runs each hook once, and one that a hook registers too', async () => {
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
