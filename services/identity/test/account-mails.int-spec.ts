import { createHash, randomUUID } from 'node:crypto';
import {
  forgotPassword,
  login,
  mailAskedForV1,
  resendVerification,
  resetPassword,
  sendEmployeeVerification,
  signupSendOtp,
  signupVerifyOtp,
  verifyEmailOtp,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEvent, infrastructure, publishEvents } from '@rigwise/testing';
import { addAccount, addPerson, type AddedAccount } from './support/people.ts';
import { idempotencyKey, startIdentity, type RunningIdentity } from './support/running-identity.ts';

jest.setTimeout(90_000);

const GOOD = 'tango-hotel-4711';
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

describe('a requested mail', () => {
  let identity: RunningIdentity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());
  beforeEach(() => identity.clock.advance({ hours: 25 }));

  const asked = (
    { email }: AddedAccount,
    over: Partial<PayloadOf<typeof mailAskedForV1>> = {},
  ): PayloadOf<typeof mailAskedForV1> => ({
    requestId: randomUUID(),
    purpose: 'password-reset',
    target: email ?? '',
    flowHash: hash(randomUUID()),
    device: null,
    address: '192.0.2.9',
    ...over,
  });
  const publish = (...events: Parameters<typeof anEvent<typeof mailAskedForV1>>[]) =>
    publishEvents(
      identity.environment['KAFKA_TOPIC_PREFIX'] ?? '',
      mailAskedForV1,
      events.map((event) => anEvent(...event)),
    );
  const ago = (seconds: number) => new Date(identity.clock.now().getTime() - seconds * 1000).toISOString();
  const made = ({ employeeNumber }: AddedAccount) =>
    identity.rows.codesMade('password-reset', employeeNumber);

  it('is sent until its code expires, and not after', async () => {
    const [late, early] = [await addAccount(identity.rows), await addAccount(identity.rows)];
    const requestId = randomUUID();
    // The same key, so that they are processed in this order.
    await publish(
      [mailAskedForV1, asked(late, { requestId }), { occurredAt: ago(1800) }],
      [mailAskedForV1, asked(early, { requestId }), { occurredAt: ago(1799) }],
    );
    await identity.rows.nextCode('password-reset', early.employeeNumber, 0);
    expect(await made(late)).toEqual([]);
    expect(
      await identity.rows.count(`audit where action = 'password.reset-requested' and reason = 'too late'`),
    ).toBe(1);
  });

  it('is refused if one address requests mails for too many people, real or not, and nobody else’s', async () => {
    const strict = await identity.another({ ADDRESS_MAIL_TARGETS: '2' });
    const browser = identity.browser().at(strict.url);
    const real = await addAccount(identity.rows);
    const ask = async (email: string, from = browser) => (await from.send(forgotPassword, { email })).status;
    expect(await ask(real.email ?? '')).toBe(200);
    expect(await ask('nobody@rig.example')).toBe(200);
    // Another call for the same person: no second mail.
    expect((await browser.send(resendVerification, { email: real.email })).status).toBe(200);
    expect(await ask('somebody@rig.example')).toBe(429);
    expect(await ask(real.email ?? '')).toBe(200);
    expect(await ask('somebody@rig.example', identity.browser().at(strict.url))).toBe(200);
    expect(
      await identity.rows.count(`audit where action = 'password.reset-requested' and reason = 'throttled'`),
    ).toBe(1);
    identity.clock.advance({ hours: 1 });
    expect(await ask('somebody@rig.example')).toBe(200);
  });

  it('is sent once, however often the request arrives', async () => {
    const [account, other] = [await addAccount(identity.rows), await addAccount(identity.rows)];
    const request = asked(account);
    const again = { id: randomUUID(), occurredAt: ago(0) };
    await publish([mailAskedForV1, request, again]);
    await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    // After the cool-down, only the event's id prevents a second mail.
    identity.clock.advance({ seconds: 61 });
    await publish(
      [mailAskedForV1, request, again],
      [mailAskedForV1, asked(other, { requestId: request.requestId }), { occurredAt: ago(0) }],
    );
    await identity.rows.nextCode('password-reset', other.employeeNumber, 0);
    expect(await made(account)).toHaveLength(1);
  });

  it('is sent once for an Idempotency-Key, whose response no other browser gets', async () => {
    const account = await addAccount(identity.rows);
    const [browser, options] = [identity.browser(), { headers: idempotencyKey() }];
    await browser.send(signupSendOtp, { employeeNumber: 'RW-1007' });
    const twin = browser.clone();
    const stranger = identity.browser();
    await stranger.send(signupSendOtp, { employeeNumber: 'RW-1007' });
    const first = await browser.send(forgotPassword, { email: account.email }, options);
    const repeated = await twin.send(forgotPassword, { email: account.email }, options);
    expect([repeated.headers.get('idempotent-replayed'), repeated.setCookies]).toEqual([
      'true',
      first.setCookies,
    ]);
    const own = stranger.cookies.get('rigwise_flow');
    const elsewhere = await stranger.send(forgotPassword, { email: account.email }, options);
    expect(elsewhere.headers.get('idempotent-replayed')).toBeNull();
    expect(stranger.cookies.get('rigwise_flow')).toBe(own);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(account)).toHaveLength(2);
  });

  it('never transfers one browser’s session to another, whatever key it knows', async () => {
    const person = await addPerson(identity.rows);
    const [browser, stranger] = [identity.browser(), identity.browser()];
    const { employeeNumber } = person;
    await browser.send(signupSendOtp, { employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    await stranger.send(signupSendOtp, { employeeNumber });
    const body = { employeeNumber, otp, password: GOOD };
    const options = { headers: idempotencyKey() };
    expect((await browser.send(signupVerifyOtp, body, options)).status).toBe(200);
    expect((await stranger.send(signupVerifyOtp, body, options)).status).toBe(400);
    expect(stranger.sessionHash).toBeNull();
  });

  it('reaches a person with an account, however many without one share the address', async () => {
    const email = 'planted@rigwise.example';
    for (let n = 0; n < 20; n++) await addPerson(identity.rows, { email, employeeNumber: `0-${n}` });
    const active = await addAccount(identity.rows, { email, employeeNumber: '1-active' });
    await identity.browser().send(forgotPassword, { email });
    await identity.rows.untilMailRequestsHandled();
    expect(await made(active)).toHaveLength(1);
  });

  it('to verify an address goes first to the account being verified', async () => {
    const email = 'big-rig@rigwise.example';
    for (let n = 0; n < 20; n++) await addAccount(identity.rows, { email, employeeNumber: `2-${n}` });
    const last = await addAccount(identity.rows, {
      ...{ email, employeeNumber: '3-last', status: 'unverified' },
    });
    await identity.browser().send(resendVerification, { email });
    const { clearCode: otp } = await identity.rows.nextCode('email-verification', last.employeeNumber, 0);
    expect((await identity.browser().send(verifyEmailOtp, { email, otp })).status).toBe(200);
  });

  it('to a shared mailbox goes once to each person, even with simultaneous requests', async () => {
    const email = 'rig-crew@rigwise.example';
    const crew = [];
    for (let n = 0; n < 4; n++) crew.push(await addAccount(identity.rows, { email }));
    const browsers = crew.map(() => identity.browser());
    const answers = await Promise.all(
      browsers.flatMap((browser) => [
        browser.send(forgotPassword, { email }),
        browser.send(resendVerification, { email }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await identity.rows.untilMailRequestsHandled();
    for (const each of crew) expect(await made(each)).toHaveLength(browsers.length);
  });

  it('five wrong codes later starts over after the cool-down, with code and link', async () => {
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    await browser.send(forgotPassword, { email: account.email });
    const first = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    const wrong = first.clearCode === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) await browser.send(resetPassword, { token: wrong, newPassword: GOOD });
    identity.clock.advance({ seconds: 59 });
    await browser.send(forgotPassword, { email: account.email });
    await identity.rows.untilMailRequestsHandled();
    expect(await made(account)).toHaveLength(1);
    identity.clock.advance({ seconds: 1 });
    await browser.send(forgotPassword, { email: account.email });
    const second = await identity.rows.nextCode('password-reset', account.employeeNumber, 1);
    expect((await browser.send(resetPassword, { token: first.linkToken, newPassword: GOOD })).status).toBe(
      400,
    );
    expect((await browser.send(resetPassword, { token: second.clearCode, newPassword: GOOD })).status).toBe(
      200,
    );
  });
});

describe('while Kafka is down', () => {
  let identity: RunningIdentity;
  beforeAll(async () => {
    identity = await startIdentity({ KAFKA_BROKERS: '127.0.0.1:9' });
  });
  afterAll(() => identity.close());

  it('a mail is promised only once it is in the database, and sent when Kafka is back', async () => {
    const [forgetful, unverified, person] = [
      await addAccount(identity.rows),
      await addAccount(identity.rows, { status: 'unverified' }),
      await addPerson(identity.rows),
    ];
    const browser = identity.browser();
    const waiting = () =>
      identity.rows.count(`outbox where topic like '%mail-requests' and published_at is null`);
    let promised = 0;
    for (const [call, body] of [
      [forgotPassword, { email: forgetful.email }],
      [resendVerification, { email: unverified.email }],
      [sendEmployeeVerification, { employeeNumber: person.employeeNumber }],
    ] as const) {
      expect((await browser.send(call, body, { timeoutMs: 9_000 })).status).toBe(200);
      promised += 1;
      expect(await waiting()).toBe(promised);
    }
    // The process stops without having sent anything; the next one sends it.
    await identity.service.close();
    const { url } = await identity.another({ KAFKA_BROKERS: infrastructure().kafkaBrokers });
    const { clearCode } = await identity.rows.nextCode('password-reset', forgetful.employeeNumber, 0);
    await identity.rows.nextCode('email-verification', unverified.employeeNumber, 0);
    await identity.rows.nextCode('registration', person.employeeNumber, 0);
    const reset = { token: clearCode, newPassword: GOOD };
    expect((await browser.at(url).send(resetPassword, reset)).status).toBe(200);
    const signedIn = await identity
      .browser()
      .at(url)
      .send(login, { username: forgetful.username, password: GOOD });
    expect(signedIn.status).toBe(200);
  });
});
