import { Inject, Injectable } from '@nestjs/common';
import { roles } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { JOIN_ACCESS } from '../people/access-sql.ts';
import type { Tx } from '../database/transactions.ts';
import { EmailChanges } from '../accounts/email-changes/email-changes.repository.ts';
import type { Person } from '../people/person.ts';
import type { Known } from './plan-rows.ts';

const LOCK = `select 1 from person where employee_number_key = any($1::text[]) order by id for no key update`;
const READ = `
  select p.id, p.employee_number as "employeeNumber", p.first_name as "firstName", p.last_name as "lastName", p.email,
    p.department, p.position, p.location, p.rotation, p.manager_id as "managerId", p.external, p.active, p.revision,
    p.employee_number_key as key, a.role, m.employee_number as "managerNumber",
    g.employee_number as "mergedInto", coalesce(x.ends_at <= $2::timestamptz, false) as "accessOver"
  from person p ${JOIN_ACCESS} left join account a on a.person_id = p.id left join person m on m.id = p.manager_id
  left join person g on g.id = p.merged_into_id where p.employee_number_key = any($1::text[])`;
const knownRow = z.strictObject({
  id: z.string(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  location: z.string().nullable(),
  rotation: z.string().nullable(),
  managerId: z.string().nullable(),
  external: z.boolean(),
  active: z.boolean(),
  revision: z.int(),
  key: z.string(),
  role: z.enum(roles).nullable(),
  managerNumber: z.string().nullable(),
  mergedInto: z.string().nullable(),
  accessOver: z.boolean(),
});
const ABOVE = `
  with recursive above as (
    select id, employee_number_key, manager_id from person where employee_number_key = any($1::text[])
    union select p.id, p.employee_number_key, p.manager_id from person p join above on p.id = above.manager_id)
  select a.employee_number_key as key, m.employee_number_key as manager
  from above a join person m on m.id = a.manager_id`;
const EVERYBODY = `
  select p.employee_number_key as key, m.employee_number_key as manager
  from person p join person m on m.id = p.manager_id`;
const edgeRow = z.strictObject({ key: z.string(), manager: z.string() });

const SAVE = `
  update person p set first_name = r."firstName", last_name = r."lastName", email = r.email, department = r.department,
    position = r.position, location = r.location, rotation = r.rotation, manager_id = r."managerId",
    external = r.external, active = r.active, revision = r.revision, updated_at = $2::timestamptz
  from jsonb_to_recordset($1::jsonb) as r(id uuid, "firstName" text, "lastName" text, email text, department text,
    position text, location text, rotation text, "managerId" uuid, external boolean, active boolean, revision int)
  where p.id = r.id`;

/** Bulk reads and writes of the directory: many people in few statements. */
@Injectable()
export class DirectoryRows {
  constructor(
    private readonly emailChanges: EmailChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Locks people in the order of their ids. */
  async lock(sql: SqlExecutor, keys: readonly string[]): Promise<void> {
    await sql.$executeRawUnsafe(LOCK, [...keys]);
  }

  /** @param keys of people and managers */
  async read(sql: SqlExecutor, keys: readonly string[]): Promise<Known> {
    const now = this.clock.now();
    const rows = await readRows(sql, knownRow, READ, [...keys], now);
    const holders = rows.filter(({ role }) => role !== null).map(({ id }) => id);
    const guards = await this.emailChanges.guards(sql, holders, now);
    const above = await readRows(sql, edgeRow, ABOVE, [...keys]);
    return {
      people: new Map(
        rows.map(({ key, ...person }) => [key, { ...person, guard: guards.get(person.id) ?? null }]),
      ),
      managerOf: hierarchyOf(above),
    };
  }

  /** The complete hierarchy: who reports to whom. */
  async hierarchy(sql: SqlExecutor): Promise<ReadonlyMap<string, string>> {
    return hierarchyOf(await readRows(sql, edgeRow, EVERYBODY));
  }

  async saveAll(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
    if (people.length > 0) await tx.$executeRawUnsafe(SAVE, JSON.stringify(people), now);
  }
}

const hierarchyOf = (edges: readonly z.output<typeof edgeRow>[]): Map<string, string> =>
  new Map(edges.map(({ key, manager }) => [key, manager]));
