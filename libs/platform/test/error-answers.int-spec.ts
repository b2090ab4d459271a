import { problem, type Problem } from '@rigwise/contracts';
import { RunningExample } from './fixtures/running-example.ts';

jest.setTimeout(60_000);

let example: RunningExample;
beforeAll(async () => {
  example = await RunningExample.start();
});
afterAll(() => example.stop());

/** Checks every refusal against the standard error format. */
async function refusal(answering: Promise<Response>): Promise<Problem & { headers: Headers }> {
  const { status, headers, text } = await answering.then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }));
  const body = problem.parse(JSON.parse(text));
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(body.status).toBe(status);
  expect(body.traceId).not.toBe('');
  expect(text).not.toMatch(/FST_|node_modules|\bat \w+ \(|ZodError|Cannot (GET|POST)/);
  return { ...body, headers };
}

const signIn = (body: string, headers?: Record<string, string>): Promise<Response> =>
  example.send('POST', '/api/auth/example', body, headers);

const note = '/api/notes/0197b0de-0000-7000-8000-000000000001';

describe('a body', () => {
  it.each([
    ['{"username":"a","password":"b","admin":true}', 'unknown field "admin"'],
    ['{"username":7,"password":"b"}', 'username: must be text'],
    ['{"username":"a"}', 'Please enter your password.'],
    ['[]', 'The body must be an object.'],
    ['"text"', 'The body must be an object.'],
    ['', 'The request needs a JSON body.'],
  ])('%s: %s', async (body, message) => {
    expect(await refusal(signIn(body))).toMatchObject({ status: 400, code: 'request/invalid', message });
  });

  it.each([
    '{"username":"a"',
    'username=a',
    '{"username":"a","password":"b","__proto__":{"admin":true}}',
    '{"username":"a","password":"b","constructor":{"prototype":{"admin":true}}}',
    '{"username":"\u0007"}',
  ])('that is not our JSON is malformed: %s', async (body) => {
    expect(await refusal(signIn(body))).toMatchObject({ status: 400, code: 'request/malformed' });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s is refused', async (type) => {
    expect(await refusal(signIn('{}', { 'content-type': type }))).toMatchObject({
      status: 415,
      code: 'request/unsupported-media-type',
    });
  });

  it('may name its character set', async () => {
    const answer = await signIn('{"username":"a","password":"b"}', {
      'content-type': 'application/json; charset=utf-8',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { username: 'a' }]);
  });

  it('is parsed with defaults, and without unknown members', async () => {
    const answer = await example.send('PUT', `${note}?draft=yes`, '{"text":"x","other":1}');
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { params: { noteId: note.slice(-36) }, query: { draft: 'yes' }, body: { text: 'x', tags: [] } },
    ]);
  });
});

describe('the size of a body', () => {
  const sized = (bytes: number, shape: (text: string) => object): string =>
    JSON.stringify(shape('x'.repeat(bytes - JSON.stringify(shape('')).length)));
  const password = (text: string): object => ({ username: 'a', password: text });
  const text = (value: string): object => ({ text: value });

  it('is 16 KiB at most where people sign in', async () => {
    expect((await signIn(sized(16_384, password))).status).toBe(200);
    expect(await refusal(signIn(sized(16_385, password)))).toMatchObject({
      status: 413,
      code: 'request/too-large',
    });
  });

  it('is 1 MiB at most elsewhere', async () => {
    expect((await example.send('PUT', note, sized(1_048_576, text))).status).toBe(201);
    const tooLarge = example.send('PUT', note, sized(1_048_577, text));
    expect(await refusal(tooLarge)).toMatchObject({ status: 413, code: 'request/too-large' });
  });
});

describe('the depth of a body', () => {
  const nested = (levels: number): string =>
    `{"amount":1,"text":"x","other":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const key = { 'idempotency-key': 'a-key-of-a-deep-body' };

  it('is 50 levels at most', async () => {
    expect((await example.send('PUT', note, nested(50))).status).toBe(201);
    for (const levels of [51, 100_000]) {
      expect(await refusal(example.send('PUT', note, nested(levels)))).toMatchObject({
        ...{ status: 400, code: 'request/invalid' },
        message: 'The body is nested too deeply: the limit is 50 levels.',
      });
    }
  });

  it('is checked before a repetition is compared with another request', async () => {
    const answer = example.send('POST', '/api/once', nested(100_000), key);
    expect(await refusal(answer)).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});

describe('an address', () => {
  it.each(['/nothing', '/api/notes', '/api/notes/', '/api/notes//', '/API/who', '/api/who%2f'])(
    'that does not exist: %s',
    async (path) => {
      expect(await refusal(example.fetch(path))).toMatchObject({ status: 404, code: 'request/not-found' });
    },
  );

  it('with another method lists the supported ones', async () => {
    const deleted = await refusal(example.fetch(`${note}?draft=yes`, { method: 'DELETE' }));
    expect(deleted).toMatchObject({ status: 405, code: 'request/method-not-allowed' });
    expect(deleted.headers.get('allow')).toBe('PUT');
    const posted = await refusal(example.send('POST', '/api/who', '{}'));
    expect(posted.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['/api/notes/%zz', '/%c0%af'])('that is no address: %s', async (path) => {
    expect(await refusal(example.send('PUT', path, '{"text":"x"}'))).toMatchObject({ status: 400 });
  });

  it('whose parameter is too long', async () => {
    const answer = example.send('PUT', `/api/notes/${'x'.repeat(200)}`, '{"text":"x"}');
    expect([404, 414]).toContain((await refusal(answer)).status);
  });

  it.each([
    ['/api/notes/7', 'noteId: must be an id'],
    [`${note}?draft=maybe`, 'draft: must be one of yes, no'],
    [`${note}?draft=yes&draft=no`, 'draft: must be one of yes, no'],
  ])('whose parts do not fit: %s', async (path, message) => {
    expect((await refusal(example.send('PUT', path, '{"text":"x"}'))).message).toBe(message);
  });
});

describe('a failure', () => {
  const failing = (how: string): Promise<Problem & { headers: Headers }> =>
    refusal(example.fetch(`/api/fail?how=${how}`));

  it('of the domain keeps its code, text and members', async () => {
    expect(await failing('taken')).toMatchObject({
      status: 409,
      code: 'request/conflict',
      message: 'Taken.',
      by: 'x',
    });
  });

  it('that is temporary says when to retry', async () => {
    expect((await failing('busy')).headers.get('retry-after')).toBe('2');
    expect((await failing('away')).headers.get('retry-after')).toBe('5');
  });

  it('of the framework is reworded', async () => {
    expect(await failing('nest')).toMatchObject({
      status: 403,
      message: 'You don’t have permission to do this.',
    });
  });

  it('that is unexpected reveals nothing, and is logged under its trace id', async () => {
    const answer = await failing('unexpected');
    expect(answer).toMatchObject({ status: 500, code: 'service/unexpected' });
    const line = example.logged.find(
      (entry) => entry['traceId'] === answer.traceId && entry['level'] === 'error',
    );
    expect(line).toMatchObject({ err: { message: 'connect postgres://app:[redacted]@db/app failed' } });
  });
});

it('answers HEAD like GET, without a body', async () => {
  const answer = await example.fetch('/api/who', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});
