import { DomainError } from '@rigwise/contracts';

export class NotTheirRole extends DomainError {
  constructor() {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message:
        'Your account doesn’t have this role. You can switch to your training and back to your own role.',
    });
  }
}
