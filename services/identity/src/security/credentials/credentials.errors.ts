import { DomainError } from '@rigwise/contracts';

/** The message says what is wrong with the password. */
export class PasswordRefused extends DomainError {
  constructor(message: string) {
    super({ message, code: 'auth/password-refused', kind: 'invalid' });
  }
}
