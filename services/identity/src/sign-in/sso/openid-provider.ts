import type { CallInput, ssoCallback } from '@rigwise/contracts';
import type * as OpenIdClient from 'openid-client';
import pTimeout from 'p-timeout';
import type { SsoSecrets } from './sso-attempts.repository.ts';
import { ProviderFailed } from './sso-failure.ts';
import type { SsoSettings } from './sso-settings.ts';
import { whoIs, type SsoPerson } from './sso-person.ts';

export type CallbackQuery = CallInput<typeof ssoCallback>['query'];

type Client = typeof OpenIdClient;

interface Connection {
  readonly client: Client;
  readonly configuration: OpenIdClient.Configuration;
}

const SECOND = 1000;
/**
 * For all requests of a step to the provider together, so that the user gets an error before the gateway's own
 * deadline.
 */
const TIMEOUT_SECONDS = 5;

/** The company's OpenID Connect provider. Contacted when the first user signs in through it. */
export class OpenIdProvider {
  private connecting: Promise<Connection> | undefined;

  constructor(private readonly settings: SsoSettings) {}

  /**
   * Returns the URL where a browser signs in.
   * @throws ProviderFailed
   */
  authorizationUrl({ state, nonce, codeVerifier }: SsoSecrets): Promise<URL> {
    return inTime(async () => {
      const { client, configuration } = await this.connect();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: this.settings.redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    });
  }

  /**
   * Exchanges the callback's parameters for the user who signed in.
   * @throws ProviderFailed for anything that does not match the request
   */
  personOf(query: CallbackQuery, { state, nonce, codeVerifier }: SsoSecrets): Promise<SsoPerson> {
    return inTime(async () => {
      const { client, configuration } = await this.connect();
      const tokens = await client.authorizationCodeGrant(configuration, this.callbackUrl(query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('unreachable: an ID token is expected');
      const said = 'email' in claims && 'email_verified' in claims;
      const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
      // Many providers leave the email out of this flow's ID token (OpenID Connect Core 1.0, 5.4).
      if (said || endpoint === undefined) return whoIs(claims, claims);
      return whoIs(claims, await client.fetchUserInfo(configuration, tokens.access_token, claims.sub));
    });
  }

  private callbackUrl(query: CallbackQuery): URL {
    const url = new URL(this.settings.redirectUri);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url;
  }

  /** Connects once; after a failure the next call tries again. */
  private connect(): Promise<Connection> {
    this.connecting ??= this.discover().catch((error: unknown) => {
      this.connecting = undefined;
      throw error;
    });
    return this.connecting;
  }

  private async discover(): Promise<Connection> {
    const { issuer, clientId, clientSecret } = this.settings;
    // Imported on demand: most of the time nobody signs in this way.
    const client = await import('openid-client');
    const configuration = await client.discovery(
      issuer,
      clientId,
      { client_secret: clientSecret },
      secretAsAccepted(client, clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // The library relies on TLS alone for an ID token received directly from the provider; checking the signature
          // costs nothing.
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    return { client, configuration };
  }
}

/** In the header, unless the provider accepts it in the body only (OpenID Connect Discovery 1.0, 3). */
function secretAsAccepted(client: Client, secret: string): OpenIdClient.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (accepted.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  const message = Object.assign(new Error('The provider timed out'), { code: 'OAUTH_TIMEOUT' });
  try {
    return await pTimeout(ask(), { milliseconds: TIMEOUT_SECONDS * SECOND, message });
  } catch (error) {
    throw new ProviderFailed(error);
  }
}
