import { currentUser, defineCall, employeeLoginSendOtp, login, setPreferences } from '@rigwise/contracts';
import { z } from 'zod';
import { aUser } from '../../test/people.ts';
import { problemAnswer, serve, serveRoutes, type ServerAnswer } from '../../test/server.ts';
import { ApiError, ConnectionLost, TimedOut, UnreadableAnswer } from './api-error.ts';
import { call, createCall } from './call.ts';
import { refusal } from './refusal.ts';
import { onSessionEnd, sessionChanged } from './session-end.ts';

const credentials = { body: { username: 'erin.employee', password: 'Derrick!2026' } };
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

afterEach(() => jest.useRealTimers());

describe('a call that succeeds', () => {
  it('sends JSON and returns the parsed body with its status', async () => {
    const received = serve(() => ({ status: 200, body: { ...aUser(), secret: 'not in the contract' } }));
    await expect(createCall()(login, credentials)).resolves.toEqual({ status: 200, body: aUser() });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/auth/login' });
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(credentials.body);
  });

  it('distinguishes the documented successes', async () => {
    const body = {
      requiresPasswordChange: true,
      userId: aUser().id,
      username: 'f',
      email: null,
      otpSent: false,
      message: 'm',
    };
    serve(() => ({ status: 202, body }));
    const answer = await createCall()(login, credentials);
    expect(answer.status === 202 && answer.body.otpSent).toBe(false);
  });

  it('fills parameters and query into the address', async () => {
    const definition = defineCall({
      ...currentUser,
      path: '/api/people/{name}',
      params: z.object({ name: z.string() }),
      query: z.object({ page: z.number().optional(), all: z.boolean() }),
    });
    const received = serve(() => ({ status: 200, body: aUser() }));
    await call(definition, { params: { name: 'a/b ü' }, query: { all: true } });
    expect(received[0]?.url).toBe('/api/people/a%2Fb%20%C3%BC?all=true');
    expect(received[0]?.headers['content-type']).toBeUndefined();
  });

  it.each([
    ['something else than its contract says', { id: 'not-a-uuid' }],
    ['a page instead of JSON', '<html>'],
  ])('but a response of %s is rejected', async (_what, body) => {
    serve(() => ({ status: 200, body }));
    expect(await failureOf(call(currentUser, {}))).toBeInstanceOf(UnreadableAnswer);
  });
});

describe('a refusal', () => {
  it.each<[string, ServerAnswer, string]>([
    [
      'its message, where the body is JSON with one',
      problemAnswer(401, 'Sign in first.'),
      '401: Sign in first.',
    ],
    ['the status text, where the JSON has none', { status: 418, body: { error: 'x' } }, "418: I'm a Teapot"],
    [
      'the status text, where the message is no text',
      { status: 400, body: { message: 7 } },
      '400: Bad Request',
    ],
    ['the status text, where the body is no JSON', { status: 502, body: 'upstream' }, '502: Bad Gateway'],
    [
      'the raw body, where there is no status text',
      { status: 499, body: 'client went away' },
      '499: client went away',
    ],
  ])('says the status and %s', async (_what, answer, message) => {
    serve(() => answer);
    expect(await failureOf(call(currentUser, {}))).toMatchObject({ message });
  });

  it('carries the parsed problem and how long to wait', async () => {
    serve(() => problemAnswer(429, 'Wait 2 minutes.', {}, { 'retry-after': '120' }));
    const error = (await failureOf(createCall()(login, credentials))) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.serverMessage, error.retryAfterSeconds]).toEqual([
      429,
      'Wait 2 minutes.',
      120,
    ]);
    expect(error.problem?.traceId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gives its documented members only at its own status and in its own shape', async () => {
    serve(() => problemAnswer(404, 'No account', { requiresSignup: true }));
    const error = await failureOf(createCall()(employeeLoginSendOtp, { body: { employeeNumber: 'RW-9' } }));
    expect(refusal(employeeLoginSendOtp, 404, error)?.requiresSignup).toBe(true);
    expect(refusal(employeeLoginSendOtp, 422, error)).toBeUndefined();
    serve(() => problemAnswer(404, 'Route not found'));
    const other = await failureOf(createCall()(employeeLoginSendOtp, { body: { employeeNumber: 'RW-9' } }));
    expect(refusal(employeeLoginSendOtp, 404, other)).toBeUndefined();
  });
});

