import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';

export interface TokenParts {
  readonly claims: JWTPayload;
  /** The provider's real token. */
  readonly real: string;
}

type Forge = (parts: TokenParts) => string | null | Promise<string>;

const KID = 'forger';

/**
 * A proxy between identity and the real provider that sends responses the provider never would. It publishes a key of
 * its own as the provider's: its signatures are valid, and only the content is wrong.
 */
export class ForgingProxy {
  /** Creates the ID token that replaces the real one; null leaves it out. */
  forge: Forge = ({ claims }) => this.sign(claims);
  /** The token endpoint's whole response, to send something other than proper JSON. */
  tokenAnswer: string | undefined;
  /** Overrides of the userinfo response. */
  userinfo: Readonly<Record<string, unknown>> = {};
  /** Overrides of the discovery document. */
  metadata: Readonly<Record<string, unknown>> = {};
  /** The real provider's port. */
  port = 0;

  private constructor(
    private readonly server: Server,
    private readonly keys: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey },
  ) {}

  static async start(): Promise<ForgingProxy> {
    const server = createServer();
    const proxy = new ForgingProxy(server, await generateKeyPair('RS256', { extractable: true }));
    server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
      proxy.pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Signs with the published key. */
  sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(this.keys.privateKey);
  }

  /** Signs with an unknown key under the published key's name. */
  async signAsStranger(claims: JWTPayload): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(privateKey);
  }

  /** Signs with the client's own secret, which the provider knows too. */
  signBySecret(claims: JWTPayload, secret: string): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(new TextEncoder().encode(secret));
  }

  /** Changes the claims but keeps the original signature. */
  async altered(claims: JWTPayload, change: JWTPayload): Promise<string> {
    const [header, , signature] = (await this.sign(claims)).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
    return [header, payload, signature].join('.');
  }

  notSigned(claims: JWTPayload): string {
    return new UnsecuredJWT(claims).encode();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = incoming;
    const path = url.split('?', 1)[0] ?? url;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // Keeps the original Host header, from which the provider derives its own URL.
      const out = ask({ host: '127.0.0.1', port: this.port, method, path: url, headers }, resolve);
      out.on('error', reject);
      incoming.pipe(out);
    });
    const body = await this.changed(path, await text(answer));
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, { ...kept, 'content-length': Buffer.byteLength(body) });
    outgoing.end(body);
  }

  private async changed(path: string, body: string): Promise<string> {
    if (path === '/.well-known/openid-configuration') {
      return JSON.stringify({ ...(JSON.parse(body) as object), ...this.metadata });
    }
    if (path === '/jwks') {
      const key = { ...(await exportJWK(this.keys.publicKey)), use: 'sig', alg: 'RS256', kid: KID };
      return JSON.stringify({ keys: [key] });
    }
    if (path === '/me') return JSON.stringify({ ...(JSON.parse(body) as object), ...this.userinfo });
    if (path !== '/token') return body;
    if (this.tokenAnswer !== undefined) return this.tokenAnswer;
    const tokens = JSON.parse(body) as { id_token?: string };
    if (tokens.id_token === undefined) return body;
    const { id_token: real, ...others } = tokens;
    const forged = await this.forge({ claims: decodeJwt(real), real });
    return JSON.stringify({ ...others, ...(forged !== null && { id_token: forged }) });
  }
}
