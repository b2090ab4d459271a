/** Somebody a mail can be written to. */
export interface Addressee {
  readonly personId: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
