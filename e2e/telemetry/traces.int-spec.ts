import { employeeLoginSendOtp, employeeLoginVerifyOtp, login } from '@rigwise/contracts';
import { freePort, notRun, waitFor, type ReceivedMail } from '@rigwise/testing';
import { traceparent } from '../../console/src/api/random-hex.ts';
import { spansUrl, zipkinIsThere } from '../../infra/local/programs/zipkin.ts';
import { ApiBrowser } from '../platform/api.ts';
import { startProcessPlatform, type ProcessPlatform } from './process-platform.ts';
import { chainOf, Zipkin, type ZipkinSpan } from './zipkin.ts';

jest.setTimeout(120_000);

const ERIN = { number: 'RW-1003', username: 'erin.employee', address: 'erin.employee@rigwise.example' };
const PASSWORD = 'Derrick!2026';
const CODE_CHAIN = [
  'browser: post /api/auth/employee-login-send-otp',
  'gateway: post /api/auth/employee-login-send-otp',
  'gateway: post',
  'identity: post /api/auth/employee-login-send-otp',
  'identity: create code.issued.v2',
  'identity: send identity.codes',
  'notification: handle code.issued.v2',
  'notification: add send-delivery',
  'notification: work on send-delivery',
  'notification: send mail',
];

if (!zipkinIsThere()) {
  notRun('traces from the browser to the mail server in a Zipkin, which Maven could not fetch');
} else {
  let zipkin: Zipkin;
  let platform: ProcessPlatform;
  let browser: ApiBrowser;
  let trace: readonly ZipkinSpan[];
  let mail: ReceivedMail;
  const sent = traceparent();
  const traceId = sent.split('-')[1] ?? '';

  beforeAll(async () => {
    const port = await freePort();
    [zipkin, platform] = await Promise.all([Zipkin.start(port), startProcessPlatform(spansUrl(port))]);
    browser = new ApiBrowser(platform.url);
    const body = { employeeNumber: ERIN.number };
    await browser.call(employeeLoginSendOtp, body, { traceparent: sent });
    mail = await platform.mail.waitForMail(ERIN.address);
    trace = await waitFor(
      async () => {
        const spans = await zipkin.trace(traceId);
        return CODE_CHAIN.every((step) => spans.some((span) => step.endsWith(`: ${span.name}`))) && spans;
      },
      { timeoutMs: 20_000, what: 'every step of the mail to be in its trace' },
    );
  });
  afterAll(async () => {
    await platform?.close();
    await zipkin?.stop();
  });

  it('follows a code from the browser to the mail server in one picture', () => {
    const handover = trace.find(({ name }) => name === 'send mail');
    expect(handover && chainOf(handover, trace)).toEqual(CODE_CHAIN);
    expect(handover?.tags).toMatchObject({ 'mail.message_id': mail.messageId, 'mail.outcome': 'accepted' });
  });

  it('is found again in the log of every service that took part', async () => {
    const failing = traceparent();
    const refused = await browser.call(
      login,
      { username: ERIN.username, password: 'wrong' },
      { traceparent: failing },
    );
    expect(refused.status).toBe(401);
    for (const [service, id] of [
      ['gateway', failing.split('-')[1]],
      ['identity', traceId],
      ['notification', traceId],
    ] as const) {
      await platform.programs[service].waitForOutput(new RegExp(`"trace_id":"${id}"`), 5_000);
    }
    const settled = /^.*A mail was settled.*$/m.exec(platform.programs.notification.output())?.[0] ?? '{}';
    expect(JSON.parse(settled)).toMatchObject({ trace_id: traceId });
  });

  it('holds no code, password, session, address or key', async () => {
    await browser.call(employeeLoginVerifyOtp, { otp: mail.code });
    const byPassword = new ApiBrowser(platform.url);
    const last = traceparent();
    const query = '?token=query-secret&search=query-secret';
    const credentials = JSON.stringify({ username: ERIN.username, password: PASSWORD });
    await byPassword.send('POST', login.path + query, credentials, { traceparent: last });
    await waitFor(async () => (await zipkin.trace(last.split('-')[1] ?? '')).length >= 4, {
      timeoutMs: 10_000,
      what: 'the sign-in to be in its trace',
    });
    const all = await zipkin.everything();
    const secrets = [
      ...[mail.code ?? '', PASSWORD, ERIN.address, ERIN.username, 'query-secret'],
      ...[
        ...browser.cookies.values(),
        ...byPassword.cookies.values(),
        ...Object.values<string>({ ...platform.keys }),
      ],
    ];
    expect(browser.cookies.size + byPassword.cookies.size).toBeGreaterThan(1);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(all).not.toContain(secret);
    }
  });

  it('takes nobody outside at their word about what is recorded', async () => {
    const recorded = `00-${'5'.repeat(32)}-${'6'.repeat(16)}-01`;
    await browser.call(login, { username: ERIN.username, password: 'wrong' }, { traceparent: recorded });
    const spans = await waitFor(
      async () => {
        const found = await zipkin.trace('5'.repeat(32));
        return found.some(({ name }) => name === `post ${login.path}`) && found;
      },
      { timeoutMs: 10_000, what: 'the trace of somebody who records themselves' },
    );
    expect(spans.filter(({ localEndpoint }) => localEndpoint.serviceName === 'browser')).toEqual([]);
  });
}
