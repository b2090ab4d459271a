import { DomainError } from '@rigwise/contracts';

/** It ended after the gateway had checked it. */
export class SessionEnded extends DomainError {
  constructor() {
    super({
      code: 'auth/unauthenticated',
      kind: 'unauthenticated',
      message: 'Your session has ended. Please sign in again.',
    });
  }
}
