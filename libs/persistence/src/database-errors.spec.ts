import { DomainError } from '@rigwise/contracts';
import { isAway, isSlow, isTransient, isUnavailable, toDomainError } from './database-errors.ts';

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error('something'), { code, ...more });

describe('toDomainError', () => {
  it('passes on an error of the domain, and an unknown one', () => {
    const refused = new DomainError({ kind: 'forbidden', code: 'auth/forbidden', message: 'No.' });
    const bug = new TypeError('x is not a function');
    expect([refused, bug, undefined, 'text'].map(toDomainError)).toEqual([refused, bug, undefined, 'text']);
  });

  it('says when to retry, and keeps the cause for the log', () => {
    const cause = withCode('ECONNREFUSED');
    expect(toDomainError(cause)).toMatchObject({
      kind: 'unavailable',
      code: 'service/unavailable',
      retryAfterSeconds: 5,
      cause,
    });
  });

  it('never quotes the database to users', () => {
    const quoted = withCode('23505', { message: 'Key (email)=(erin@rigwise.example) already exists' });
    expect((toDomainError(quoted) as Error).message).not.toContain('erin');
  });
});

describe('isUnavailable', () => {
  it('finds the reason within what wraps it', () => {
    expect(isUnavailable(new Error('outer', { cause: withCode('57P01') }))).toBe(true);
    expect(isUnavailable(new AggregateError([withCode('X'), withCode('ECONNREFUSED')]))).toBe(true);
    const raw = withCode('P2010', {
      meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
    });
    expect(isUnavailable(raw)).toBe(true);
  });

  it('ignores a reason in user-provided text', () => {
    expect(isUnavailable(new Error('Unknown name "Connection terminated unexpectedly"'))).toBe(false);
    expect(isUnavailable(withCode('23514', { message: 'Query read timeout' }))).toBe(false);
  });

  it('ends at an error that contains itself', () => {
    const endless = new Error('again');
    endless.cause = endless;
    expect(isUnavailable(endless)).toBe(false);
  });
});

describe('isSlow', () => {
  const slow = [
    ...['57014', '55P03', 'P2028', '40P01'].map((code) => withCode(code)),
    new Error('Query read timeout'),
  ];

  it('distinguishes slow from unavailable, also in domain errors', () => {
    expect(slow.map(isSlow)).toEqual(slow.map(() => true));
    expect(slow.map(toDomainError).map(isSlow)).toEqual(slow.map(() => true));
    expect(slow.map(isAway)).toEqual(slow.map(() => false));
    expect(slow.map(isUnavailable)).toEqual(slow.map(() => true));
  });

  it('counts nothing unavailable as slow', () => {
    const away = [withCode('57P01'), withCode('ECONNREFUSED'), toDomainError(withCode('P1001'))];
    expect(away.map(isSlow)).toEqual([false, false, false]);
    expect(away.map(isAway)).toEqual([true, true, true]);
  });
});

describe('isTransient', () => {
  it('distinguishes a collision from an outage', () => {
    expect([withCode('40P01'), withCode('P2034'), withCode('57P01')].map(isTransient)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
