import { startProgram, type ChildProgram } from '@rigwise/testing';
import { KeptConnection } from './fixtures/kept-connection.ts';
import { callerHeaders, keys } from './fixtures/running-example.ts';

jest.setTimeout(120_000);

const MAIN = 'libs/platform/test/fixtures/example-main.ts';
const environment = {
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  CALLER_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY,
  SHUTDOWN_GRACE_MS: '60000',
};

const programs: ChildProgram[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill();
});

function start(env: Readonly<Record<string, string>> = {}): ChildProgram {
  const program = startProgram(MAIN, { env: { ...environment, ...env } });
  programs.push(program);
  return program;
}

const urlOf = async (program: ChildProgram): Promise<string> =>
  (await program.waitForOutput(/"url":"([^"]+)"/))[1] ?? '';

const lines = (program: ChildProgram): Record<string, unknown>[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('finishes requests in flight, then stops the components in reverse order, and exits with 0', async () => {
    const program = start();
    const url = await urlOf(program);
    const slow = fetch(`${url}/api/slow`, { headers: await callerHeaders() });
    await program.waitForOutput(/A slow request began/);
    const kept = await KeptConnection.open(url);
    expect(await kept.get('/health/ready')).toContain('200 OK');

    const ending = program.kill(signal);
    await program.waitForOutput(/"msg":"Stopping"/);
    // It logs this before its port is closed.
    const asked = () => fetch(`${url}/health/live`).catch(() => 'refused');
    await program.until(async () => (await asked()) === 'refused', 'refusal');
    expect(program.hasEnded()).toBe(false);
    process.kill(program.pid, 'SIGUSR2');
    const answer = await slow;
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    expect(answer.headers.get('connection')).toBe('close');

    expect(await ending).toEqual({ code: 0, signal: null });
    const stopped = lines(program).map(({ msg }) => msg);
    expect(stopped.slice(-3)).toEqual(['stopped third', 'stopped second', 'stopped first']);
  });
});

it('is cut off after the grace period, and says so', async () => {
  const program = start({ SHUTDOWN_GRACE_MS: '300' });
  const slow = fetch(`${await urlOf(program)}/api/slow`, { headers: await callerHeaders() });
  slow.catch(() => undefined);
  await program.waitForOutput(/A slow request began/);
  expect(await program.kill('SIGTERM')).toEqual({ code: 1, signal: null });
  await expect(slow).rejects.toThrow();
  expect(program.output()).toContain('Shutdown took longer than SHUTDOWN_GRACE_MS');
});

describe('a process that can’t start', () => {
  it('describes a configuration error in one line, without the value', async () => {
    const program = start({ PORT: 'ninety', PUBLIC_URL: 'user:secret', CALLER_PUBLIC_KEY: 'c2VjcmV0' });
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(lines(program)).toMatchObject([
      {
        level: 'fatal',
        faults: [
          { name: 'PORT', message: 'must be a whole number from 0 to 65535' },
          { name: 'PUBLIC_URL', message: 'must be a URL (http://… or https://…)' },
          { name: 'CALLER_PUBLIC_KEY', message: 'must be a public Ed25519 key (base64url of its JWK)' },
        ],
      },
    ]);
    expect(program.output()).not.toMatch(/ninety|secret|c2VjcmV0/);
  });

  it('says that its port is taken', async () => {
    const port = new URL(await urlOf(start())).port;
    const second = start({ PORT: port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(lines(second).at(-1)).toMatchObject({ level: 'fatal', err: { code: 'EADDRINUSE' } });
  });
});

it('exits with 1 and a line after an uncaught error', async () => {
  const program = start();
  const url = await urlOf(program);
  void fetch(`${url}/api/fail?how=late`, { headers: await callerHeaders() }).catch(() => undefined);
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(lines(program).at(-1)).toMatchObject({ level: 'fatal', err: { message: 'nobody waits for this' } });
});

it('dies at an armed failpoint, and says at boot that it is armed', async () => {
  const program = start({ FAILPOINTS: 'example.slow=kill' });
  const url = await urlOf(program);
  expect(program.output()).toContain('"failpoints":["example.slow"]');
  void fetch(`${url}/api/slow`, { headers: await callerHeaders() }).catch(() => undefined);
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
});
