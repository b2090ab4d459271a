import { ConnectionLost } from '../../../../api/api-error.ts';
import { AttemptEngine } from './attempt-engine.ts';
import { MemoryKeep } from './keep.ts';
import { AServer, refused } from './test/a-server.ts';
import { tabs } from './test/tabs.ts';

const SERVER_START = Date.parse('2031-05-01T08:00:00.000Z');
/** A device whose clock is a day and a bit late. */
const DEVICE_START = SERVER_START - 90_000_000;
const lost = { error: new ConnectionLost('saveAnswers') };
const chosen = (option: string) => ({ response: { RESPONSE: [option] } });

let engines: AttemptEngine[];
let server: AServer;
beforeEach(() => {
  jest.useFakeTimers({ now: DEVICE_START });
  engines = [];
  server = new AServer(() => SERVER_START + Date.now() - DEVICE_START);
});
afterEach(() => {
  for (const engine of engines) engine.stop();
  jest.useRealTimers();
});

/** Begins anew with each page, as the browser's does. */
const sinceNow = (): (() => number) => {
  const start = Date.now();
  return () => Date.now() - start;
};

async function opened({ device = 'A', keep = new MemoryKeep(), group = tabs(), elapsed = sinceNow() } = {}) {
  const engine = new AttemptEngine({
    ...{ server: server.for(device), keep, tabs: group(), elapsed },
    deviceNow: () => Date.now(),
  });
  engines.push(engine);
  await engine.start();
  return engine;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const stored = () => server.answers().map(({ position, response }) => [position, response['RESPONSE']?.[0]]);

it('saves an answer within a second of the change, and says so', async () => {
  const engine = await opened();
  await engine.change(0, chosen('O1'));
  expect(engine.get()).toMatchObject({ waiting: 1, phase: 'running' });
  await pass(1_000);
  expect(stored()).toEqual([[0, 'O1']]);
  expect(engine.get().waiting).toBe(0);
  expect(engine.get().answers.get(0)).toMatchObject({ isSaved: true });
});

it('sends what is typed meanwhile together, at most two requests a second', async () => {
  const engine = await opened();
  for (let letter = 1; letter <= 20; letter++) {
    await engine.change(0, chosen('x'.repeat(letter)));
    await pass(50);
  }
  await pass(1_000);
  expect(stored()).toEqual([[0, 'x'.repeat(20)]]);
  expect(server.received.length).toBeLessThanOrEqual(4);
});

it('says when an answer was given by the server’s clock, a day away from the device’s', async () => {
  const engine = await opened();
  await pass(5_000);
  await engine.change(0, chosen('O1'));
  await pass(1_000);
  const [[answer] = []] = server.received;
  expect(Date.parse(answer?.answeredAt ?? '') - SERVER_START).toBe(5_000);
});

it('loses nothing in ten minutes without a connection, and sends it when the connection is back', async () => {
  const engine = await opened();
  server.trouble = lost;
  await engine.change(0, chosen('O1'));
  await pass(300_000);
  await engine.change(1, chosen('O2'));
  await engine.change(0, chosen('O2'));
  await pass(300_000);
  expect(engine.get()).toMatchObject({ link: 'down', waiting: 2 });
  server.trouble = null;
  await engine.refresh();
  await pass(1_000);
  expect(stored()).toEqual([
    [0, 'O2'],
    [1, 'O2'],
  ]);
  expect(engine.get()).toMatchObject({ link: 'up', waiting: 0 });
  await pass(2_000);
  expect(server.notes.map(({ what }) => what)).toEqual(['connection-lost', 'connection-back']);
});

it('tries again by itself, within seconds of the connection’s return', async () => {
  const engine = await opened();
  server.trouble = lost;
  await engine.change(0, chosen('O1'));
  await pass(120_000);
  server.trouble = null;
  await pass(10_500);
  expect(stored()).toEqual([[0, 'O1']]);
});

it('a lost response does no harm: the answer is sent again and stored once', async () => {
  const engine = await opened();
  server.trouble = { ...lost, isDone: true };
  await engine.change(0, chosen('O1'));
  await pass(1_000);
  server.trouble = null;
  await pass(15_000);
  expect(server.answers()).toMatchObject([{ position: 0, seq: 1 }]);
  expect(engine.get().waiting).toBe(0);
});

it('a closed tab loses nothing, even without a connection when it is opened again', async () => {
  const keep = new MemoryKeep();
  const first = await opened({ keep });
  await first.change(0, chosen('O1'));
  await pass(1_000);
  server.trouble = lost;
  await first.change(1, chosen('O2'));
  first.stop();
  await pass(60_000);

  const second = await opened({ keep });
  expect(second.get()).toMatchObject({ phase: 'running', waiting: 1, link: 'down' });
  expect(second.get().answers.get(0)).toMatchObject({ response: { RESPONSE: ['O1'] }, isSaved: true });
  expect(second.get().answers.get(1)).toMatchObject({ response: { RESPONSE: ['O2'] }, isSaved: false });
  // The time has gone on meanwhile.
  expect(Math.round((second.remainingMs() ?? 0) / 1_000)).toBe(1_800 - 61);
  server.trouble = null;
  await pass(11_000);
  expect(stored()).toEqual([
    [0, 'O1'],
    [1, 'O2'],
  ]);
});

it('keeps to what the server asks for when it has too many requests', async () => {
  const engine = await opened();
  server.trouble = { error: refused(429, {}, 30) };
  await engine.change(0, chosen('O1'));
  await pass(1_000);
  server.trouble = null;
  await pass(8_000);
  expect(server.received).toEqual([]);
  await pass(25_000);
  expect(stored()).toEqual([[0, 'O1']]);
});

it('an answer that the server refuses holds up no other, and is sent again once it changes', async () => {
  const engine = await opened();
  server.isBad = ({ response }) => response['RESPONSE']?.[0] === 'bad';
  server.trouble = lost;
  await engine.change(0, chosen('bad'));
  await engine.change(1, chosen('O2'));
  server.trouble = null;
  await pass(3_000);
  expect(stored()).toEqual([[1, 'O2']]);
  expect([...engine.get().refused.keys()]).toEqual([0]);
  await engine.change(0, chosen('O1'));
  await pass(1_000);
  expect(engine.get()).toMatchObject({ waiting: 0, refused: new Map() });
});

describe('a second device', () => {
  it('turns the first read-only, whose unsent answers are kept, shown and used only when asked', async () => {
    const first = await opened();
    await first.change(0, chosen('O1'));
    await pass(1_000);
    server.trouble = lost;
    await first.change(1, chosen('O1'));
    await pass(1_000);
    server.trouble = null;
    const second = await opened({ device: 'B' });
    expect(second.get().phase).toBe('elsewhere');
    await second.takeOver();
    await second.change(1, chosen('O2'));
    await pass(1_000);
    await first.refresh();
    expect(first.get()).toMatchObject({ phase: 'elsewhere', waiting: 0 });
    expect(first.get().left).toMatchObject([{ position: 1, response: { RESPONSE: ['O1'] } }]);
    await first.change(2, chosen('O1'));
    await pass(60_000);
    expect(stored()).toEqual([
      [0, 'O1'],
      [1, 'O2'],
    ]);

    await first.takeOver();
    expect(first.get().answers.get(1)).toMatchObject({ response: { RESPONSE: ['O2'] }, isSaved: true });
    await first.useLeft();
    await pass(1_000);
    expect(stored()).toEqual([
      [0, 'O1'],
      [1, 'O1'],
    ]);
    expect(first.get().left).toEqual([]);
  });

  it('leaves nothing over that had arrived although its response was lost', async () => {
    const first = await opened();
    server.trouble = { ...lost, isDone: true };
    await first.change(0, chosen('O1'));
    await pass(700);
    server.trouble = null;
    await (await opened({ device: 'B' })).takeOver();
    await first.refresh();
    expect(first.get().left).toHaveLength(1);
    await first.takeOver();
    expect(first.get().left).toEqual([]);
  });
});

describe('two tabs of one device', () => {
  it('show the same answers, and none is lost or sent with a used number', async () => {
    const [keep, group] = [new MemoryKeep(), tabs()];
    const [one, other] = [await opened({ keep, group }), await opened({ keep, group })];
    await Promise.all([one.change(0, chosen('O1')), other.change(1, chosen('O2'))]);
    await other.change(0, chosen('O2'));
    await pass(2_000);
    expect(stored()).toEqual([
      [0, 'O2'],
      [1, 'O2'],
    ]);
    const seqs = server.received.flat().map(({ seq, position }) => `${seq} ${position}`);
    expect(new Set(seqs).size).toBe(new Set(seqs.map((seq) => seq.split(' ')[0])).size);
    expect(one.get().answers).toEqual(other.get().answers);
  });

  it('that can share nothing still lose nothing: what was typed last counts', async () => {
    const [one, other] = [await opened(), await opened()];
    for (const option of ['O1', 'O2', 'O1']) await one.change(0, chosen(option));
    await pass(1_000);
    await other.change(0, chosen('O2'));
    await pass(2_000);
    expect(stored()).toEqual([[0, 'O2']]);
  });

  it('both end when one of them submits', async () => {
    const [keep, group] = [new MemoryKeep(), tabs()];
    const [one, other] = [await opened({ keep, group }), await opened({ keep, group })];
    await one.submit();
    await pass(0);
    expect([one.get().phase, other.get().phase]).toEqual(['ended', 'ended']);
    await other.change(0, chosen('O1'));
    expect(await keep.read()).toBeUndefined();
  });
});

describe('the end', () => {
  it('submits with the answers that wait, then nothing is left in the browser', async () => {
    const keep = new MemoryKeep();
    const engine = await opened({ keep });
    await engine.change(2, chosen('O2'));
    await engine.submit();
    expect(stored()).toEqual([[2, 'O2']]);
    expect(engine.get().phase).toBe('ended');
    expect(await keep.read()).toBeUndefined();
  });

  it('keeps everything when a submission doesn’t arrive', async () => {
    const engine = await opened();
    await engine.change(2, chosen('O2'));
    server.trouble = lost;
    await expect(engine.submit()).rejects.toThrow();
    expect(engine.get()).toMatchObject({ phase: 'running', waiting: 1 });
  });

  it('takes no answers after the deadline, and sends those from before it', async () => {
    const engine = await opened();
    await pass(1_799_000);
    server.trouble = lost;
    await engine.change(0, chosen('O1'));
    await pass(1_500);
    expect(engine.get().isOver).toBe(true);
    await engine.change(0, chosen('O2'));
    server.trouble = null;
    await pass(5_000);
    expect(stored()).toEqual([[0, 'O1']]);
    server.state = { status: 'auto_submitted' };
    await pass(3_000);
    expect(engine.get().phase).toBe('ended');
  });

  it('sends what came too late once, and again only if minutes were granted, until the server ends the attempt', async () => {
    const engine = await opened();
    await pass(1_790_000);
    server.isLate = () => true;
    await engine.change(0, chosen('O1'));
    await pass(30_000);
    expect(server.received.flat()).toMatchObject([{ position: 0 }]);
    expect(engine.get()).toMatchObject({ phase: 'running', isOver: true, waiting: 1, link: 'up' });

    server.isLate = () => false;
    server.state = { deadline: '2031-05-01T09:00:00.000Z', limitMinutes: 60, extendedFromMinutes: 30 };
    await pass(3_000);
    expect(engine.get()).toMatchObject({ isOver: false, waiting: 0 });
    expect(stored()).toEqual([[0, 'O1']]);
  });

  it('knows that the time is over once the server says so, also after a sleep in which its own clock stood still', async () => {
    let slept = 0;
    const engine = await opened({ elapsed: () => Date.now() - DEVICE_START - slept });
    await pass(1_000);
    slept = 1_800_000;
    jest.setSystemTime(Date.now() + slept);
    server.isLate = () => true;
    await engine.change(0, chosen('O1'));
    await pass(1_000);
    expect(server.received).toHaveLength(1);
    expect(engine.get()).toMatchObject({ isOver: true, waiting: 1 });
  });

  it('hands over what came too late before it forgets it', async () => {
    const engine = await opened();
    server.trouble = lost;
    await engine.change(0, chosen('O1'));
    await pass(1_000);
    [server.trouble, server.state] = [null, { status: 'auto_submitted' }];
    await engine.refresh();
    expect(server.received.flat()).toMatchObject([{ position: 0 }]);
    expect(engine.get().phase).toBe('ended');
  });

  it('keeps what came too late and can’t be handed over now, for the next visit', async () => {
    const keep = new MemoryKeep();
    const engine = await opened({ keep });
    server.trouble = lost;
    await engine.change(0, chosen('O1'));
    await pass(1_000);
    [server.trouble, server.saveTrouble] = [null, lost];
    server.state = { status: 'auto_submitted' };
    await engine.refresh();
    expect(engine.get().phase).toBe('ended');
    expect((await keep.read())?.box.waiting).toMatchObject([{ position: 0 }]);
  });
});

it('stands still while it is suspended, and goes on with what waited', async () => {
  const engine = await opened();
  server.trouble = lost;
  await engine.change(0, chosen('O1'));
  await pass(500);
  [server.trouble, server.state] = [null, { status: 'suspended', deadline: null, remainingSeconds: 900 }];
  await engine.refresh();
  await pass(60_000);
  expect(engine.get()).toMatchObject({ phase: 'suspended', waiting: 1 });
  expect(engine.remainingMs()).toBe(900_000);
  server.state = {};
  await pass(12_000);
  expect(stored()).toEqual([[0, 'O1']]);
});

it('sees minutes that were granted within seconds', async () => {
  const engine = await opened();
  server.state = { deadline: '2031-05-01T09:00:00.000Z', limitMinutes: 60, extendedFromMinutes: 30 };
  await pass(10_500);
  expect(engine.remainingMs()).toBe(3_600_000 - 10_500);
});

it('waits for a new sign-in without asking again and again, and then sends', async () => {
  const engine = await opened();
  server.trouble = { error: refused(401) };
  await engine.change(0, chosen('O1'));
  await pass(60_000);
  expect(engine.get()).toMatchObject({ link: 'signed-out', waiting: 1 });
  server.trouble = null;
  await engine.refresh();
  await pass(1_000);
  expect(stored()).toEqual([[0, 'O1']]);
});

it('sends an answer that the browser can’t store, and says that it isn’t kept', async () => {
  const keep = new MemoryKeep();
  const engine = await opened({ keep });
  keep.change = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await engine.change(0, chosen('O1'));
  await pass(1_000);
  expect(stored()).toEqual([[0, 'O1']]);
  expect(engine.get().isLasting).toBe(false);
});

it('keeps trying to load a test that it has nothing of yet', async () => {
  server.trouble = lost;
  const engine = await opened();
  expect(engine.get().phase).toBe('failed');
  server.trouble = null;
  await pass(10_500);
  expect(engine.get().phase).toBe('running');
});

it('loads a test once, however often it hears meanwhile that something may have changed', async () => {
  const parts = server.for('A');
  const form = jest.spyOn(parts, 'form');
  jest.spyOn(server, 'for').mockReturnValue(parts);
  const first = opened();
  await Promise.all([first, engines[0]?.refresh(), engines[0]?.refresh()]);
  expect(form).toHaveBeenCalledTimes(1);
});
