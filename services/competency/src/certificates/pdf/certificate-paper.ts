/** What the paper of a certificate says. Days are dates such as 2027-03-02. */
export interface CertificatePaper {
  /** Its public page, which the QR code leads to. */
  readonly address: string;
  /** Short, for people: such as RW-7F3K-92QD. */
  readonly number: string;
  /** Of the scheme. */
  readonly title: string;
  /** What its holder has shown. */
  readonly statement: string;
  readonly holder: { readonly name: string; readonly employeeNumber: string | null };
  readonly issuer: string;
  readonly signer: { readonly name: string; readonly position: string | null; readonly on: string } | null;
  readonly validFrom: string;
  readonly validUntil: string | null;
}
