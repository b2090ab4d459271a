import { maskEmail, DomainError } from '@rigwise/contracts';

/** Unknown, wrong, disabled, expired: the client must not learn which. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super({
      message: 'Invalid username or password.',
      code: 'auth/invalid-credentials',
      kind: 'unauthenticated',
    });
  }
}

/**
 * Carries the full address, as the client proved the password and needs it for the next calls. Pages show it masked.
 */
export class EmailNotVerified extends DomainError {
  constructor(email: string) {
    super({
      message: `Please verify your email first. We sent a 6-digit code to ${maskEmail(email)}.`,
      code: 'auth/verification-required',
      kind: 'forbidden',
      extra: { requiresVerification: true, email },
    });
  }
}

export class NoAccountForNumber extends DomainError {
  constructor() {
    super({
      message: 'No account found with this employee number. Please sign up first using the Sign Up tab.',
      code: 'auth/signup-required',
      kind: 'not-found',
      extra: { requiresSignup: true },
    });
  }
}