describe('a mutation', () => {
  it.each<[string, ServerAnswer]>([
    ['a 503', problemAnswer(503, 'Away')],
    ['a lost connection', 'drop'],
  ])('is retried once after %s, with the same idempotency key, in the same trace', async (_what, first) => {
    const received = serveRoutes({ 'POST /api/auth/login': [first, { status: 200, body: aUser() }] });
    await expect(createCall()(login, credentials)).resolves.toMatchObject({ status: 200 });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    const [one, other] = received.map(({ headers }) => String(headers['traceparent']).split('-'));
    expect(one?.join('-')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect([one?.[1] === other?.[1], one?.[2] === other?.[2]]).toEqual([true, false]);
  });

  it('has a new key for each submission', async () => {
    const received = serve(() => ({ status: 200, body: aUser() }));
    await createCall()(login, credentials);
    await createCall()(login, credentials);
    expect(received[0]?.headers['idempotency-key']).not.toBe(received[1]?.headers['idempotency-key']);
  });

  it('fails after the second try', async () => {
    const received = serve(() => 'drop');
    expect(await failureOf(createCall()(login, credentials))).toBeInstanceOf(ConnectionLost);
    expect(received).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('is never retried after a %i', async (status) => {
    const received = serve(() => problemAnswer(status, 'No'));
    expect(await failureOf(createCall()(login, credentials))).toMatchObject({ status });
    expect(received).toHaveLength(1);
  });

  it('is not retried after a success that cannot be read', async () => {
    const received = serve(() => ({ status: 200, body: 'signed in, probably' }));
    expect(await failureOf(createCall()(login, credentials))).toBeInstanceOf(UnreadableAnswer);
    expect(received).toHaveLength(1);
  });
});

describe('a query', () => {
  it('has no key, and retries are up to its reader', async () => {
    const received = serve(() => problemAnswer(503, 'Away'));
    await failureOf(call(currentUser, {}));
    expect(received).toHaveLength(1);
    expect(received[0]?.headers['idempotency-key']).toBeUndefined();
  });
});

describe('a repeated submission', () => {
  const keysOf = (received: readonly { headers: Record<string, string | undefined> }[]) =>
    received.map(({ headers }) => headers['idempotency-key']);
  const conflict = (retryAfter: Readonly<Record<string, string>>) =>
    problemAnswer(409, 'Conflict', {}, retryAfter);

  it.each<[string, ServerAnswer]>([
    ['no answer', 'drop'],
    ['a failure of the server, which may have had its effect', problemAnswer(503, 'Away')],
    ['the word that it is still worked on', conflict({ 'retry-after': '1' })],
  ])('after %s has the same key, until it gets a response', async (_what, first) => {
    const call = createCall();
    const before = serve(() => first);
    await failureOf(call(login, credentials));
    const again = serve(() => ({ status: 200, body: aUser() }));
    await call(login, credentials);
    await call(login, credentials);
    const [key] = keysOf(before);
    expect(new Set(keysOf(before))).toEqual(new Set([key]));
    expect(keysOf(again)[0]).toBe(key);
    expect(keysOf(again)[1]).not.toBe(key);
  });

  it.each([
    ['a refusal', problemAnswer(400, 'No')],
    ['a conflict', conflict({})],
  ])('after %s has another', async (_what, answer) => {
    const call = createCall();
    const received = serve(() => answer);
    await failureOf(call(login, credentials));
    await failureOf(call(login, credentials));
    expect(new Set(keysOf(received)).size).toBe(2);
  });

  it('has another key once it was changed, and changed back', async () => {
    const call = createCall();
    const received = serve(() => 'drop');
    const others = { body: { ...credentials.body, password: 'another' } };
    for (const body of [credentials, others, credentials]) await failureOf(call(login, body));
    expect(new Set(keysOf(received)).size).toBe(3);
  });

  it('has another key in another component', async () => {
    const received = serve(() => 'drop');
    await failureOf(createCall()(login, credentials));
    await failureOf(createCall()(login, credentials));
    expect(new Set(keysOf(received)).size).toBe(2);
  });

  it('after a timeout has the same key', async () => {
    jest.useFakeTimers();
    const call = createCall();
    const received = serve(() => 'hang');
    for (const times of [1, 2]) {
      const failure = failureOf(call(login, credentials));
      while (received.length < times) await jest.advanceTimersByTimeAsync(1);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await failure).toBeInstanceOf(TimedOut);
    }
    expect(new Set(keysOf(received)).size).toBe(1);
  });
});

describe('a 401', () => {
  it('of any call that needs a session reports its end, whatever the call does', async () => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    serve(() => problemAnswer(401, 'No session'));
    await failureOf(createCall()(setPreferences, { body: { timeZone: null, language: 'en-GB' } }));
    expect(ended).toHaveBeenCalledTimes(1);
    await failureOf(call(currentUser, {}));
    expect(ended).toHaveBeenCalledTimes(2);
    stop();
    await failureOf(call(currentUser, {}));
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('of a sign-in does not report the end of a session', async () => {
    const ended = jest.fn();
    const stop = onSessionEnd(ended);
    serve(() => problemAnswer(401, 'Wrong password'));
    await failureOf(createCall()(login, credentials));
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  it('of an earlier session is not reported to the next', async () => {
    const ended = jest.fn();
    let release: (answer: ServerAnswer) => void = () => undefined;
    const received = serve(() => new Promise((resolve) => (release = resolve)));
    const stop = onSessionEnd(ended);
    const late = failureOf(call(currentUser, {}));
    while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    sessionChanged();
    release(problemAnswer(401, 'No session'));
    await late;
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});

describe('no response in time', () => {
  const timedOutAfter = async (start: () => Promise<unknown>, limit: number): Promise<unknown> => {
    const received = serve(() => 'hang');
    const failure = failureOf(start());
    await jest.advanceTimersByTimeAsync(limit - 1);
    let settled = false;
    void failure.then(() => (settled = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const error = await failure;
    expect(received.length).toBeLessThanOrEqual(1);
    return error;
  };
  beforeEach(() => jest.useFakeTimers());

  it('ends a request after 10 s, once', async () => {
    const error = await timedOutAfter(() => createCall()(login, credentials), 10_000);
    expect(error).toBeInstanceOf(TimedOut);
    expect(error).toMatchObject({ message: 'Request timeout: API call took too long to respond' });
  });

  it('ends a query after 8 s', async () => {
    const error = await timedOutAfter(() => call(currentUser, {}), 8_000);
    expect(error).toMatchObject({ message: 'Query timeout: Data request took too long to respond' });
  });

  it('ends a session check after the time it is given', async () => {
    const error = await timedOutAfter(() => call(currentUser, {}, { timeout: 3_000 }), 3_000);
    expect(error).toBeInstanceOf(TimedOut);
  });
});
