import { DomainError } from '@rigwise/contracts';

/** 400 rather than 401: the person is and stays signed in. */
export class WrongPassword extends DomainError {
  constructor() {
    super({ message: 'Your current password is incorrect.', code: 'auth/wrong-password', kind: 'invalid' });
  }
}

export class CurrentPasswordMissing extends DomainError {
  constructor() {
    super({ message: 'Please enter your current password.', code: 'auth/not-proven', kind: 'forbidden' });
  }
}
