import { DomainError } from '@rigwise/contracts';

export class NoEmailChange extends DomainError {
  constructor() {
    super({
      code: 'email-change/none',
      kind: 'not-found',
      message: 'No new email address is waiting to be confirmed.',
    });
  }
}

export class EmailChangeMoved extends DomainError {
  constructor() {
    super({
      code: 'email-change/changed',
      kind: 'conflict',
      message: 'This email change has already been decided, stopped or replaced.',
    });
  }
}

export class AdministratorConfirms extends DomainError {
  constructor() {
    super({
      code: 'email-change/administrator-confirms',
      kind: 'unprocessable',
      message: 'An administrator must confirm this email address.',
    });
  }
}

export class OneByOne extends DomainError {
  constructor() {
    super({
      code: 'email-change/one-by-one',
      kind: 'unprocessable',
      message:
        'Managers, administrators, people with permissions and addresses of another domain are confirmed one by one.',
    });
  }
}
