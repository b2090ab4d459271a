import { claimsOf, type OpenBadge } from '@rigwise/competence';
import type { CredentialKeys } from './credential-keys.ts';
import { statusListCredential, type StatusListContent } from './status-list.ts';

/** Signed credentials (VC-JWT), which anyone can verify without asking us more than for the key and the status list. */
export class Credentials {
  constructor(private readonly keys: CredentialKeys) {}

  /** Open Badges 3.0, 8.2 "JSON Web Token Proof Format". */
  signBadge(badge: OpenBadge): Promise<string> {
    return this.keys.sign(claimsOf(badge));
  }

  /** The list in the same format: W3C Bitstring Status List v1.0, 3.1 "Generate Algorithm". */
  async statusList(content: StatusListContent): Promise<string> {
    const list = await statusListCredential(content);
    const nbf = Date.parse(list.validFrom) / 1000;
    return this.keys.sign({ ...list, iss: list.issuer, jti: list.id, nbf, sub: list.credentialSubject.id });
  }
}
