import { DomainError } from '@rigwise/contracts';

/** Unknown, wrong, disabled, expired: nobody may learn which. */
export class InvalidCredentials extends DomainError {
  constructor() {
    super({
      message: 'Invalid username or password.',
      code: 'auth/invalid-credentials',
      kind: 'unauthenticated',
    });
  }
}

export class EmailNotVerified extends DomainError {
  constructor(maskedEmail: string) {
    super({
      message: `Please verify your email first. We sent a 6-digit code to ${maskedEmail}.`,
      code: 'auth/verification-required',
      kind: 'forbidden',
      extra: { requiresVerification: true, email: maskedEmail },
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

export class NoEmailOnFile extends DomainError {
  constructor() {
    super({
      message:
        'There is no email address on file for this employee number. Please request access from an admin.',
      code: 'auth/no-email-on-file',
      kind: 'unprocessable',
      extra: { requiresAccessRequest: true },
    });
  }
}

/** Wrong, expired, used up, or asked for by another browser: one text for all. */
export class InvalidCode extends DomainError {
  constructor() {
    super({
      message: 'Invalid or expired OTP code. Please try again.',
      code: 'auth/invalid-code',
      kind: 'invalid',
    });
  }
}
