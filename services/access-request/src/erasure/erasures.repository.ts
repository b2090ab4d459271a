import { Injectable } from '@nestjs/common';
import { idRow, notPaused, readRows, type SqlExecutor } from '@rigwise/persistence';

/** Name of a periodic task. */
export const ERASE_OLD_REQUESTS = 'erase-old-requests';

// The same match as in MyRequests, plus people who mistyped the number but match by address and name.
const REQUESTS = `
  with me as (select id, employee_number_key, email, lower(last_name) as last_name, name_key
    from person where id = $1::uuid and employee_number <> '')
  select id::text from (
    select r.id from access_request r where r.person_id = $1::uuid
    union
    select r.id from me join access_request r on r.employee_number_key = me.employee_number_key
    where r.email_key = me.email or lower(r.last_name) = me.last_name
    union
    select r.id from me join access_request r on r.email_key = me.email where r.name_key = me.name_key) mine
  order by id limit $2::int`;
// Open ones expire first.
const OLD = `
  select id::text from access_request
  where ((status in ('approved', 'rejected') and changed_at < $1::timestamptz)
    or (status in ('withdrawn', 'expired') and changed_at < $2::timestamptz))
    and ${notPaused(ERASE_OLD_REQUESTS, 'access_request.id::text', '$4')}
  order by changed_at, id limit $3::int`;
const REMOVE = 'delete from access_request where id = any($1::uuid[]) returning id::text';

/** Data about erased people, and about requests closed long ago. */
@Injectable()
export class Erasures {
  requestsOf(sql: SqlExecutor, personId: string, limit: number): Promise<string[]> {
    return readRows(sql, idRow, REQUESTS, personId, limit);
  }

  /** Requests closed before the retention limit. */
  oldRequests(
    sql: SqlExecutor,
    before: { readonly decided: Date; readonly undecided: Date },
    limit: number,
    now: Date,
  ): Promise<string[]> {
    return readRows(sql, idRow, OLD, before.decided, before.undecided, limit, now);
  }

  /** With history, repetitions and links. @returns those not already erased by another process */
  removeRequests(tx: SqlExecutor, ids: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, REMOVE, ids);
  }
}
