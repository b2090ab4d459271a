import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

export type StatusPurpose = 'revocation' | 'suspension';

export interface StatusListContent {
  /** Where the list is published. */
  readonly address: string;
  readonly purpose: StatusPurpose;
  readonly bits: Uint8Array<ArrayBuffer>;
  readonly now: Date;
  /** Its id, as in the credentials of the list. */
  readonly issuer: string;
}

/** After this time verifiers fetch the list again: a revocation is known within half a minute. */
export const STATUS_LIST_TTL_MS = 30_000;
/** Of multibase: base64url without padding. Source: W3C Verifiable Credential Data Integrity 1.0, 2.4 "Multibase". */
const BASE64URL = 'u';

/**
 * A BitstringStatusListCredential. Source: W3C Bitstring Status List v1.0, 2.2 "BitstringStatusListCredential" and 3.3
 * "Bitstring Generation Algorithm".
 */
export async function statusListCredential({ address, purpose, bits, now, issuer }: StatusListContent) {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: inSeconds(now),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: BASE64URL + (await zip(bits)).toString('base64url'),
      ttl: STATUS_LIST_TTL_MS,
    },
  };
}

export type StatusListCredential = Awaited<ReturnType<typeof statusListCredential>>;

/** The claim `nbf` can't say a fraction, and must say the same. */
const inSeconds = (moment: Date): string => `${moment.toISOString().slice(0, -'.000Z'.length)}Z`;
