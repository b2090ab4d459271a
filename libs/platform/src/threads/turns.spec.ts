import { NoTurn, Turns } from './turns.ts';

const forever = new AbortController().signal;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until it is told to end. */
function aWork(turns: Turns, log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const start = (whom: 'person' | 'background', until = forever): Promise<void> =>
    turns.run(whom, until, async () => {
      log.push(name);
      await promise;
    });
  return { start, end: resolve, fail: reject };
}

it('never lets two work at once, and goes on in the order in which they came', async () => {
  const [turns, log] = [new Turns(), [] as string[]];
  const works = ['first', 'second', 'third'].map((name) => aWork(turns, log, name));
  const all = works.map((work) => work.start('background'));
  for (const [at, { end }] of works.entries()) {
    await settled();
    expect(log).toEqual(['first', 'second', 'third'].slice(0, at + 1));
    end();
  }
  await Promise.all(all);
});

it('lets a person go before what waits in the background for longer', async () => {
  const [turns, log] = [new Turns(), [] as string[]];
  const background = ['running', 'calibration', 'evidence'].map((name) => aWork(turns, log, name));
  const person = aWork(turns, log, 'person');
  const before = background.map((work) => work.start('background'));
  const first = person.start('person');
  for (const work of [...background, person]) work.end();
  await Promise.all([...before, first]);
  expect(log).toEqual(['running', 'person', 'calibration', 'evidence']);
});

it('goes on after work that failed', async () => {
  const [turns, log] = [new Turns(), [] as string[]];
  const [failing, next] = [aWork(turns, log, 'failing'), aWork(turns, log, 'next')];
  const failed = expect(failing.start('background')).rejects.toThrow('Out of memory');
  const done = next.start('person');
  failing.fail(new Error('Out of memory'));
  next.end();
  await Promise.all([failed, done]);
  expect(log).toEqual(['failing', 'next']);
});

it('is waited for until a signal: who left is passed over, and who works goes on working', async () => {
  const [turns, log] = [new Turns(), [] as string[]];
  const [running, leaving, last] = ['running', 'leaving', 'last'].map((name) => aWork(turns, log, name));
  const stop = new AbortController();
  const first = running?.start('background', stop.signal);
  const left = expect(leaving?.start('person', stop.signal)).rejects.toThrow(NoTurn);
  const done = last?.start('background');
  stop.abort();
  await left;
  expect(log).toEqual(['running']);
  running?.end();
  last?.end();
  await Promise.all([first, done]);
  expect(log).toEqual(['running', 'last']);
  await expect(turns.run('person', stop.signal, () => Promise.resolve())).rejects.toThrow(NoTurn);
});

it('belongs to the work and what it calls, which can’t wait for another', async () => {
  const turns = new Turns();
  expect(turns.isMine()).toBe(false);
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let afterwards: Promise<boolean> | undefined;
  await turns.run('background', forever, async () => {
    await settled();
    afterwards = over.then(() => turns.isMine());
    expect(turns.isMine()).toBe(true);
    await expect(turns.run('person', forever, settled)).rejects.toThrow('wait for itself');
  });
  end();
  expect([turns.isMine(), await afterwards]).toEqual([false, false]);
});
