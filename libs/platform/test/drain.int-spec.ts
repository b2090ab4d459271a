import { startProgram, type ChildProgram } from '@rigwise/testing';
import { KeptConnection } from './fixtures/kept-connection.ts';
import { callerHeaders, keys } from './fixtures/running-example.ts';

jest.setTimeout(120_000);

/** An example service that has been asked to stop, with connections that were opened before. */
let program: ChildProgram;
let url: string;
afterEach(() => program.kill());

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  program = startProgram('libs/platform/test/fixtures/example-main.ts', {
    env: {
      PORT: '0',
      PUBLIC_URL: 'http://localhost:8080',
      CALLER_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY,
      ...env,
    },
  });
  url = (await program.waitForOutput(/"url":"([^"]+)"/))[1] ?? '';
}

async function askToStop(): Promise<void> {
  process.kill(program.pid, 'SIGTERM');
  await program.waitForOutput(/"msg":"Stopping"/);
}

const get = async (path: string): Promise<Response> => fetch(url + path, { headers: await callerHeaders() });

describe('a service that was asked to stop and drains', () => {
  beforeEach(() => start({ SHUTDOWN_DRAIN_MS: '8000' }));

  it('is not ready, but answers new connections, and keeps none of them', async () => {
    await askToStop();
    expect((await get('/health/ready')).status).toBe(503);
    const answer = await get('/api/who');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await program.ended).toEqual({ code: 0, signal: null });
  });

  it('answers on an open connection, and then hangs up', async () => {
    const kept = await KeptConnection.open(url);
    expect(await kept.get('/health/live')).toMatch(/200 OK[^]*connection: keep-alive/i);
    await askToStop();
    expect(await kept.get('/health/live')).toMatch(/200 OK[^]*connection: close/i);
    await kept.closed;
    expect(program.hasEnded()).toBe(false);
  });

  it('leaves an idle connection open until the drain is over', async () => {
    const kept = await KeptConnection.open(url);
    await kept.get('/health/live');
    await askToStop();
    expect((await get('/api/who')).status).toBe(200);
    const first = await Promise.race([kept.closed.then(() => 'closed'), get('/api/who').then(() => 'open')]);
    expect(first).toBe('open');
    expect(await program.ended).toEqual({ code: 0, signal: null });
    await kept.closed;
  });

  it('lets a request finish that started while it drained', async () => {
    await askToStop();
    const slow = get('/api/slow');
    await program.waitForOutput(/A slow request began/);
    await expect(
      program.until(async () => (await get('/api/who').catch(() => 'refused')) === 'refused', 'refusal'),
    ).resolves.toBe(true);
    process.kill(program.pid, 'SIGUSR2');
    expect((await slow).status).toBe(200);
    expect(await program.ended).toEqual({ code: 0, signal: null });
  });
});

it('does not wait for a connection on which nothing was said', async () => {
  await start({ HEADERS_TIMEOUT: '30s', SHUTDOWN_GRACE_MS: '20000' });
  const unused = await KeptConnection.open(url);
  expect((await get('/api/who')).status).toBe(200);
  expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  await unused.closed;
});
