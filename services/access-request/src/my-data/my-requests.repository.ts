import { Injectable } from '@nestjs/common';
import { accessRequestStatuses, historyKinds } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const MOST_REQUESTS = 100;

/**
 * Nothing in a request is verified, rigs share addresses and anyone can type a number: it belongs to a person if an
 * administrator said so, or if the number and one more field match. Each case uses its own index; one combined
 * condition would scan all requests.
 */
export const MY_REQUESTS = `
  with me as (select id, employee_number_key, email, lower(last_name) as last_name
    from person where account_id = $1::uuid),
  mine as (
    select r.id from me join access_request r on r.person_id = me.id
    union
    select r.id from me join access_request r on r.employee_number_key = me.employee_number_key
    where r.email_key = me.email or lower(r.last_name) = me.last_name)
  select r.employee_number, r.first_name, r.last_name, r.email, r.status, r.requested_at,
    (select json_agg(json_build_object('what', h.what, 'at', h.at, 'text', h.text) order by h.at)
     from (
       select 'requested' as what, r.requested_at as at, r.reason as text
       union all select 'asked-again', asked_at, reason from access_request_repeat where request_id = r.id
       union all select what, at, text from access_request_history where request_id = r.id) as h) as history
  from mine join access_request r on r.id = mine.id
  order by r.requested_at desc, r.id desc limit ${MOST_REQUESTS}`;
const myRequestRow = z.strictObject({
  employee_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(accessRequestStatuses),
  requested_at: z.date(),
  /** In PostgreSQL's JSON times are texts. */
  history: z.array(
    z.strictObject({ what: z.enum(historyKinds), at: z.string(), text: z.string().nullable() }),
  ),
});

/** Requests of people who have an account by now. */
@Injectable()
export class MyRequests {
  find(sql: SqlExecutor, accountId: string): Promise<z.output<typeof myRequestRow>[]> {
    return readRows(sql, myRequestRow, MY_REQUESTS, accountId);
  }
}
