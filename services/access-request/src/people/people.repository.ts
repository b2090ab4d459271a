import { Injectable } from '@nestjs/common';
import type { PersonChanged } from './person.ts';
import type { SqlExecutor } from '@rigwise/persistence';

/** The read model of people. */
@Injectable()
export class PeopleRepository {
  /**
   * Takes over a person's snapshot, unless what is known is as new or newer: one statement, so that two
   * deliveries at once can't leave the older one standing.
   * @returns whether anything changed
   */
  async applyNewer(
    tx: SqlExecutor,
    person: PersonChanged,
    version: number,
    changedAt: Date,
  ): Promise<boolean> {
    const touched = await tx.$executeRawUnsafe(
      `insert into person (id, employee_number, employee_number_key, first_name, last_name, email, department,
                           position, manager_id, external, active, has_account, version, changed_at)
       values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9::uuid, $10, $11, $12, $13, $14)
       on conflict (id) do update set
         employee_number = excluded.employee_number, employee_number_key = excluded.employee_number_key,
         first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
         department = excluded.department, position = excluded.position, manager_id = excluded.manager_id,
         external = excluded.external, active = excluded.active, has_account = excluded.has_account,
         version = excluded.version, changed_at = excluded.changed_at
       where person.version < excluded.version`,
      ...[person.personId, person.employeeNumber, person.employeeNumber.trim().toLowerCase()],
      ...[person.firstName, person.lastName, person.email, person.department, person.position],
      ...[person.managerId, person.external, person.active, person.account !== null, version, changedAt],
    );
    return touched > 0;
  }
}
