import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { currentUser, isScoped, logout, type CallDefinition } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { ask, type Answer } from './support/ask.ts';
import { bodyBesides } from './body-besides.ts';
import { documentedMethods, documentedRoutes, unsafeRoutes } from './support/documented-routes.ts';
import { expectDocumented, expectProblem } from './support/expect-documented.ts';
import { PUBLIC_URL, startRoutePlatform, type RoutePlatform } from './support/route-platform.ts';
import { signIn } from './support/visitors.ts';

jest.setTimeout(120_000);

const KIB = 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const FORM = 'application/x-www-form-urlencoded';

let platform: RoutePlatform;
let url: string;
let cookie: string;
let employee: string;
beforeAll(async () => {
  platform = await startRoutePlatform();
  url = platform.gateways[0].url;
  // Between them, these two users may make every call, so that refusals are due to the input.
  await platform.rows.query(
    `update account set capabilities = capabilities || '{author:all,approver:all,marker:all,assessor:all}' where username = 'ada.admin'`,
  );
  cookie = await signIn(platform, 'ada.admin');
  employee = await signIn(platform, 'erin.employee');
});
afterAll(() => platform.close());

const unsafe = unsafeRoutes.map(({ name, call, body }) => ({
  name,
  call,
  text: JSON.stringify(body === undefined ? {} : { ...body, ...bodyBesides[name] }),
}));
const limitOf = ({ path, upload }: CallDefinition): number =>
  upload?.maxBytes ?? (path.startsWith('/api/auth/') ? 16 : 1024) * KIB;
/** Candidates are employees alone. */
const cookieFor = ({ access }: CallDefinition): string =>
  typeof access === 'object' && !isScoped(access) && !access.includes('admin') ? employee : cookie;
const stillSignedIn = async () => (await ask(url, currentUser, { cookie })).status;

describe.each(unsafe)('$name', ({ call, text }) => {
  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site, whatever origin it names', { 'sec-fetch-site': 'cross-site' }],
    ['another name of this site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['the same name by https', { origin: 'https://localhost:8080' }],
    ['an opaque origin', { origin: 'null' }],
    ['a form of an old browser', { origin: null, 'content-type': FORM }],
    ['JSON that calls itself text, of an old browser', { origin: null, 'content-type': 'text/plain' }],
    ['a body of no type, of an old browser', { origin: null, 'content-type': null }],
  ])('refuses %s, without effect', async (_what, headers) => {
    const answer = await ask(url, call, { text, cookie: cookieFor(call), headers });
    expectProblem(answer, 403, 'request/cross-site');
    expectDocumented(call, answer);
    expect(answer.cookies).toEqual([]);
    expect(await stillSignedIn()).toBe(200);
  });
});

it.each(unsafe.filter(({ call }) => call.upload !== undefined))(
  '$name refuses files of another type or over its limit',
  async ({ call, text }) => {
    for (const type of [FORM, 'text/plain', 'application/json', null]) {
      const answer = await ask(url, call, {
        text,
        cookie: cookieFor(call),
        headers: { 'content-type': type },
      });
      expectProblem(answer, 415, 'request/unsupported-media-type');
    }
    for (const chunked of [false, true]) {
      const padded = 'Employee number\n'.padEnd(limitOf(call) + 1, '\n');
      const headers = { 'content-type': call.upload?.contentType ?? null };
      const answer = await ask(url, call, { text: padded, cookie: cookieFor(call), chunked, headers });
      expectProblem(answer, 413, 'request/too-large');
      expectDocumented(call, answer);
    }
    expect(await stillSignedIn()).toBe(200);
  },
);

