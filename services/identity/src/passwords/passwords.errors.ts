import { DomainError } from '@rigwise/contracts';

/** 400 and not 401: the person is signed in, and stays so. */
export class WrongPassword extends DomainError {
  constructor() {
    super({ message: 'Your current password is not right.', code: 'auth/wrong-password', kind: 'invalid' });
  }
}

export class CurrentPasswordMissing extends DomainError {
  constructor() {
    super({ message: 'Please enter your current password.', code: 'auth/not-proven', kind: 'forbidden' });
  }
}
