import { certificatePath, listCredentialKeys, showStatusList, verifyTripCheck } from '@rigwise/contracts';

/** Addresses at which the world finds what a credential names. Every one stays the same for as long as certificates live. */
export class CredentialAddresses {
  /** Of the platform, without a slash at the end: the id of the issuer. */
  readonly issuer: string;
  readonly keys: string;

  constructor(publicUrl: string) {
    this.issuer = publicUrl.replace(/\/$/, '');
    this.keys = this.issuer + listCredentialKeys.path;
  }

  certificate(publicId: string): string {
    return this.issuer + certificatePath(publicId);
  }

  tripCheck(publicId: string): string {
    return this.issuer + verifyTripCheck.path.replace('{publicId}', publicId);
  }

  /** @param list from 1 */
  statusList(list: number): string {
    return this.issuer + showStatusList.path.replace('{list}', String(list));
  }
}
