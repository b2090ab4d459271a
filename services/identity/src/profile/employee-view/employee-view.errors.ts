import { DomainError } from '@rigwise/contracts';

export class ViewIsOpen extends DomainError {
  constructor() {
    super({
      code: 'employee-view/open',
      kind: 'conflict',
      message: 'You are already in an employee view. Return to the admin view first.',
    });
  }
}

export class NoEmployee extends DomainError {
  constructor() {
    super({
      code: 'employee-view/no-employee',
      kind: 'unprocessable',
      message: 'You can only view employees with an active account. Choose someone else.',
    });
  }
}

export class AdministratorsOnly extends DomainError {
  constructor() {
    super({
      code: 'auth/forbidden',
      kind: 'forbidden',
      message: 'Only an administrator can open an employee view.',
    });
  }
}
