import { clearCookie, cookieNames, readCookie, serializeCookie } from './cookies.ts';

describe('cookie names', () => {
  it('are tied to the host exactly where the public URL is https', () => {
    expect(cookieNames('http://localhost:8080').session).toBe('rigwise_session');
    expect(cookieNames('https://rigwise.example').session).toBe('__Host-rigwise_session');
    const { flow, pending, device, sso } = cookieNames('HTTPS://rigwise.example');
    for (const name of [flow, pending, device, sso]) expect(name).toMatch(/^__Host-rigwise_/);
  });
});

describe('reading a cookie', () => {
  it.each([
    ['rigwise_flow=abc', 'abc'],
    ['other=1; rigwise_flow=abc; more=2', 'abc'],
    ['other=1;rigwise_flow=abc', 'abc'],
    ['rigwise_flow=a=b', 'a=b'],
    ['xrigwise_flow=wrong; rigwise_flow=right', 'right'],
    ['rigwise_flow=right;', 'right'],
  ])('finds it in %p', (header, value) => {
    expect(readCookie(header, 'rigwise_flow')).toBe(value);
  });

  it.each([
    ['', 'an empty header'],
    ['rigwise_flow', 'a name without a value'],
    ['rigwise_flow=', 'an empty value'],
    ['xrigwise_flow=abc', 'a longer name'],
    ['__Host-rigwise_flow=abc', 'the name with a prefix'],
    ['rigwise_flow=abc; rigwise_flow=abc', 'two of one name, even alike'],
    ['rigwise_flow=; rigwise_flow=planted', 'two of one name, the first empty'],
  ])('finds none in %p: %s', (header) => {
    expect(readCookie(header, 'rigwise_flow')).toBeUndefined();
  });

  it('finds none without a header', () => {
    expect(readCookie(undefined, 'rigwise_flow')).toBeUndefined();
  });
});

describe('writing a cookie', () => {
  it('is HttpOnly for the whole site, and Secure on request', () => {
    const cookie = { name: 'a', value: 'b', sameSite: 'Strict', secure: true, maxAgeSeconds: 600 } as const;
    expect(serializeCookie(cookie)).toBe('a=b; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Strict');
  });

  it('lives until the browser closes where no age is given', () => {
    expect(serializeCookie({ name: 'a', value: 'b', sameSite: 'Lax', secure: false })).toBe(
      'a=b; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  it.each(['a b', 'a;b', 'a,b', 'a"b', 'a\\b', 'a\r\nSet-Cookie: x=y', 'ä'])(
    'refuses the value %p',
    (value) => {
      expect(() => serializeCookie({ name: 'a', value, sameSite: 'Lax', secure: false })).toThrow('cookie a');
    },
  );

  it('clears with the same attributes, which browsers require', () => {
    expect(clearCookie({ name: '__Host-a', sameSite: 'Lax', secure: true })).toBe(
      '__Host-a=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });
});
