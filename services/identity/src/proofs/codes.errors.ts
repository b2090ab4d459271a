import { DomainError } from '@rigwise/contracts';

/** Wrong, expired, used up, or requested by another browser: one text for all. */
export class InvalidCode extends DomainError {
  constructor() {
    super({
      message: 'Invalid or expired OTP code. Please try again.',
      code: 'auth/invalid-code',
      kind: 'invalid',
    });
  }
}

export class CodeMissing extends DomainError {
  constructor() {
    super({
      message: 'Please enter the verification code sent to your email.',
      code: 'auth/invalid-code',
      kind: 'invalid',
    });
  }
}

/** Unknown, expired, used or replaced: API callers don't learn which; people who follow the link do. */
export class InvalidLink extends DomainError {
  constructor() {
    super({
      message: 'This link is invalid, expired or already used. Please request a new one.',
      code: 'auth/invalid-link',
      kind: 'invalid',
    });
  }
}