describe.each(unsafe.filter(({ call }) => call.upload === undefined))('$name', ({ call, text }) => {
  it.each([
    ['a form', FORM],
    ['JSON that calls itself text', 'text/plain'],
    ['JSON that calls itself text, with a charset', 'text/plain; charset=utf-8'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['another kind of JSON', 'application/vnd.api+json'],
    ['a body of no type', null],
  ])('refuses %s', async (_what, type) => {
    const answer = await ask(url, call, { text, cookie: cookieFor(call), headers: { 'content-type': type } });
    expectProblem(answer, 415, 'request/unsupported-media-type');
    expectDocumented(call, answer);
    expect(await stillSignedIn()).toBe(200);
  });

  it.each([
    ['with its length', false],
    ['in chunks', true],
  ])('refuses bodies over its limit, %s', async (_how, chunked) => {
    const padded = text.padEnd(limitOf(call) + 1, ' ');
    const answer = await ask(url, call, { text: padded, cookie: cookieFor(call), chunked });
    expectProblem(answer, 413, 'request/too-large');
    expectDocumented(call, answer);
    expect(await stillSignedIn()).toBe(200);
  });

  it.each([
    ['half a body', '{"a":'],
    ['two bodies', '{}{}'],
    ['no JSON', 'username=a'],
    ['a key that reaches a prototype', '{"__proto__":{"role":"admin"}}'],
    ['the constructor of a prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ])('rejects %s', async (_what, broken) => {
    const answer = await ask(url, call, { text: broken, cookie: cookieFor(call) });
    expectProblem(answer, 400, 'request/malformed');
    expectDocumented(call, answer);
    expect(await stillSignedIn()).toBe(200);
  });
});

describe.each(unsafe.filter(({ call }) => call.body !== undefined))('$name', ({ call, text }) => {
  it.each([
    ['no body', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['nothing of what it needs', '{}'],
    ['a key that it does not know', JSON.stringify({ ...(JSON.parse(text) as object), isAdmin: true })],
    ['values that are lists', unfitFrom(text, (value) => [value])],
    ['values that are objects', unfitFrom(text, (value) => ({ $ne: value }))],
  ])('rejects a body that is %s', async (_what, unfit) => {
    const as = call.access === 'public' ? {} : { cookie: cookieFor(call) };
    const answer = await ask(url, call, unfit === undefined ? as : { ...as, text: unfit });
    expectProblem(answer, 400, 'request/invalid');
    expectDocumented(call, answer);
  });
});

it.each(unsafe.filter(({ call }) => call.body !== undefined))(
  '$name refuses an Idempotency-Key that came with another body, or is malformed',
  async ({ call, text }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await ask(url, call, { text, cookie: cookieFor(call), headers });
    const again = await ask(url, call, { text, cookie: cookieFor(call), headers });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([first.status, 'true']);
    const other = await ask(url, call, { text: '{"other":"body"}', cookie: cookieFor(call), headers });
    expectProblem(other, 409, 'request/conflict');
    expectDocumented(call, other);
    const short = await ask(url, call, {
      text,
      cookie: cookieFor(call),
      headers: { 'idempotency-key': 'short' },
    });
    expectProblem(short, 400, 'request/invalid');
  },
);

/** The same with each text and number replaced, at any depth. */
/** With other values; a body of nothing but yes and no has these replaced, too. */
function unfitFrom(text: string, by: (value: unknown) => unknown): string {
  const json: unknown = JSON.parse(text);
  const values = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  const isChoice = values.length > 0 && values.every(([, value]) => typeof value === 'boolean');
  const unfit = isChoice
    ? Object.fromEntries(values.map(([name, value]) => [name, by(value)]))
    : eachValue(json, by);
  return JSON.stringify(unfit);
}

function eachValue(json: unknown, by: (value: unknown) => unknown): unknown {
  if (Array.isArray(json)) return json.map((value) => eachValue(value, by));
  if (typeof json !== 'object' || json === null) return typeof json === 'boolean' ? json : by(json);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, eachValue(value, by)]));
}

const allowedOf = (methods: readonly string[]): string =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
const wrong = documentedMethods.flatMap(([path, methods]) =>
  METHODS.filter((method) => !allowedOf(methods).split(', ').includes(method)).map(
    (method) => [method, path, allowedOf(methods)] as const,
  ),
);

it.each(wrong)('%s %s is answered 405, with what it takes: %s', async (method, path, allowed) => {
  const answer = await ask(url, { method: 'GET', path }, { method, cookie });
  expect([answer.status, answer.headers['allow']]).toEqual([405, allowed]);
  if (method === 'HEAD') expect(answer.body).toBe('');
  else expectProblem(answer, 405, 'request/method-not-allowed');
});

it.each([
  ['POST', '/api/admin/leave-employee-view'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/auth'],
  ['GET', '/api/auth/current/'],
  ['GET', '/api/auth/current/x'],
  ['GET', '/API/auth/current'],
  ['POST', '/api/auth/logout'],
  ['DELETE', '/api/nothing'],
  ['PUT', '/api/nothing'],
  ['PATCH', '/api/nothing'],
  ['OPTIONS', '/api/nothing'],
  ['TRACE', '/api/nothing'],
  ['POST', '/api/internal/sessions/resolve'],
  ['POST', '/internal/sessions/resolve'],
  ['GET', '/internal/dead-letters'],
  ['GET', '/metrics'],
] as const)('%s %s is answered 404, signed in or not', async (method, path) => {
  for (const as of [undefined, cookie]) {
    expectProblem(await ask(url, { method: 'GET', path }, { method, cookie: as }), 404, 'request/not-found');
  }
});

it.each(documentedRoutes.filter(({ call }) => call.method === 'GET'))(
  '$name answers HEAD like GET, without a body',
  async ({ call }) => {
    const told = ['content-type', 'content-length', 'location', 'cache-control'] as const;
    const toldBy = ({ status, headers }: Answer) => [status, ...told.map((name) => headers[name])];
    const asked = async (method?: 'HEAD') =>
      toldBy(await ask(url, call, { cookie: cookieFor(call), ...(method && { method }) }));
    // Earlier side effects, such as mails, may still change a response between the two.
    const [head, before] = await waitFor(
      async () => {
        const [first, between, after] = [await asked(), await asked('HEAD'), await asked()];
        return isDeepStrictEqual(first, after) && ([between, first] as const);
      },
      { timeoutMs: 40_000, what: 'two answers that are the same' },
    );
    expect(head).toEqual(before);
  },
);

it('lets a page of ours sign out, which no other site can', async () => {
  const own = await signIn(platform, 'max.manager');
  const headers = { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL };
  expect((await ask(url, logout, { cookie: own, headers })).status).toBe(200);
});
