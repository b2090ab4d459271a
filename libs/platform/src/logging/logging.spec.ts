import { runInContext } from '../request-context.ts';
import { createLogger } from './create-logger.ts';
import type { PlatformLogger } from './platform-logger.ts';
import { redact, redactText } from './redact.ts';

describe('what is logged', () => {
  it.each([
    'password',
    'newPassword',
    'current_password',
    'passwordHash',
    'otp',
    'cookie',
    'Set-Cookie',
    'authorization',
    'token',
    'resetToken',
    'x-internal-caller',
    'x-internal-address',
    'sealed',
    'CODE_PEPPER',
    'CODE_SEALING_PRIVATE_KEY',
    'CREDENTIAL_KEY',
    'idempotency-key',
  ])('never shows %p, however deep', (name) => {
    expect(redact({ a: [{ [name]: 'hidden-value' }] })).toEqual({ a: [{ [name]: '[redacted]' }] });
  });

  it.each([
    ['042137', '[redacted]'],
    [42137, '[redacted]'],
    ['ECONNREFUSED', 'ECONNREFUSED'],
    ['auth/invalid-code', 'auth/invalid-code'],
    ['P2002', 'P2002'],
  ])('takes a code for one of a mail or of an error: %p', (code, shown) => {
    expect(redact({ code })).toEqual({ code: shown });
  });

  it('shows what is no secret', () => {
    const fields = {
      username: 'erin',
      hasPassword: true,
      otpSent: null,
      codes: 3,
      tokenise: 'x',
      at: new Date(0),
    };
    expect(redact(fields)).toEqual(fields);
  });

  it.each([
    ['connect postgres://app:hunter2@db:5432/x failed', 'connect postgres://app:[redacted]@db:5432/x failed'],
    ['redis://:hunter2@cache', 'redis://:[redacted]@cache'],
    ['GET http://h/a?b=c@d', 'GET http://h/a?b=c@d'],
    ['http://localhost:8080/x', 'http://localhost:8080/x'],
    ['cookie: __Host-rigwise_session=abc; other=1', 'cookie: __Host-rigwise_session=[redacted]; other=1'],
    ['jwt eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2ln end', 'jwt [redacted] end'],
    ['jwe eyJhbGciOiJFQ0RILUVTIn0..aXY.Y2lwaGVy.dGFn', 'jwe [redacted]'],
  ])('redacts secrets in the text %p', (text, shown) => {
    expect(redactText(text)).toBe(shown);
  });

  it('describes an error and its causes without their own members', () => {
    const cause = Object.assign(new Error('for postgres://a:hunter2@b'), {
      code: '23505',
      parameters: ['hunter2'],
    });
    const shown = redact(new TypeError('outer', { cause })) as Record<string, unknown>;
    expect(shown).toMatchObject({
      type: 'TypeError',
      message: 'outer',
      cause: { message: 'for postgres://a:[redacted]@b' },
    });
    expect(JSON.stringify(shown)).not.toContain('hunter2');
  });

  it('ends at deep nesting and cycles', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(JSON.stringify(redact(circle))).toContain('[deeper]');
    expect(redact({ bytes: Buffer.from('secret') })).toEqual({ bytes: '[6 bytes]' });
    expect(redact({ big: 12n })).toEqual({ big: '12' });
    expect((redact(Array.from({ length: 500 }, (_, i) => i)) as unknown[]).length).toBe(50);
  });
});

describe('a line', () => {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  const logger = createLogger({ service: 'identity', level: 'info', destination });
  const line = (write: (logger: PlatformLogger) => void): Record<string, unknown> => {
    lines.length = 0;
    write(logger);
    expect(lines.length).toBeLessThanOrEqual(1);
    return lines[0] ?? {};
  };

  it('is one JSON object with service, level and time', () => {
    const logged = line((log) => log.log('Ready'));
    expect(logged).toMatchObject({ level: 'info', service: 'identity', msg: 'Ready' });
    expect(Date.parse(String(logged['time']))).not.toBeNaN();
  });

  it.each<[string, (log: PlatformLogger) => void, object]>([
    ['text', (log) => log.warn('Redis is away'), { msg: 'Redis is away' }],
    ['fields and text', (log) => log.warn({ a: 1 }, 'Redis is away'), { a: 1, msg: 'Redis is away' }],
    ['fields and one word', (log) => log.warn({ a: 1 }, 'Stopping'), { a: 1, msg: 'Stopping' }],
    [
      'text and context, as of Nest',
      (log) => log.log('Mapped a route', 'Router'),
      { msg: 'Mapped a route', context: 'Router' },
    ],
    [
      'fields, text and context',
      (log) => log.log({ a: 1 }, 'Some text', 'Relay'),
      { a: 1, msg: 'Some text', context: 'Relay' },
    ],
    [
      'fields with their text, and context',
      (log) => log.error({ a: 1, msg: 'Some text' }, undefined, 'Filter'),
      { a: 1, msg: 'Some text', context: 'Filter' },
    ],
    [
      'error and context, as of Nest',
      (log) => log.error(new Error('x'), undefined, 'Zone'),
      { err: { message: 'x' }, context: 'Zone' },
    ],
    [
      'error and text',
      (log) => log.error(new Error('x'), 'It broke here'),
      { err: { message: 'x' }, msg: 'It broke here' },
    ],
    [
      'text, stack and context, as of Nest',
      (log) => log.error('x', 'Error: x\n    at y (z.ts:1:1)', 'Zone'),
      { msg: 'x', stack: 'Error: x\n    at y (z.ts:1:1)', context: 'Zone' },
    ],
    [
      'the context of the work at hand',
      (log) => runInContext({ correlationId: 'c-1', causationId: null }, () => log.log('x y')),
      { correlationId: 'c-1' },
    ],
  ])('of %s', (_, write, expected) => {
    expect(line(write)).toMatchObject(expected);
  });

  it('of a lower level is not written, and Nest’s own boot counts as one', () => {
    expect(line((log) => log.debug('x'))).toEqual({});
    expect(line((log) => log.log('Mapped {/a, GET} route', 'RouterExplorer'))).toEqual({});
  });
});
