import { approveAccessRequest, internalHeaders } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { infrastructure, jwkOf, startProgram, waitFor, type ChildProgram } from '@rigwise/testing';
import { accountOf, ada, Desk, external } from './support/desk.ts';

jest.setTimeout(240_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.running.close());

/** A separate process on the same database, on the system's clock, that crashes at a failpoint if one is given. */
async function aProcess(failpoints = ''): Promise<{ program: ChildProgram; approve: Approve }> {
  const { environment } = desk.running;
  const program = startProgram('services/access-request/src/main.ts', {
    env: {
      ...environment,
      KAFKA_BROKERS: infrastructure().kafkaBrokers,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      FAILPOINTS: failpoints,
    },
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/, 40_000);
  await program.until(async () => (await fetch(`${url}/health/ready`)).ok, 'it to be ready', 40_000);
  const signer = new CallerSigner(jwkOf(environment['CALLER_PRIVATE_KEY'] ?? ''), { now: () => new Date() });
  const approve: Approve = async (id, key) => {
    const claims = { sub: accountOf(ada), role: 'admin' as const, username: 'ada', actorId: null };
    const token = await signer.tokenFor('access-request', { ...claims, session: null, capabilities: [] });
    const response = await fetch(url + approveAccessRequest.path.replace('{id}', id), {
      method: 'POST',
      headers: {
        [internalHeaders.caller]: token,
        [internalHeaders.address]: '203.0.113.9',
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ revision: 1, external: { ...external, endsOn: '2029-12-31' } }),
    });
    return response.status;
  };
  return { program, approve };
}
type Approve = (id: string, key?: string) => Promise<number>;

it.each([
  ['before the commit decides nothing: it is decided by the repetition', 'access-decision.before-commit'],
  ['after the commit loses nothing: the repetition is told so', 'access-decision.after-commit'],
  ['before its answer is kept loses nothing: the repetition gets it', 'idempotency.before-answer'],
])('a process killed %s', async (_what, failpoint) => {
  const { id } = await desk.aRequest();
  const key = `approval-of-${id}`;
  const armed = await aProcess(`${failpoint}=kill`);
  await expect(armed.approve(id, key)).rejects.toThrow();
  expect((await armed.program.ended).signal).toBe('SIGKILL');
  const next = await aProcess();
  // As if the half minute had passed during which a process that may still be alive is not replaced.
  await desk.running.rows.query("update idempotency set claimed_until = 'epoch'");
  expect(await next.approve(id, key)).toBe(200);
  expect(await next.approve(id)).toBe(409);
  expect(await desk.approvals(id)).toHaveLength(1);
  expect(await desk.historyOf(id)).toEqual(['requested', 'approved']);
  const published = `select from outbox where published_at is null limit 1`;
  await waitFor(async () => (await desk.running.rows.query(published)).rowCount === 0, {
    timeoutMs: 30_000,
    what: 'every event to be told',
  });
  await next.program.kill();
});
