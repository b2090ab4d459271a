/** A person who can receive mail. */
export interface Addressee {
  readonly personId: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
