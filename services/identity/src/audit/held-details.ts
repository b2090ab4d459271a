// Everyone under a legal hold: the person, people merged into the same survivor, and all their accounts. The last two
// are evaluated only when a portion needs them.
const HELD = `
  held_person as materialized (
    select h.person_id as hold, p.id from legal_hold h join person d on d.id = h.person_id
      join person p on p.id = coalesce(d.merged_into_id, d.id) or p.merged_into_id = coalesce(d.merged_into_id, d.id)),
  held as materialized (
    select hold, id::text from held_person
    union all select hold, a.id::text from held_person p join account a on a.person_id = p.id),
  held_request as materialized (
    select hold, d.detail->>'requestId' as id from held_person p
      join audit g on g.target_id = p.id::text and g.action = 'access.granted' join audit_detail d on d.audit_id = g.id)`;

/**
 * Erases the details of a portion of rows, and records those under a legal hold, to be erased when it ends.
 * @param rows selects from `audit a`, in the order of the portions
 * @param now the parameter that holds the time
 */
export const eraseUnlessHeld = (rows: string, now: string): string => `
  with portion as materialized (${rows}),${HELD},
  kept as materialized (
    select distinct on (p.id) p.id, h.hold from portion p
      cross join lateral (
        select hold from held where id = p.target_id
        union all select hold from held_request where p.target_type = 'access-request' and id = p.target_id) h
    order by p.id),
  noted as (
    insert into audit_detail_kept (audit_id, person_id)
    select k.id, k.hold from kept k join audit_detail d on d.audit_id = k.id where d.erased_at is null
    on conflict (audit_id) do update set person_id = excluded.person_id),
  settled as (
    delete from audit_detail_kept k using portion p where k.audit_id = p.id and p.id not in (select id from kept)),
  emptied as (
    update audit_detail d set address = null, detail = null, salt = null, erased_at = ${now}::timestamptz
    from portion p where d.audit_id = p.id and d.erased_at is null and p.id not in (select id from kept)
    returning 1)
  select (select count(*)::int from emptied) as erased, (select count(*)::int from portion) as rows,
    last.occurred_at as at, last.sequence::text as sequence
  from (select 1) one left join lateral (
    select occurred_at, sequence from portion order by occurred_at desc, sequence desc limit 1) last on true`;
