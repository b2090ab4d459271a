import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type AdapterPayload, type Configuration, type JWK } from 'oidc-provider';
import { ProviderStore } from './provider-store.ts';

export const CLIENT = { id: 'rigwise', secret: 'a-secret-of-the-client-of-32-bytes' };
export const CALLBACK = 'http://localhost:8080/auth/callback';

/** The user at the provider's sign-in page. */
export interface Someone {
  readonly subject: string;
  readonly email?: string;
  readonly email_verified?: unknown;
}

interface ProviderOptions {
  /** Its public URL, if different from where it listens. */
  readonly issuer?: string;
  readonly port?: number;
  /** Whether the ID token includes the address; otherwise only the userinfo endpoint does. */
  readonly emailInToken?: boolean;
  readonly secretInBody?: boolean;
}

/** The real provider of the npm package oidc-provider, where tests sign in anyone by name. */
export class SsoProvider {
  /** Who signs in next; null refuses. */
  next: Someone | null = null;
  private readonly people = new Map<string, Someone>();

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(options: ProviderOptions = {}): Promise<SsoProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sso = new SsoProvider(server, options.issuer ?? own);
    const answer = await sso.handler(options);
    server.on('request', (request, reply) => void answer(request, reply));
    return sso;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /**
   * Acts as a browser at the provider: follows redirects and keeps cookies until it is sent back.
   * @returns the callback's parameters
   */
  async visit(url: string | null): Promise<Record<string, string>> {
    const cookies = new Map<string, string>();
    for (let at = url ?? '', steps = 0; steps < 10; steps += 1) {
      if (at.startsWith(CALLBACK)) return Object.fromEntries(new URL(at).searchParams);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const [name = '', value = ''] of answer.headers.getSetCookie().map((each) => each.split(/[=;]/)))
        cookies.set(name, value);
      const location = answer.headers.get('location');
      if (location === null)
        throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at).href;
    }
    throw new Error('The provider sends a browser round in circles');
  }

  private async handler(options: ProviderOptions) {
    const provider = new Provider(this.issuer, await this.configuration(options));
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return void (await next());
      const { next: someone } = this;
      if (someone) this.people.set(someone.subject, someone);
      await provider.interactionFinished(
        ctx.req,
        ctx.res,
        someone ? { login: { accountId: someone.subject, remember: false } } : { error: 'access_denied' },
      );
      ctx.respond = false;
    });
    return provider.callback();
  }

  private async configuration({
    emailInToken = true,
    secretInBody = false,
  }: ProviderOptions): Promise<Configuration> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const store = new Map<string, AdapterPayload>();
    return {
      adapter: (kind: string) => new ProviderStore(store, kind),
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [CALLBACK],
          token_endpoint_auth_method: secretInBody ? 'client_secret_post' : 'client_secret_basic',
        },
      ],
      clientAuthMethods: [secretInBody ? 'client_secret_post' : 'client_secret_basic'],
      jwks: { keys: [{ ...((await exportJWK(privateKey)) as JWK), use: 'sig', alg: 'RS256', kid: 'real' }] },
      cookies: { keys: ['for tests only'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: !emailInToken,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      findAccount: (_ctx, subject) => {
        const { email, email_verified: verified } = this.people.get(subject) ?? {};
        const claims = {
          ...(email !== undefined && { email }),
          ...(verified !== undefined && { email_verified: verified as boolean }),
        };
        return { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
      },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    };
  }
}
