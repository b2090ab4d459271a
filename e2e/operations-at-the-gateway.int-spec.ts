import {
  changeActingRole,
  operations,
  serviceNames,
  startEmployeeView,
  type CallAnswer,
  type CallDefinition,
  type FailedJobView,
} from '@rigwise/contracts';
import { JobQueue } from '@rigwise/jobs';
import { waitFor } from '@rigwise/testing';
import { z } from 'zod';
import { sendDeliveryJob } from '../services/notification/src/deliveries/send-delivery.job.ts';
import { ask, type Answer } from './routes/support/ask.ts';
import { expectDocumented, expectProblem } from './routes/support/expect-documented.ts';
import { startRoutePlatform, type RoutePlatform } from './routes/support/route-platform.ts';
import { signIn } from './routes/support/visitors.ts';

jest.setTimeout(120_000);

/** Two gateways, and one of each other service. */
const INSTANCES = [...serviceNames, 'gateway', 'gateway'].toSorted();

let platform: RoutePlatform;
let one: string;
let other: string;
let admin: string;
beforeAll(async () => {
  platform = await startRoutePlatform();
  [one, other] = [platform.gateways[0].url, platform.gateways[1].url];
  admin = await signIn(platform, 'ada.admin');
});
afterAll(() => platform.close());

/** Calls an operation with its parameters filled in. */
const operate = (
  call: CallDefinition,
  params: Readonly<Record<string, string>>,
  { cookie = admin, url = one, body }: { cookie?: string; url?: string; body?: unknown } = {},
): Promise<Answer> => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') as `/${string}`;
  return ask(url, { ...call, path }, { cookie, body });
};
const cookieOf = ({ cookies }: Answer): string => {
  const line = cookies.find((each) => each.startsWith('rigwise_session=')) ?? '';
  return line.split(';')[0] ?? '';
};
const permit = (username: string, ...capabilities: readonly string[]) =>
  platform.rows.query('update account set capabilities = $2 where username = $1', [username, capabilities]);
const accountOf = async (username: string): Promise<string> => {
  const query = 'select id from account where username = $1';
  return (await platform.rows.query<{ id: string }>(query, [username])).rows[0]?.id ?? '';
};

describe('an operator', () => {
  it('is an account of any role with the permission for everyone', async () => {
    await permit('max.manager', 'operator:all', 'author:crew');
    await permit('erin.employee', 'operator:all');
    for (const username of ['max.manager', 'erin.employee']) {
      const cookie = await signIn(platform, username);
      for (const service of serviceNames) {
        const answer = await operate(operations.showStatus, { service }, { cookie, url: other });
        expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ service })]);
        expectDocumented(operations.showStatus, answer);
      }
    }
  });

  it('is nobody with it for a part of the people, nor an administrator without it', async () => {
    await permit('max.manager', 'operator:department', 'operator:crew');
    const cookie = await signIn(platform, 'max.manager');
    for (const call of [operations.showGatewayStatus, operations.showStatus, operations.listDeliveries]) {
      expectProblem(await operate(call, { service: 'identity' }, { cookie }), 403, 'auth/forbidden');
    }
  });

  it('is nobody in training or in an employee view', async () => {
    await permit('erin.employee', 'operator:all');
    const session = await signIn(platform, 'ada.admin');
    const training = await ask(one, changeActingRole, { cookie: session, body: { role: 'employee' } });
    const trained = await operate(
      operations.showStatus,
      { service: 'identity' },
      { cookie: cookieOf(training) },
    );
    expectProblem(trained, 403, 'auth/forbidden');
    const body = { userId: await accountOf('erin.employee'), reason: 'What does Erin see?' };
    const started = await ask(one, startEmployeeView, { cookie: await signIn(platform, 'ada.admin'), body });
    const seen = await operate(operations.showStatus, { service: 'identity' }, { cookie: cookieOf(started) });
    expectProblem(seen, 403, 'employee-view/read-only');
  });
});

