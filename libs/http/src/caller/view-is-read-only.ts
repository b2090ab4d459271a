import { allowedInEmployeeView, DomainError, type CallDefinition } from '@rigwise/contracts';

/** An administrator looks at what an employee sees, and tries to do something in the employee's name. */
class ViewIsReadOnly extends DomainError {
  constructor() {
    super({
      code: 'employee-view/read-only',
      kind: 'forbidden',
      message: 'An employee view only shows. Return to the admin view to change something.',
    });
  }
}

/**
 * @param actorId the administrator behind an employee view; else null
 * @throws DomainError where the call is none for a view
 */
export function refuseInEmployeeView(call: CallDefinition, actorId: string | null): void {
  if (actorId !== null && !allowedInEmployeeView(call)) throw new ViewIsReadOnly();
}
