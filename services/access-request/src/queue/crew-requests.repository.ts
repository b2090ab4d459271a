import { Injectable } from '@nestjs/common';
import { accessRequestStatuses } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { readRows, scopeSql } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';

const MOST = 100;
// The number is the requester's own statement: a request with it is shown to the manager of the person who has it.
const pendingOf = (covered: string): string => `
  select r.id::text, p.id::text as "personId", p.name, r.employee_number as "employeeNumber", r.status,
    r.requested_at as "requestedAt"
  from access_request r join person p on p.employee_number_key = r.employee_number_key
  where r.status in ('pending', 'needs-information') and p.active and ${covered}
  order by r.requested_at, r.id limit ${MOST}`;
const crewRequestRow = z.strictObject({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  employeeNumber: z.string(),
  status: z.enum(accessRequestStatuses),
  requestedAt: z.date(),
});
type CrewRequestRow = z.output<typeof crewRequestRow>;

/** Pending requests with the employee number of a crew member. */
@Injectable()
export class CrewRequests {
  constructor(private readonly database: PrismaClient) {}

  /** Oldest first. */
  list(scope: CallerScope): Promise<CrewRequestRow[]> {
    const values: unknown[] = [];
    const covered = scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values);
    return readRows(this.database, crewRequestRow, pendingOf(covered), ...values);
  }
}
