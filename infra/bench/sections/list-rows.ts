import type { Pool } from 'pg';

// Like the directory of a large contractor: names repeat, departments are few, every third person has no account.
// Normally triggers maintain the search and sort columns; here they are computed in bulk, because triggers take a
// minute.
const PEOPLE = `
  insert into person (id, employee_number, employee_number_key, first_name, last_name, email, department, position,
    location, rotation, external, active, revision, created_at, updated_at, search_text, sort_name, state, account_role)
  select gen_random_uuid(), number, lower(number), first, last, email,
    (array['Drilling', 'HSE', 'Logistics', 'Maintenance', 'Well Services'])[1 + n % 5],
    'Roughneck', (array['Rig Aurora', 'Rig Borealis', 'Shore Base'])[1 + n % 3], '28/28', false, true, 1, now(), now(),
    ' ' || person_plain(concat_ws(' ', number, first, last, email, case when account then lower(number) end)),
    person_plain(last || ' ' || first), case when account then 'active' else 'no-account' end,
    case when account then 'employee' end
  from (select n, 'LIST-' || lpad(n::text, 6, '0') as number, 'list.' || n || '@rigwise.example' as email,
      (array['Hana', 'Max', 'Olga', 'Quinn', 'Sven', 'Zuri', 'Ivan', 'Leila'])[1 + n % 8] as first,
      (array['Ortiz', 'Castillo', 'Fofana', 'Eriksen', 'Bianchi', 'Garcia', 'Duarte'])[1 + n / 8 % 7] || ' ' || n as last,
      n % 10 > 2 as account
    from generate_series(1, $1::int) n) as given`;
const ACCOUNTS = `
  insert into account (id, person_id, username, status, role, capabilities, created_at)
  select gen_random_uuid(), id, lower(employee_number), 'active', 'employee', '{}', now() from person
  where employee_number like 'LIST-%' and state = 'active'`;

const AUDIT = `
  insert into audit (id, occurred_at, actor_id, action, target_type, target_id, outcome)
  select gen_random_uuid(), now() - n * interval '1 minute', a.id,
    (array['sign-in.password', 'person.changed', 'session.ended', 'sign-in.code'])[1 + n % 4], 'account', a.id::text,
    case when n % 11 = 0 then 'failed' else 'succeeded' end
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by username) - 1 as at, count(*) over () as of from account
    where username not like 'list-%') a on a.at = n % a.of`;

// Years of requests: one in ten is pending, the others are decided; names and numbers recur.
const REQUESTS = `
  insert into access_request (id, employee_number, employee_number_key, first_name, last_name, email, email_key, reason,
    status, revision, requested_at, times_asked, last_asked_at, changed_at, changed_by)
  select gen_random_uuid(), 'ASK-' || n / 2, 'ask-' || n / 2,
    (array['Hana', 'Max', 'Olga', 'Quinn', 'Sven', 'Zuri', 'Ivan', 'Leila'])[1 + n % 8],
    (array['Ortiz', 'Castillo', 'Fofana', 'Eriksen', 'Bianchi', 'Garcia', 'Duarte'])[1 + n / 8 % 7] || ' ' || n / 3,
    'ask.' || n || '@contractor.example', 'ask.' || n || '@contractor.example', 'I join a crew.',
    case when n % 10 = 0 then 'pending' else (array['approved', 'rejected', 'expired'])[1 + n % 3] end, 1, now() - n * interval '5 minutes', 1,
    now() - n * interval '5 minutes', case when n % 10 > 0 then now() - n * interval '4 minutes' end,
    case when n % 10 > 0 then (select account_id from person where role = 'admin' limit 1) end
  from generate_series(1, $1::int) n`;
// The service's copy of the directory.
const KNOWN_PEOPLE = `
  insert into person (id, employee_number, employee_number_key, first_name, last_name, email, version)
  select gen_random_uuid(), 'LIST-' || n, 'list-' || n,
    (array['Hana', 'Max', 'Olga', 'Quinn', 'Sven', 'Zuri', 'Ivan', 'Leila'])[1 + n % 8],
    (array['Ortiz', 'Castillo', 'Fofana', 'Eriksen', 'Bianchi', 'Garcia', 'Duarte'])[1 + n / 8 % 7] || ' ' || n,
    'list.' || n || '@rigwise.example', 1
  from generate_series(1, $1::int) n`;

/** Adds this many people, in the state that an import leaves, including statistics. */
export async function fillPeople(pool: Pool, rows: number): Promise<void> {
  await pool.query('alter table person disable trigger person_listed');
  await pool.query('alter table account disable trigger account_listed');
  await pool.query(PEOPLE, [rows]);
  await pool.query(ACCOUNTS);
  await pool.query('alter table account enable trigger account_listed');
  await pool.query('alter table person enable trigger person_listed');
  await pool.query('vacuum analyze person, account');
}

/** Adds this many audit log entries, spread over weeks. */
export async function fillAudit(pool: Pool, rows: number): Promise<void> {
  await pool.query(AUDIT, [rows]);
  await pool.query('vacuum analyze audit');
}

/** Adds this many access requests, and people they may match. */
export async function fillRequests(pool: Pool, rows: number): Promise<void> {
  await pool.query(KNOWN_PEOPLE, [rows]);
  await pool.query(REQUESTS, [rows]);
  await pool.query('vacuum analyze person, access_request');
}

// More than anyone gets in years: one in a hundred is unread.
const INBOX = `
  insert into notification (id, account_id, kind, subject_id, details, created_at, read_at)
  select gen_random_uuid(), $1, 'access-request.waiting', 'list-' || n,
    jsonb_build_object('name', 'Hana Ortiz ' || n, 'employeeNumber', 'ASK-' || n), now() - n * interval '1 minute',
    case when n % 100 > 0 then now() end
  from generate_series(1, $2::int) n`;

/** Adds this many notifications to the inbox of one account. */
export async function fillInbox(pool: Pool, accountId: string, rows: number): Promise<void> {
  await pool.query(INBOX, [accountId, rows]);
  await pool.query('vacuum analyze notification');
}
