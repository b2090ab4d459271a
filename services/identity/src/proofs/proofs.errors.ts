import { DomainError } from '@rigwise/contracts';

/** The browser has no proof for its request; saying which one is missing would tell an outsider too much. */
export class NotProven extends DomainError {
  constructor() {
    super({
      message: 'This step has expired or belongs to someone else. Please sign in again.',
      code: 'auth/not-proven',
      kind: 'forbidden',
    });
  }
}
