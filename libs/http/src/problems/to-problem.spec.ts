import { HttpException } from '@nestjs/common';
import { DomainError, problem as problemSchema, type ErrorKind } from '@rigwise/contracts';
import { statusProblem } from './framework-problem.ts';
import { RequestProblem } from './request-problem.ts';
import { toProblem } from './to-problem.ts';

const domainError = (kind: ErrorKind): DomainError =>
  new DomainError({ code: 'request/conflict', kind, message: 'Text.' });

const fastifyError = (code: string, statusCode: number): Error =>
  Object.assign(new Error(`${code}: inner words`), { name: 'FastifyError', code, statusCode });

it.each<[ErrorKind, number]>([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['unprocessable', 422],
  ['throttled', 429],
  ['unavailable', 503],
])('answers a domain error of kind %s with %d', (kind, status) => {
  const { status: answered, body } = toProblem(domainError(kind), 'trace-1');
  expect(answered).toBe(status);
  expect(problemSchema.parse(body)).toMatchObject({
    status,
    message: 'Text.',
    detail: 'Text.',
    code: 'request/conflict',
    type: 'urn:rigwise:problem:request:conflict',
    errors: [],
    traceId: 'trace-1',
  });
});

it('adds the documented members of a domain error, which never replace the common ones', () => {
  const error = new DomainError({
    code: 'auth/signup-required',
    kind: 'not-found',
    message: 'No account.',
    extra: { requiresSignup: true, status: 200 },
  });
  expect(toProblem(error, 't').body).toMatchObject({ requiresSignup: true, status: 404 });
});

it.each([
  [0.2, '1'],
  [1.2, '2'],
  [900, '900'],
])('rounds Retry-After of %d s up to %s', (retryAfterSeconds, header) => {
  const error = new DomainError({
    code: 'auth/throttled',
    kind: 'throttled',
    message: 'Wait.',
    retryAfterSeconds,
  });
  expect(toProblem(error, 't').headers['retry-after']).toBe(header);
});

it.each([
  [fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413), 413, 'request/too-large'],
  [fastifyError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 415, 'request/unsupported-media-type'],
  [fastifyError('FST_ERR_CTP_INVALID_JSON_BODY', 400), 400, 'request/malformed'],
  [fastifyError('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400), 400, 'request/malformed'],
  [new HttpException('Cannot GET /secret/path', 404), 404, 'request/not-found'],
  [new HttpException({ any: 'thing' }, 403), 403, 'auth/forbidden'],
  [new HttpException('teapot', 418), 418, 'request/malformed'],
  [
    new HttpException('x', 415, { cause: fastifyError('FST_ERR_X', 415) }),
    415,
    'request/unsupported-media-type',
  ],
  [statusProblem(405, { allow: 'GET' }), 405, 'request/method-not-allowed'],
])('says %s in words', (error, status, code) => {
  const answer = toProblem(error, 't');
  expect(answer).toMatchObject({ status, body: { status, code } });
  expect(JSON.stringify(answer.body)).not.toMatch(/inner words|FST_ERR|secret|Cannot/);
});

it.each([
  new Error('password=hunter2 at db.internal'),
  new HttpException('inner', 500),
  fastifyError('FST_ERR_SEND', 500),
  'a thrown text',
  undefined,
  null,
  { statusCode: 400, message: 'not an error' },
])('reveals nothing internal of %p', (error) => {
  const { status, body } = toProblem(error, 'trace-9');
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 'service/unexpected', traceId: 'trace-9' });
  expect(JSON.stringify(body)).not.toMatch(/hunter2|inner|thrown|FST_ERR|not an error|stack/);
});

it('keeps the errors of single fields', () => {
  const errors = [{ path: 'a', message: 'must be text' }];
  const error = new RequestProblem({
    status: 400,
    code: 'request/invalid',
    message: 'a: must be text',
    errors,
  });
  expect(toProblem(error, 't').body.errors).toEqual(errors);
});
