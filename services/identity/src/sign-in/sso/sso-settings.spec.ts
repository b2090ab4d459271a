import { isSafeIssuer, ssoSettings } from './sso-settings.ts';

const all = {
  SSO_ISSUER: 'https://sso.example/realm',
  SSO_CLIENT_ID: 'rigwise',
  SSO_CLIENT_SECRET: 'secret',
};
const PUBLIC_URL = 'https://rigwise.example';

it.each([
  'https://sso.example',
  'http://localhost:9000',
  'http://127.0.0.1:9000/realm',
  'http://127.8.9.1',
  'http://[::1]:9000',
])('%s may be an issuer', (issuer) => {
  expect(isSafeIssuer(issuer)).toBe(true);
});

it.each([
  'http://sso.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://evil.example/localhost',
  'http://localhost@evil.example',
  'http://10.0.0.1',
  'http://[::2]',
])('%s may not', (issuer) => {
  expect(isSafeIssuer(issuer)).toBe(false);
});

it('returns to the public URL', () => {
  expect(ssoSettings({ ...all, PUBLIC_URL })).toMatchObject({
    redirectUri: 'https://rigwise.example/auth/callback',
    clientId: 'rigwise',
  });
});

it('is off without configuration, and refuses a partial one', () => {
  expect(ssoSettings({ PUBLIC_URL })).toBeNull();
  for (const name of Object.keys(all)) {
    expect(() => ssoSettings({ PUBLIC_URL, ...all, [name]: undefined })).toThrow(name);
  }
});