it('can only call the operator endpoints of existing services', async () => {
  const get = (path: string) => ask(one, { method: 'GET', path: path as `/${string}` }, { cookie: admin });
  for (const path of [
    '/api/operations/gateway/dead-letters',
    '/api/operations/gateway/history',
    '/api/operations/unheard-of/status',
    '/api/operations/identity/jobs',
    '/api/operations/identity/..%2Fsessions',
  ]) {
    expectProblem(await get(path), 404, 'request/not-found');
  }
  for (const path of ['republish', 'audit/erase', 'audit/check']) {
    const call = { method: 'POST', path: `/api/operations/identity/${path}` } as const;
    expectProblem(await ask(one, call, { cookie: admin, body: {} }), 404, 'request/not-found');
  }
});

it('shows every instance of every service, at each gateway', async () => {
  type Status = CallAnswer<typeof operations.showGatewayStatus, 200>;
  const status = await waitFor(
    async () => {
      const { body } = await operate(operations.showGatewayStatus, {}, { url: other });
      const { instances } = body as Status;
      // Each reports its health every 5 s; at its start a part may have been too slow to respond.
      const areWell = instances?.every(({ parts }) => parts['redis'] === 'ok');
      return instances?.length === INSTANCES.length && areWell && { ...(body as Status), instances };
    },
    { timeoutMs: 40_000, what: 'all instances to be well' },
  );
  expect(status.instances.map(({ service }) => service)).toEqual(INSTANCES);
  for (const { parts, version } of status.instances) {
    expect([version, parts['redis']]).toEqual(['0.1.0', 'ok']);
  }
  const { body } = await operate(operations.showStatus, { service: 'notification' });
  expect(body).toMatchObject({
    instances: [{ service: 'notification' }],
    queues: [{ queue: 'deliveries', failed: 0 }],
    mails: { failed: 0 },
  });
});

describe('a failed job', () => {
  const untilListed = (id: string): Promise<FailedJobView> =>
    waitFor(
      async () => {
        const { body } = await operate(operations.listFailedJobs, {});
        return (body as { items: FailedJobView[] }).items.find((job) => job.id === id);
      },
      { timeoutMs: 40_000, what: `${id} to fail` },
    );
  /** A job with data that no worker accepts, so that it fails permanently. */
  async function fail(id: string): Promise<FailedJobView> {
    const data = { to: 'erin.employee@rigwise.example', password: 'Derrick!2026' };
    const queue = platform.services.notification.app.get(JobQueue, { strict: false });
    await queue.add({ ...sendDeliveryJob, data: z.unknown() }, data, { jobId: id });
    return untilListed(id);
  }
  const audited = (id: string, count: number) =>
    waitFor(
      async () => {
        const { rows } = await platform.rows.query<{ action: string; outcome: string; actor_id: string }>(
          'select action, outcome, actor_id from audit where target_id = $1 order by sequence',
          [id],
        );
        return rows.length >= count && rows;
      },
      { timeoutMs: 40_000, what: `${count} entries about ${id}` },
    );

  it('is shown masked, and retried in the operator’s name', async () => {
    const job = await fail('job-1');
    expect(job).toMatchObject({
      queue: 'deliveries',
      name: 'send-delivery',
      data: { to: 'e*****@rigwise.example', password: '[redacted]' },
    });
    const params = { queue: job.queue, id: job.id };
    const answer = await operate(operations.retryJob, params, { url: other });
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'retried' }]);
    // No worker accepts it this time either.
    expect(await untilListed(job.id)).toMatchObject({ id: job.id });
    expect(await audited(job.id, 1)).toEqual([
      { action: 'job.retried', outcome: 'succeeded', actor_id: await accountOf('ada.admin') },
    ]);
  });

  it('is discarded by one of two simultaneous requests; the other gets an error, and the audit log records it', async () => {
    const job = await fail('job-2');
    const params = { queue: job.queue, id: job.id };
    const answers = await Promise.all(
      [one, other].map((url) =>
        operate(operations.discardJob, params, { url, body: { reason: 'No mail.' } }),
      ),
    );
    for (const answer of answers) expectDocumented(operations.discardJob, answer);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expectProblem(await operate(operations.retryJob, params), 404, 'job/not-found');
    // The audit entry is written before the act, so the losing attempt is logged as well.
    await waitFor(
      async () => {
        const entries = await audited(job.id, 1);
        const counted = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length;
        return counted('succeeded') - counted('refused') === 1;
      },
      { timeoutMs: 40_000, what: 'the log to tell of one act' },
    );
  });
});
