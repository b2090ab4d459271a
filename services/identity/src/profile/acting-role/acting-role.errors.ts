import { DomainError } from '@rigwise/contracts';

export class NotTheirRole extends DomainError {
  constructor() {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message:
        'Your account does not have this role. You can go to your training, and return to your own role.',
    });
  }
}
