import { infrastructure, startProgram } from '@rigwise/testing';
import { callerHeaders, employee, keys } from './fixtures/running-example.ts';

jest.setTimeout(120_000);

it('a service’s log holds no secret, whatever it is sent and whatever goes wrong', async () => {
  const database = new URL(infrastructure().databaseUrl);
  database.password = 'wrong-database-password';
  database.pathname = '/no_such_database';
  const program = startProgram('libs/platform/test/fixtures/example-main.ts', {
    env: {
      PORT: '0',
      LOG_LEVEL: 'trace',
      PUBLIC_URL: 'http://localhost:8080',
      CALLER_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY,
      DATABASE_URL: database.href,
    },
  });
  try {
    const url = (await program.waitForOutput(/"url":"([^"]+)"/))[1] ?? '';
    const caller = await callerHeaders(employee);
    const headers = {
      ...caller,
      'content-type': 'application/json',
      cookie: 'rigwise_session=cookie-secret; rigwise_flow=flow-secret',
      authorization: 'Bearer authorization-secret',
      'idempotency-key': 'idempotency-secret',
      'x-internal-address': '203.0.113.77',
    };
    const send = async (path: string, method: string, body?: string): Promise<number> =>
      (await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })).status;

    const signIn = JSON.stringify({ username: 'erin', password: 'password-secret' });
    expect(await send('/api/auth/example', 'POST', signIn)).toBe(200);
    expect(await send('/api/auth/example', 'POST', '{"username":1,"password":"password-secret"}')).toBe(400);
    expect(await send('/api/auth/example', 'POST', '{"password":"password-secret"')).toBe(400);
    expect(await send('/api/fail?how=unexpected&token=query-secret', 'GET')).toBe(500);
    expect(await send('/api/fail?how=away', 'GET')).toBe(503);
    expect(await send('/nothing/path-secret?token=query-secret', 'GET')).toBe(404);
    expect(await send('/api/loaded', 'GET')).toBe(500);
    await program.stop();

    const log = program.output();
    expect(log).toContain('Somebody signs in');
    expect(log).toContain('"route":"/api/fail"');
    expect(log).not.toMatch(/-secret|wrong-database-password|a-token-value|203\.0\.113\.77/);
    expect(log).not.toContain(caller['x-internal-caller']);
    expect(log).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  } finally {
    await program.kill();
  }
});
