import { Injectable } from '@nestjs/common';
import type { MyContribution } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['question', 'test', 'comment', 'import', 'mark', 'regrade', 'dispute', 'panel']),
    at: z.date(),
    title: z.string(),
    version: z.number().nullable(),
    text: z.string().nullable(),
  })
  .transform(({ id, at, ...rest }) => ({ id, contribution: { ...rest, at: at.toISOString() } }));
/** A row with the key that its list is ordered by, besides its time. */
export interface ContributionRow {
  readonly id: string;
  readonly contribution: MyContribution;
}

// Each part has an index of its own.
const FIND = `
  with all_of_them as (
    select v.id, 'question' as kind, e.saved_at as at, v.title, v.number as version, null as text
    from item_version_editor e join item_version v on v.id = e.version_id where e.account_id = $1::uuid
    union all
    select c.id, 'comment', c.at, v.title, c.number, c.text
    from item_comment c join item_version v on v.item_id = c.item_id and v.is_latest where c.by = $1::uuid
    union all
    select v.id, 'test', e.saved_at, v.title, v.number, null
    from test_version_editor e join test_version v on v.id = e.version_id where e.account_id = $1::uuid
    union all
    select c.id, 'comment', c.at, v.title, c.number, c.text
    from test_comment c join test_version v on v.test_id = c.test_id and v.is_latest where c.by = $1::uuid
    union all
    select id, 'import', uploaded_at, file_name, null, null
    from item_import where account_id = $1::uuid
    union all
    select m.id, 'mark', m.marked_at, v.title, null,
      nullif(concat_ws(E'\\n\\n', nullif(m.marks->>'comment', ''), m.reason), '')
    from mark m join test_version v on v.test_id = m.test_id and v.is_latest
    where m.marker_id = $1::uuid and m.marked_at is not null
    union all
    select r.id, 'regrade', r.proposed_at, v.title, null, r.reason
    from regrade r join test_version v on v.test_id = r.test_id and v.is_latest where r.proposed_by = $1::uuid
    union all
    select r.id, 'regrade', r.decided_at, v.title, null, r.decision_reason
    from regrade r join test_version v on v.test_id = r.test_id and v.is_latest where r.decided_by = $1::uuid
    union all
    select s.id, 'dispute', s.at, v.title, v.number, s.text
    from dispute_step s join attempt_dispute d on d.id = s.dispute_id
      join attempt_item i on i.attempt_id = d.attempt_id and i.position = d.position
      join item_version v on v.id = i.version_id
    where s.by = $1::uuid and s.text is not null
    union all
    select p.id, 'panel', p.opened_at, v.title, p.number, p.competence
    from panel p join test_version v on v.id = p.version_id where p.opened_by = $1::uuid
    union all
    select p.id, 'panel', p.proposed_at, v.title, p.number, p.cut_reason
    from panel p join test_version v on v.id = p.version_id where p.proposed_by = $1::uuid
    union all
    select p.id, 'panel', p.decided_at, v.title, p.number, p.decision_reason
    from panel p join test_version v on v.id = p.version_id where p.decided_by = $1::uuid
    union all
    select j.id, 'panel', r.handed_in_at, v.title, p.number,
      (select string_agg(i.title || ': ' || e.value || ' %', E'\\n' order by i.title, i.id)
       from jsonb_each_text(r.estimates) e join item_version i on i.id = e.key::uuid)
    from panel_judge j join panel_rating r on r.judge_id = j.id join panel p on p.id = j.panel_id
      join test_version v on v.id = p.version_id
    where j.account_id = $1::uuid and r.handed_in_at is not null)
  select id::text, kind, at, title, version, text from all_of_them
  where $2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid)
  order by at desc, id desc limit $4::int`;

/** What a person wrote in the bank of questions and its tests. */
@Injectable()
export class MyContributions {
  find(
    sql: SqlExecutor,
    accountId: string,
    after: readonly [at: string, id: string] | null,
    limit: number,
  ): Promise<ContributionRow[]> {
    const [at, id] = after ?? [null, null];
    return readRows(sql, row, FIND, accountId, at && new Date(at), id, limit);
  }
}
