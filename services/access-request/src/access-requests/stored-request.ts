import type { AccessGrantProblem, AccessRequestStatus } from '@rigwise/contracts';

/** The columns every query of a request selects. */
export interface StoredRequest {
  readonly id: string;
  readonly employee_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly status: AccessRequestStatus;
  readonly revision: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly changed_by_name: string | null;
  readonly problem: AccessGrantProblem | null;
}

/** The requester and the request's status. */
export const requestOf = (row: StoredRequest) => ({
  id: row.id,
  employeeNumber: row.employee_number,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  revision: row.revision,
  changedBy: row.changed_by === null ? null : { accountId: row.changed_by, name: row.changed_by_name },
  problem: row.problem,
});
