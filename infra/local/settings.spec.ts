import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('serves on localhost:8080 with an inbox on 8025 unless told otherwise', () => {
    expect(readSettings({}, [])).toMatchObject({
      port: 8080,
      mailWebPort: 8025,
      publicUrl: 'http://localhost:8080',
      given: {},
      empty: false,
      history: false,
      traces: false,
    });
  });

  it('lets the public address follow the port, and be named apart from it', () => {
    expect(readSettings({ PORT: '9000' }, []).publicUrl).toBe('http://localhost:9000');
    const named = readSettings({ PORT: '9000', PUBLIC_URL: 'https://skills.example/' }, []);
    expect([named.port, named.publicUrl]).toEqual([9000, 'https://skills.example']);
  });

  it('serves the console of the checkout, unless another build is named', () => {
    expect(readSettings({}, []).consoleFolder).toMatch(/\/console\/dist$/);
    expect(readSettings({ CONSOLE_DIR: '/elsewhere/dist' }, []).consoleFolder).toBe('/elsewhere/dist');
  });

  it('uses given values, and treats an empty variable as not given', () => {
    const { given } = readSettings({ DATABASE_URL: 'postgres://a', REDIS_URL: '', KAFKA_BROKERS: 'b:1' }, []);
    expect(given).toEqual({ databaseUrl: 'postgres://a', kafkaBrokers: 'b:1' });
  });

  it.each([
    [{ PORT: '80a' }, [], /^PORT=80a is not a port/],
    [{ PORT: '70000' }, [], /^PORT=70000 is not a port/],
    [{ MAIL_WEB_PORT: '8080' }, [], /PORT and MAIL_WEB_PORT are both 8080/],
    [{ PUBLIC_URL: 'localhost:8080' }, [], /^PUBLIC_URL=localhost:8080 is not an address/],
    [{ PUBLIC_URL: 'http://a.example/rigwise' }, [], /is not an address/],
    [{}, ['--emty'], /^Unknown argument --emty/],
    [{}, ['--traces', '-x'], /^Unknown argument -x/],
  ])('refuses %j %j in one line', (env, args, message) => {
    expect(() => readSettings(env, args)).toThrow(message);
  });
});
