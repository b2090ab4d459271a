import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { employeeNumberKey } from '../people/person.ts';

const FIND = `select p.id as "personId", a.id as "accountId" from person p left join account a on a.person_id = p.id
  where p.employee_number_key = $1`;

// $1 person, $2 account, $3 now. That somebody's details were erased stays known, with who did it.
const ERASE = `
  update audit_detail d set address = null, detail = null, salt = null, erased_at = $3::timestamptz
  from audit a
  where a.id = d.audit_id and d.erased_at is null and (
    a.actor_id = $2::uuid or (a.target_id in ($1::text, $2::text) and a.action <> 'audit.details-erased'))`;

/** The ids that the audit log knows somebody by. */
export interface AuditedPerson {
  readonly personId: string;
  readonly accountId: string | null;
}

/** What identifies people in the audit log. */
@Injectable()
export class AuditDetails {
  async findPerson(sql: SqlExecutor, employeeNumber: string): Promise<AuditedPerson | null> {
    const rows = await sql.$queryRawUnsafe<AuditedPerson[]>(FIND, employeeNumberKey(employeeNumber));
    return rows[0] ?? null;
  }

  /** Of every row that the person did, or that was done to them. @returns how many had details */
  erase(tx: SqlExecutor, { personId, accountId }: AuditedPerson, now: Date): Promise<number> {
    return tx.$executeRawUnsafe(ERASE, personId, accountId, now);
  }
}
