import { ConfigurationError } from '@rigwise/platform';

export interface SsoSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As registered at the provider; never derived from the request. */
  readonly redirectUri: string;
}

interface SsoConfig {
  readonly PUBLIC_URL: string;
  readonly SSO_ISSUER?: string | undefined;
  readonly SSO_CLIENT_ID?: string | undefined;
  readonly SSO_CLIENT_SECRET?: string | undefined;
}

/**
 * @returns null when single sign-on is not configured
 * @throws ConfigurationError when it is only partly configured
 */
export function ssoSettings(config: SsoConfig): SsoSettings | null {
  const { SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET } = config;
  const parts = Object.entries({ SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET });
  if (parts.every(([, value]) => value === undefined)) return null;
  if (SSO_ISSUER === undefined || SSO_CLIENT_ID === undefined || SSO_CLIENT_SECRET === undefined) {
    const missing = parts.filter(([, value]) => value === undefined);
    throw new ConfigurationError(
      missing.map(([name]) => ({ name, message: 'is missing: single sign-on needs all three' })),
    );
  }
  return {
    issuer: new URL(SSO_ISSUER),
    clientId: SSO_CLIENT_ID,
    clientSecret: SSO_CLIENT_SECRET,
    redirectUri: `${config.PUBLIC_URL}/auth/callback`,
  };
}

/** Whether traffic to the issuer can't be read on the way: it uses https, or never leaves the machine. */
export function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
