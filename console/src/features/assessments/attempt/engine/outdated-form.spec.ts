import type { AttemptForm } from '@rigwise/contracts';
import { ConnectionLost } from '../../../../api/api-error.ts';
import { AttemptEngine } from './attempt-engine.ts';
import { MemoryKeep } from './keep.ts';
import { AServer } from './test/a-server.ts';
import { tabs } from './test/tabs.ts';

const START = Date.parse('2031-05-01T08:00:00.000Z');
const ANSWER = { response: { RESPONSE: ['O1'] } };

let server: AServer;
let keep: MemoryKeep;
let engine: AttemptEngine | undefined;
beforeEach(() => {
  jest.useFakeTimers({ now: START });
  server = new AServer(() => Date.now());
  keep = new MemoryKeep();
});
afterEach(() => {
  engine?.stop();
  jest.useRealTimers();
});

/** A device whose forms are read at once and arrive when they are let go. */
function aDevice() {
  const parts = server.for('A');
  const held: (() => void)[] = [];
  let isHeld = false;
  const form = async (): Promise<AttemptForm> => {
    const read = await parts.form();
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return read;
  };
  engine = new AttemptEngine({
    ...{ server: { ...parts, form }, keep, tabs: tabs()(), elapsed: () => Date.now() - START },
    deviceNow: () => Date.now(),
  });
  return {
    engine,
    hold: () => void (isHeld = true),
    letGo: async () => {
      expect(held).toHaveLength(1);
      held[0]?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

it('a form that was read before an answer was saved doesn’t take the answer back', async () => {
  server.device = 'B';
  const { engine, hold, letGo } = aDevice();
  await engine.start();
  expect(engine.get().phase).toBe('elsewhere');
  hold();
  server.device = 'A';
  void engine.refresh();
  await jest.advanceTimersByTimeAsync(0);
  await engine.change(0, ANSWER);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(engine.get().answers.get(0)).toMatchObject({ ...ANSWER, isSaved: true });
  await letGo();
  expect(engine.get().answers.get(0)).toMatchObject({ ...ANSWER, isSaved: true });
});

it('a form that was read while the test was elsewhere doesn’t put aside what was answered here since', async () => {
  server.device = 'B';
  const before = aDevice();
  await before.engine.start();
  before.engine.stop();
  const { engine, hold, letGo } = aDevice();
  hold();
  void engine.start();
  await jest.advanceTimersByTimeAsync(10);
  await engine.takeOver();
  server.saveTrouble = { error: new ConnectionLost('saveAnswers') };
  await engine.change(0, ANSWER);
  await letGo();
  expect(engine.get()).toMatchObject({ phase: 'running', waiting: 1, left: [] });
});
