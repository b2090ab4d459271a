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
  /** The real token as the provider made it. */
  readonly real: string;
}

type Forge = (parts: TokenParts) => string | null | Promise<string>;

const KID = 'forger';

/**
 * Stands between identity and the real provider and answers what that would never answer. It publishes a key of its own
 * as the provider's: what it signs is as good as what the provider signs, and only what it says is wrong.
 */
export class ForgingProxy {
  /** Makes the ID token in the place of the real one; null leaves it out. */
  forge: Forge = ({ claims }) => this.sign(claims);
  /** All that the token endpoint answers, where it is to answer no proper JSON. */
  tokenAnswer: string | undefined;
  /** What the userinfo endpoint says besides. */
  userinfo: Readonly<Record<string, unknown>> = {};
  /** What discovery says besides. */
  metadata: Readonly<Record<string, unknown>> = {};
  /** Where the real provider listens. */
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

  /** By the key that it publishes. */
  sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(this.keys.privateKey);
  }

  /** By a key of nobody's, under the name of the published one. */
  async signAsStranger(claims: JWTPayload): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID }).sign(privateKey);
  }

  /** By the client's own secret, which the provider knows too. */
  signBySecret(claims: JWTPayload, secret: string): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: KID })
      .sign(new TextEncoder().encode(secret));
  }

  /** Says something else under a signature that was made for what it said before. */
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
      // With the Host header as it came: the provider calls itself by it.
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
