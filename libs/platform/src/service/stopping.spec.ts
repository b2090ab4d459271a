import { Stopping } from './stopping.ts';

it('runs the steps last first, one after the other, also after one failed', async () => {
  const stopping = new Stopping();
  const done: string[] = [];
  const step = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    done.push(name);
  };
  const error = new Error('no');
  stopping.registerStop('first', step('first'));
  stopping.registerStop('broken', () => Promise.reject(error));
  stopping.registerStop('last', step('last'));
  expect(await stopping.run()).toEqual([{ name: 'broken', error }]);
  expect(done).toEqual(['last', 'first']);
});

it('runs each step once, and one that a step registers too', async () => {
  const stopping = new Stopping();
  const done: string[] = [];
  stopping.registerStop('outer', async () => {
    stopping.registerStop('inner', async () => void done.push('inner'));
    done.push('outer');
  });
  await stopping.run();
  await stopping.run();
  expect(done).toEqual(['outer', 'inner']);
});
