import { accessGrantProblems, accessRequestStatuses } from '@rigwise/contracts';
import { z } from 'zod';

/** The columns every query of a request selects. */
export const storedRequest = z.strictObject({
  id: z.string(),
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(accessRequestStatuses),
  revision: z.int(),
  changed_at: z.date(),
  changed_by: z.string().nullable(),
  changed_by_name: z.string().nullable(),
  problem: z.enum(accessGrantProblems).nullable(),
});
type StoredRequest = Readonly<z.output<typeof storedRequest>>;

/** The columns of an approval's terms. */
export const storedTerms = z.strictObject({
  person_id: z.string().nullable(),
  sponsor_id: z.string().nullable(),
  ends_on: z.string().nullable(),
  time_zone: z.string().nullable(),
});

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
