import { DomainError } from '@rigwise/contracts';

/** It ended between the gateway's look at it and ours. */
export class SessionIsOver extends DomainError {
  constructor() {
    super({
      code: 'auth/unauthenticated',
      kind: 'unauthenticated',
      message: 'Your session has ended. Please sign in again.',
    });
  }
}
