import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { createDecoder, createVerifier } from 'fast-jwt';
import { badgeSchema } from './badge-schema.ts';

const ALGORITHMS = ['RS256', 'EdDSA'] as const;
/** Open Badges 3.0, 8.2.3: other headers are not allowed. */
const HEADERS: readonly string[] = ['alg', 'kid', 'jwk', 'typ'];

interface Header extends Record<string, unknown> {
  readonly kid?: string;
  readonly jwk?: JsonWebKey;
  readonly typ?: string;
}
export interface VerifiedBadge extends Record<string, unknown> {
  readonly id: string;
  readonly issuer: string | { readonly id: string };
  readonly validFrom: string;
  readonly validUntil?: string;
  readonly credentialSubject: { readonly id?: string };
  readonly credentialStatus?: {
    readonly statusPurpose: string;
    readonly statusListIndex: string;
    readonly statusListCredential: string;
  };
}

/** How the verifier gets what credentials name. */
export interface World {
  /** A JWK by its address. */
  readonly key: (address: string) => Promise<JsonWebKey>;
  /** A signed status list by its address. */
  readonly statusList: (address: string) => Promise<string>;
  readonly now: () => Date;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const isBadge = ajv.compile<VerifiedBadge>(badgeSchema);
const decode = createDecoder({ complete: true });

/** The credential isn’t valid, and why. */
export class NotValid extends Error {}

/**
 * Verifies badges by the steps of Open Badges 3.0, 8.2.6 “Verify a Credential”, with libraries that have no part in
 * signing them: fast-jwt for signatures and times, and Ajv for the data model.
 */
export class BadgeVerifier {
  constructor(private readonly world: World) {}

  /** @throws NotValid */
  async verify(token: string): Promise<VerifiedBadge> {
    const claims = await this.signed(token);
    const { iss, sub, jti, nbf, exp, ...badge } = claims;
    if (!isBadge(badge)) throw new NotValid(`Data model: ${ajv.errorsText(isBadge.errors)}`);
    const is = (what: string, one: unknown, other: unknown): void => {
      if (one === undefined || one !== other) throw new NotValid(`${what} doesn’t match`);
    };
    is('iss', iss, typeof badge.issuer === 'string' ? badge.issuer : badge.issuer.id);
    is('sub', sub, badge.credentialSubject.id);
    is('jti', jti, badge.id);
    is('nbf', nbf, Date.parse(badge.validFrom) / 1000);
    if (exp !== undefined || badge.validUntil !== undefined)
      is('exp', exp, Date.parse(badge.validUntil ?? '') / 1000);
    await this.checkStatus(badge);
    return badge;
  }

  /** The claims of a token whose signature and times are right. */
  private async signed(token: string): Promise<Record<string, unknown>> {
    try {
      const { header } = decode(token) as { header: Header };
      const other = Object.keys(header).find((name) => !HEADERS.includes(name));
      if (other !== undefined) throw new NotValid(`The header ${other} is not allowed`);
      if (header.typ !== undefined && header.typ !== 'JWT') throw new NotValid('The type is not JWT');
      const jwk = header.kid === undefined ? header.jwk : await this.world.key(header.kid);
      if (!jwk || 'd' in jwk) throw new NotValid('There is no public key');
      const key = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      const options = { algorithms: [...ALGORITHMS], clockTimestamp: this.world.now().getTime() };
      const claims: unknown = createVerifier({ ...options, key: String(key), cache: false })(token);
      return claims as Record<string, unknown>;
    } catch (error) {
      throw error instanceof NotValid ? error : new NotValid(String(error));
    }
  }

  /** W3C Bitstring Status List 1.0, 3.2 “Validate Algorithm”. */
  private async checkStatus({ issuer, credentialStatus }: VerifiedBadge): Promise<void> {
    if (!credentialStatus) return;
    const { statusListCredential, statusPurpose, statusListIndex } = credentialStatus;
    const list = await this.signed(await this.world.statusList(statusListCredential));
    const { encodedList, ...subject } = list['credentialSubject'] as Record<string, string>;
    const by = typeof issuer === 'string' ? issuer : issuer.id;
    if (list['id'] !== statusListCredential || list['issuer'] !== by)
      throw new NotValid('The status list is another');
    if (subject['statusPurpose'] !== statusPurpose) throw new NotValid('The status list has another purpose');
    const bits = gunzipSync(Buffer.from(encodedList?.slice(1) ?? '', 'base64url'));
    const index = Number(statusListIndex);
    if (index >= bits.length * 8) throw new NotValid('The status list is too short');
    if (((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) throw new NotValid(`Status: ${statusPurpose}`);
  }
}
