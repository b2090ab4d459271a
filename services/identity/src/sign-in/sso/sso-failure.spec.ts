import { ProviderFailed } from './sso-failure.ts';

const STATE = 'a-state-that-nobody-may-read';

const failed = (...causes: object[]): ProviderFailed =>
  new ProviderFailed(causes.reduceRight<unknown>((cause, each) => Object.assign(each, { cause }), undefined));

it('reports error codes', () => {
  const { message } = failed(
    Object.assign(new Error('unexpected claim'), { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }),
    new Error('unexpected "nonce"'),
    { claim: 'nonce', expected: STATE },
  );
  expect(message).toBe('Single sign-on failed: OAUTH_JWT_CLAIM_COMPARISON_FAILED, nonce');
});

it('reports network errors', () => {
  const { message } = failed(
    new TypeError('fetch failed'),
    Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
  );
  expect(message).toBe('Single sign-on failed: ECONNREFUSED');
});

it.each([
  ['a text that quotes an answer', new Error(STATE)],
  ['an error of free words', Object.assign(new Error('no'), { error: `see ${STATE}` })],
  ['a number', Object.assign(new Error('no'), { code: 123456 })],
  ['what was expected', { expected: STATE, parameters: new URLSearchParams({ state: STATE }) }],
  ['no error at all', STATE],
])('says nothing of %s, and keeps nothing of it', (_what, error) => {
  const failure = new ProviderFailed(error);
  expect(failure.message).toBe('Single sign-on failed: unknown');
  expect(failure.cause).toBeUndefined();
});

it('survives cyclic causes', () => {
  const round = new Error('round');
  round.cause = round;
  expect(new ProviderFailed(round).message).toBe('Single sign-on failed: unknown');
});
