import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { PeopleLocks } from './people-locks.repository.ts';
import { ERASED } from './person-sql.ts';

// Nothing refers to the row from here on. Number, name and address are cleared last: a service finds its own data about
// the person by them.
const DISCONNECT = `
  update person set version = ${ERASED}, active = false, disabled = true, operator = false,
    capabilities = '{}', account_id = null, manager_id = null, role = null
  where id = $1::uuid`;
const VALUES = `
  select array_remove(array[
    case when not exists (select from person o where o.employee_number_key = p.employee_number_key and o.id <> p.id)
      then nullif(p.employee_number, '') end,
    case when not exists (select from person o where o.email = p.email and o.id <> p.id) then p.email end], null)
    as values
  from person p where p.id = $1::uuid`;
const valuesRow = z.strictObject({ values: z.array(z.string()) });
const FORGET = `
  update person set employee_number = '', employee_number_key = '', first_name = '', last_name = '', name = '',
    email = null, department = null, position = null, location = null, rotation = null, external = false,
    merged_in = null
  where id = $1::uuid`;
const FORGET_LOCALE = 'delete from account_preference where account_id = $1::uuid';

/** The read model's part of an erasure. Its row stays, emptied, so that no later event brings the person back. */
@Injectable()
export class ErasePerson {
  constructor(private readonly locks: PeopleLocks) {}

  /** Later events about the person are ignored. @returns their account, if one is known */
  async begin(tx: SqlExecutor, personId: string): Promise<string | null> {
    const { accountId } = await this.locks.lock(tx, personId);
    await tx.$executeRawUnsafe(DISCONNECT, personId);
    return accountId;
  }

  /** Number and address, where nobody else has them: messages about the person are found by them. */
  async valuesOf(sql: SqlExecutor, personId: string): Promise<readonly string[]> {
    return (await readRow(sql, valuesRow, VALUES, personId))?.values ?? [];
  }

  async forget(tx: SqlExecutor, personId: string, accountId: string | null): Promise<void> {
    await tx.$executeRawUnsafe(FORGET, personId);
    if (accountId !== null) await tx.$executeRawUnsafe(FORGET_LOCALE, accountId);
  }
}
