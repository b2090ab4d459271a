import { allowedInEmployeeView, DomainError, type CallDefinition } from '@rigwise/contracts';

/** An administrator in an employee view tries to act in the employee's name. */
class ViewIsReadOnly extends DomainError {
  constructor() {
    super({
      code: 'employee-view/read-only',
      kind: 'forbidden',
      message: 'The employee view is read-only. Return to the admin view to make changes.',
    });
  }
}

/**
 * @param actorId the administrator behind an employee view; otherwise null
 * @throws DomainError where the call isn't allowed in a view
 */
export function refuseInEmployeeView(call: CallDefinition, actorId: string | null): void {
  if (actorId !== null && !allowedInEmployeeView(call)) throw new ViewIsReadOnly();
}
