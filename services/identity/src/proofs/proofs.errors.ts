import { DomainError } from '@rigwise/contracts';

/** The browser holds no proof for what it asks; which one is missing would tell an outsider too much. */
export class NotProven extends DomainError {
  constructor() {
    super({
      message: 'This step has expired or belongs to somebody else. Please sign in again.',
      code: 'auth/not-proven',
      kind: 'forbidden',
    });
  }
}
