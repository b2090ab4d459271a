import { Injectable } from '@nestjs/common';
import { DomainError, type DemoPerson } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import { demoCompany } from './demo-company.ts';
import { DemoLoads, type DemoRow } from './demo-loads.repository.ts';

class NoDemoCompany extends DomainError {
  constructor() {
    super({
      code: 'request/not-found',
      kind: 'not-found',
      message: 'No demo data is loaded here.',
    });
  }
}

/** The demo people available for trying out, as they are now: some may have signed up since. */
@Injectable()
export class ListDemoPeople {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly loads: DemoLoads,
  ) {}

  /** @throws when the demo company was not loaded */
  async execute(): Promise<DemoPerson[]> {
    const ids = demoCompany().people.map(({ id }) => id);
    const rows = await this.loads.findPeople(this.database, ids);
    if (rows.length === 0) throw new NoDemoCompany();
    return rows.map(personOf);
  }
}

function personOf(row: DemoRow): DemoPerson {
  return {
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    department: row.department,
    hasEmail: row.has_email,
    state: row.active ? (row.status ?? 'no-account') : 'disabled',
    username: row.username,
    role: row.role,
  };
}
