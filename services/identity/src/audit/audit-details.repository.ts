import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { employeeNumberKey } from '../people/person.ts';
import { eraseUnlessHeld } from './held-details.ts';

/** Stays far below the statement timeout, whatever the rows contain. */
export const ROWS_AT_ONCE = 500;

const FIND = `
  select p.id as "personId", a.id as "accountId", exists (
    select from legal_hold h join person d on d.id = h.person_id
    where coalesce(d.merged_into_id, d.id) = coalesce(p.merged_into_id, p.id)) as held
  from person p left join account a on a.person_id = p.id where p.employee_number_key = $1`;
const auditedPersonRow = z.strictObject({
  personId: z.string(),
  accountId: z.string().nullable(),
  held: z.boolean(),
});

const COLUMNS = 'a.id, a.occurred_at, a.sequence, a.target_type, a.target_id';
const ROWS = {
  actor: 'a.actor_id = $1::uuid',
  // The fact of an erasure, and who did it, is kept.
  target: `a.target_id = $1 and a.action not in ('audit.details-erased', 'person.erased')`,
};
// Each condition uses an index of its own.
const ERASE = (rows: string): string =>
  eraseUnlessHeld(
    `select ${COLUMNS} from audit a where ${rows} and (a.occurred_at, a.sequence) > ($2::timestamptz, $3::bigint)
     order by a.occurred_at, a.sequence limit ${ROWS_AT_ONCE}`,
    '$4',
  );
const ERASE_OF = { actor: ERASE(ROWS.actor), target: ERASE(ROWS.target) };
// Late entries about an erased person lose their details immediately.
const ERASE_LATE = eraseUnlessHeld(
  `select ${COLUMNS} from audit a where a.id = $1::uuid and exists (
     select from erasure where account_id = a.actor_id or a.target_id in (person_id::text, account_id::text))`,
  '$2',
);
const ERASE_RELEASED = eraseUnlessHeld(
  `select ${COLUMNS} from audit_detail_kept k join audit a on a.id = k.audit_id
   where not exists (select from legal_hold h where h.person_id = k.person_id) limit ${ROWS_AT_ONCE}`,
  '$1',
);
const portionRow = z.strictObject({
  erased: z.int(),
  rows: z.int(),
  at: z.date().nullable(),
  sequence: z.string().nullable(),
});

/** Whose rows, or rows about whom: an id. */
export interface DetailsOf {
  readonly by: keyof typeof ERASE_OF;
  readonly id: string;
}

/** The cursor of an erasure of many rows. */
export interface Reached {
  readonly at: Date;
  readonly sequence: string;
}

export interface Portion {
  /** How many rows had details. */
  readonly erased: number;
  /** Where the next portion starts; null after the last. */
  readonly reached: Reached | null;
}

/** The ids by which the audit log refers to a person. */
export type AuditedPerson = Omit<z.output<typeof auditedPersonRow>, 'held'>;

const FROM_THE_FIRST: Reached = { at: new Date(0), sequence: '0' };

/** Personal details in the audit log. Those under a legal hold are erased when it ends. */
@Injectable()
export class AuditDetails {
  async findPerson(
    sql: SqlExecutor,
    employeeNumber: string,
  ): Promise<z.output<typeof auditedPersonRow> | null> {
    return (await readRow(sql, auditedPersonRow, FIND, employeeNumberKey(employeeNumber))) ?? null;
  }

  async erase(tx: SqlExecutor, { by, id }: DetailsOf, now: Date, after: Reached | null): Promise<Portion> {
    const { at, sequence } = after ?? FROM_THE_FIRST;
    return portionOf(await readRow(tx, portionRow, ERASE_OF[by], id, at, sequence, now));
  }

  /** Erases the details of a newly written row if its actor or target was erased before. */
  async eraseLate(tx: SqlExecutor, auditId: string, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(ERASE_LATE, auditId, now);
  }

  /** Erases the details of rows whose legal hold has ended. */
  async eraseReleased(tx: SqlExecutor, now: Date): Promise<Portion> {
    return portionOf(await readRow(tx, portionRow, ERASE_RELEASED, now));
  }
}

function portionOf(row: z.output<typeof portionRow> | undefined): Portion {
  if (!row || row.at === null || row.sequence === null) return { erased: 0, reached: null };
  const { erased, rows, at, sequence } = row;
  return { erased, reached: rows < ROWS_AT_ONCE ? null : { at, sequence } };
}
