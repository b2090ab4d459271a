import { ConnectionLost } from '../../../../api/api-error.ts';
import { AttemptEngine } from './attempt-engine.ts';
import { MemoryKeep } from './keep.ts';
import { AServer, refused } from './test/a-server.ts';
import { tabs } from './test/tabs.ts';

const START = Date.parse('2031-05-01T08:00:00.000Z');
const FILE = { id: '0199d000-0000-7000-8000-0000000000f1', name: 'permit.pdf' };
const named = { response: { RESPONSE: [FILE.id] } };

let engines: AttemptEngine[];
let server: AServer;
beforeEach(() => {
  jest.useFakeTimers({ now: START });
  engines = [];
  server = new AServer(() => Date.now());
});
afterEach(() => {
  for (const engine of engines) engine.stop();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function opened(keep = new MemoryKeep()): Promise<AttemptEngine> {
  const engine = new AttemptEngine({
    ...{ server: server.for('A'), keep, tabs: tabs()() },
    ...{ elapsed: () => Date.now(), deviceNow: () => Date.now() },
  });
  engines.push(engine);
  await engine.start();
  return engine;
}

it('knows the name of a file after a reload, also before the answer that names it has arrived', async () => {
  const keep = new MemoryKeep();
  const first = await opened(keep);
  server.trouble = { error: new ConnectionLost('saveAnswers') };
  await first.change(0, { ...named, file: FILE });
  first.stop();
  expect((await opened(keep)).get().files).toEqual({ [FILE.id]: FILE.name });
});

it('learns the names of files from the server, on a device that never had them', async () => {
  server.files = [FILE];
  expect((await opened()).get().files).toEqual({ [FILE.id]: FILE.name });
});

describe('a submission with an answer that the server doesn’t take', () => {
  beforeEach(() => {
    server.isBad = ({ response }) => response['RESPONSE']?.[0] === FILE.id;
  });

  it('says which one it is, saves the others, and submits without it when asked again', async () => {
    const engine = await opened();
    await Promise.all([engine.change(0, { ...named, file: FILE }), engine.change(1, named)]);
    await engine.change(1, { response: { RESPONSE: ['O1'] } });
    await expect(engine.submit()).rejects.toMatchObject({ status: 400 });
    expect(engine.get()).toMatchObject({ phase: 'running', waiting: 1 });
    expect([...engine.get().refused.keys()]).toEqual([0]);
    expect(server.answers()).toMatchObject([{ position: 1 }]);
    await engine.submit();
    expect(engine.get().phase).toBe('ended');
    expect(server.answers()).toMatchObject([{ position: 1 }]);
  });

  it('is made whole once the answer changes', async () => {
    const engine = await opened();
    await engine.change(0, { ...named, file: FILE });
    await pass(1_000);
    expect(engine.get().refused.get(0)).toEqual(refused(400));
    await engine.change(0, { response: { RESPONSE: ['O2'] } });
    expect(engine.get().refused.size).toBe(0);
    await engine.submit();
    expect(server.answers()).toMatchObject([{ position: 0, response: { RESPONSE: ['O2'] } }]);
  });
});
