import { aUser, anAdmin } from '../../test/people.ts';
import { problemAnswer, serve, type ServerAnswer } from '../../test/server.ts';
import { call } from '../api/call.ts';
import { askServer } from './ask-server.ts';
import { BrowserMemory } from './browser-memory.ts';
import { Session, type AskServer } from './session.ts';

const memory = new BrowserMemory(() => window.localStorage);

/** A session over the real network; `asked` are the timeouts of its requests. */
function aSession(answer: ServerAnswer): { session: Session; asked: number[] } {
  serve(() => answer);
  const asked: number[] = [];
  const ask: AskServer = (timeout) => {
    asked.push(timeout);
    return askServer(timeout);
  };
  return { session: new Session(memory, ask), asked };
}

const never = (): Promise<never> => new Promise(() => undefined);
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

describe('starting with a stored user', () => {
  beforeEach(() => (memory.user = aUser()));

  it('trusts it immediately, before the server has answered', () => {
    const session = new Session(memory, never);
    void session.start();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser(), checkFailed: false });
  });

  it('verifies it in the background, for 3 s', async () => {
    const { session, asked } = aSession({ status: 200, body: aUser() });
    await session.start();
    expect(asked).toEqual([3_000]);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser() });
  });

  it('keeps the user after a 401, and sets the flag', async () => {
    const { session } = aSession(problemAnswer(401, 'No session'));
    await session.start();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser(), checkFailed: true });
    expect([memory.user, memory.authCheckFailed]).toEqual([aUser(), true]);
  });

  it.each<[string, ServerAnswer]>([
    ['a 503', problemAnswer(503, 'Away')],
    ['a 500', problemAnswer(500, 'Broken')],
    ['a lost connection', 'drop'],
    ['an unreadable answer', { status: 200, body: 'hello' }],
  ])('keeps the session after %s', async (_what, answer) => {
    const { session } = aSession(answer);
    await session.start();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser(), checkFailed: false });
    expect(memory.authCheckFailed).toBe(false);
  });

  it('keeps the session when the server does not answer in 3 s', async () => {
    jest.useFakeTimers();
    const { session } = aSession('hang');
    const started = session.start();
    await jest.advanceTimersByTimeAsync(3_000);
    await started;
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser(), checkFailed: false });
  });

  it('is replaced if the server knows another user', async () => {
    const { session } = aSession({ status: 200, body: anAdmin() });
    await session.start();
    expect(session.get().user).toEqual(anAdmin());
    expect(memory.user).toEqual(anAdmin());
  });

  it('clears an earlier failed check once the server knows the user again', async () => {
    memory.authCheckFailed = true;
    const { session } = aSession({ status: 200, body: aUser() });
    const started = session.start();
    expect(session.get().checkFailed).toBe(true);
    await started;
    expect(session.get().checkFailed).toBe(false);
    expect(memory.authCheckFailed).toBe(false);
  });
});

describe('starting without a stored user', () => {
  it('asks the server for 8 s, and stores the user', async () => {
    const { session, asked } = aSession({ status: 200, body: aUser() });
    const started = session.start();
    expect(session.get().status).toBe('loading');
    await started;
    expect(asked).toEqual([8_000]);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser() });
    expect(memory.user).toEqual(aUser());
  });

  it.each<[string, ServerAnswer]>([
    ['a 401', problemAnswer(401, 'No session')],
    ['a 503', problemAnswer(503, 'Away')],
    ['a lost connection', 'drop'],
    ['a user without an id', { status: 200, body: { ...aUser(), id: undefined } }],
    ['a user without a username', { status: 200, body: { ...aUser(), username: undefined } }],
  ])('is signed out after %s', async (_what, answer) => {
    const { session } = aSession(answer);
    await session.start();
    expect(session.get()).toMatchObject({ status: 'signed-out', user: null, checkFailed: false });
    expect(memory.user).toBeNull();
  });

  it('clears invalid stored data, and continues without', async () => {
    localStorage.setItem('rigwise.user', '{"id":"1","role":"owner"}');
    const { session, asked } = aSession(problemAnswer(401, 'No session'));
    await session.start();
    expect(asked).toEqual([8_000]);
    expect(localStorage.getItem('rigwise.user')).toBeNull();
  });

  it('lets a guard give up, and still accepts a later response', async () => {
    let answer = (_user: ReturnType<typeof aUser>): void => undefined;
    const session = new Session(memory, () => new Promise((resolve) => (answer = resolve)));
    const started = session.start();
    session.giveUpWaiting();
    expect(session.get().status).toBe('signed-out');
    answer(aUser());
    await started;
    expect(session.get()).toMatchObject({ status: 'signed-in', user: aUser() });
  });
});

describe('what the user does during the request', () => {
  it('is newer than its answer: signing in', async () => {
    let refuse = (_error: Error): void => undefined;
    const session = new Session(memory, () => new Promise((_resolve, reject) => (refuse = reject)));
    const started = session.start();
    session.signedIn(anAdmin());
    refuse(new Error('no session'));
    await started;
    expect(session.get()).toMatchObject({ status: 'signed-in', user: anAdmin() });
  });

  it('is newer than its answer: leaving', async () => {
    memory.user = aUser();
    let answer = (_user: ReturnType<typeof aUser>): void => undefined;
    const session = new Session(memory, () => new Promise((resolve) => (answer = resolve)));
    const started = session.start();
    session.leave();
    answer(aUser());
    await started;
    expect(session.get()).toMatchObject({ status: 'signed-out', user: null });
    expect(memory.user).toBeNull();
  });
});

it('leaving clears the user, the intended route and the failed check', () => {
  memory.user = aUser();
  memory.rememberRoute('/admin/users');
  memory.authCheckFailed = true;
  const session = new Session(memory, never);
  session.leave();
  expect([memory.user, memory.intendedRoute, memory.authCheckFailed]).toEqual([null, null, false]);
});

it('reports a later 401 too, but only while a user is signed in', async () => {
  const session = new Session(memory, never);
  session.refused();
  expect(memory.authCheckFailed).toBe(false);
  session.signedIn(aUser());
  session.refused();
  expect([session.get().checkFailed, memory.authCheckFailed]).toEqual([true, true]);
});

it('asks with credentials, as every call does', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  serve(() => ({ status: 200, body: aUser() }));
  await call({ ...(await import('@rigwise/contracts')).currentUser }, {});
  expect(sent.mock.calls[0]?.[1]?.credentials).toBe('include');
  sent.mockRestore();
});
