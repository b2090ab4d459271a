import { armFailpoints, diedAt, failpoint, parseFailpoints, setFailpoint } from './failpoints.ts';

afterEach(() => {
  for (const name of ['a', 'b']) setFailpoint(name, undefined);
});

it('does nothing unless it is armed', async () => {
  await expect(failpoint('a')).resolves.toBeUndefined();
  setFailpoint('b', 'throw');
  await expect(failpoint('a')).resolves.toBeUndefined();
});

it('throws where it is armed to, until it is disarmed', async () => {
  setFailpoint('a', 'throw');
  await expect(failpoint('a')).rejects.toThrow('Failpoint a');
  setFailpoint('a', undefined);
  await expect(failpoint('a')).resolves.toBeUndefined();
});

it('runs what a test puts in its place', async () => {
  const calls: string[] = [];
  setFailpoint('a', () => void calls.push('a'));
  await failpoint('a');
  expect(calls).toEqual(['a']);
});

it('hangs where it is armed to', async () => {
  setFailpoint('a', 'hang');
  const later = new Promise((resolve) => setImmediate(resolve, 'still hanging'));
  expect(await Promise.race([failpoint('a'), later])).toBe('still hanging');
});

it('is armed by a list', async () => {
  expect(armFailpoints(' a=throw , b=throw,')).toEqual(['a', 'b']);
  await expect(failpoint('b')).rejects.toThrow('Failpoint b');
});

it('kills the process at the given time, and no sooner', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    armFailpoints('a=kill@3');
    await failpoint('a');
    await failpoint('a');
    expect(kill).not.toHaveBeenCalled();
    const later = new Promise((resolve) => setImmediate(resolve, 'dying'));
    expect(await Promise.race([failpoint('a'), later])).toBe('dying');
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
    const said = write.mock.calls.map(([text]) => String(text)).join('');
    expect(Math.abs((diedAt(`started\n${said}`) ?? 0) - Date.now())).toBeLessThan(60_000);
  } finally {
    kill.mockRestore();
    write.mockRestore();
  }
});

it('finds no death in the output of a live process', () => {
  expect(diedAt('listens\nconsumes\n')).toBeUndefined();
});

it.each(['a', 'a=', '=kill', 'a=explode', 'a:kill', 'a=kill@0', 'a=kill@', 'a=throw@2'])(
  'rejects %p',
  (list) => {
    expect(() => parseFailpoints(list)).toThrow(`"${list}" is not name=kill`);
  },
);
