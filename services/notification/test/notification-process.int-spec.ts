import { startProgram, waitFor, type ChildProgram } from '@rigwise/testing';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(120_000);

let around: Surroundings;
let program: ChildProgram;
let url: string;
beforeAll(async () => {
  around = await surroundings({ SMTP_TIMEOUT: '1s' });
  program = await around.startProcess();
  const ready = program.output().match(/"url":"([^"]+)"/);
  url = ready?.[1] ?? '';
});
afterAll(() => around.close());
afterEach(() => around.probe.behave('accept'));

it('writes no code, no sealed code and no address to its log, whatever happens to a mail', async () => {
  const codes = [];
  for (const [behaviour, state] of [
    ['accept', 'sent'],
    ['refuse-4xx', 'retry'],
    ['refuse-5xx', 'failed'],
    ['stall', 'retry'],
    ['drop-after-dot', 'unknown'],
  ] as const) {
    around.probe.behave(behaviour);
    // Digits alone could occur by chance in a time or an id in a log.
    const code = await around.realCodes.issue({ clearCode: `code-under-${behaviour}` });
    codes.push(code);
    await around.ledger.until(code.codeId, state);
    await program.until(
      () => program.output().includes(code.event.correlationId),
      `a line about ${behaviour}`,
    );
  }
  around.probe.behave('accept');
  const unreadable = await around.realCodes.make({ clearCode: 'code-unreadable' });
  unreadable.event.payload.sealed = `${unreadable.event.payload.sealed}x`;
  await around.realCodes.publish(unreadable);
  await program.waitForOutput(/A mail could not be rendered/);
  await program.waitForOutput(/"state":"failed"/);

  const log = program.output();
  for (const { clearCode, address, event } of [...codes, unreadable]) {
    for (const secret of [clearCode, address, event.payload.sealed.slice(0, 60)]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log).not.toContain(secret);
    }
  }
  const { DATABASE_URL = '', CODE_SEALING_PRIVATE_KEY = '' } = around.environment;
  expect(log).not.toContain(`:${new URL(DATABASE_URL).password}@`);
  expect(log).not.toContain(CODE_SEALING_PRIVATE_KEY);
});

it('measures how soon mails are accepted and the backlog', async () => {
  await around.probe.waitForMail((await around.realCodes.issue()).address);
  const names = [
    'delivery_accepted_seconds_count',
    'deliveries_open{state="queued"',
    'deliveries_oldest_seconds',
    'deliveries_settled_total{state="sent"',
    'delivery_accepted_seconds_bucket{le="0.06"',
    'jobs_finished_total{job="send-delivery"',
    'jobs_depth{queue="deliveries"',
  ];
  const metrics = await waitFor(
    async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return names.every((name) => text.includes(name)) && text;
    },
    { timeoutMs: 30_000, what: 'an accepted mail to be counted' },
  );
  for (const name of names) expect(metrics).toContain(name);
});

it('reports its dependencies, and is ready without the mail server', async () => {
  await around.probe.down();
  const code = await around.realCodes.issue();
  await around.ledger.until(code.codeId, 'retry');
  const answer = await waitFor(
    async () => {
      const health = await fetch(`${url}/health/ready`);
      const body = (await health.json()) as { parts: Record<string, string> };
      const { postgres, redis, smtp } = body.parts;
      const others = postgres === 'ok' && redis === 'ok';
      return smtp === 'away' && others && { status: health.status, parts: body.parts };
    },
    { timeoutMs: 30_000, what: 'the mail server alone to be known as away' },
  );
  await around.probe.up();
  await around.ledger.until(code.codeId, 'sent');
  expect(answer).toMatchObject({ status: 200, parts: { postgres: 'ok', redis: 'ok' } });
});

it('stops in order on request, even while the mail server hangs, and releases the mail', async () => {
  around.probe.behave('stall');
  const before = around.probe.recipients;
  const code = await around.realCodes.issue();
  await waitFor(() => around.probe.recipients > before, { timeoutMs: 30_000, what: 'the server to hang' });
  await around.ledger.until(code.codeId, 'claimed');
  const ending = await program.stop();
  expect(ending).toEqual({ code: 0, signal: null });
  expect(await around.ledger.of(code.codeId)).toMatchObject({ lease_until: null });
});

it('does not start on an incomplete configuration, and says what is missing, never its values', async () => {
  const { SMTP_URL: _, ...environment } = around.environment;
  const broken = startProgram('services/notification/src/main.ts', {
    env: { ...environment, MAIL_FROM: 'a-secret-thing', DELIVERY_LEASE: '10s' },
  });
  expect((await broken.ended).code).toBe(1);
  for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(broken.output()).toContain(name);
  expect(broken.output()).not.toContain('a-secret-thing');
  const hasty = startProgram('services/notification/src/main.ts', {
    env: { ...environment, SMTP_URL: around.probe.url, SMTP_TIMEOUT: '40s', DELIVERY_LEASE: '10s' },
  });
  expect((await hasty.ended).code).toBe(1);
  expect(hasty.output()).toContain('must be at least SMTP_TIMEOUT');
});
