import { DomainError } from '@rigwise/contracts';

export class ViewIsOpen extends DomainError {
  constructor() {
    super({
      code: 'employee-view/open',
      kind: 'conflict',
      message: 'You are in an employee view already. Return to the admin view first.',
    });
  }
}

export class NoEmployee extends DomainError {
  constructor() {
    super({
      code: 'employee-view/no-employee',
      kind: 'unprocessable',
      message: 'Only an employee whose account is in use can be viewed. Choose somebody else.',
    });
  }
}

export class AdministratorsOnly extends DomainError {
  constructor() {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: 'Only an administrator can see what an employee sees.',
    });
  }
}
