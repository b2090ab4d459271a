import { Injectable } from '@nestjs/common';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import type { Subject } from '@rigwise/service';

const AT_ONCE = 100;

const SOME = `
  select id::text from attempt where person_id = $1::uuid or account_id = $2::uuid order by id limit ${AT_ONCE}`;
/** Answers in a person's own words, and their files. Chosen options say nothing of anybody. */
const OWN_WORDS = `
  update attempt_item i set response = null
  from item_version v
  where i.attempt_id = $1::uuid and v.id = i.version_id and i.response is not null
    and jsonb_path_exists(v.content, '$.**.interaction ? (@.type == "extended-text" || @.type == "file-upload")')`;
const STEPS = [
  OWN_WORDS,
  'delete from attempt_set_aside where attempt_id = $1::uuid',
  'update attempt_event set reason = null where attempt_id = $1::uuid and reason is not null',
  `update attempt_dispute set reason = '', decision = case when decision is not null then '' end
   where attempt_id = $1::uuid`,
  `update dispute_step s set text = null from attempt_dispute d
   where d.attempt_id = $1::uuid and s.dispute_id = d.id and s.text is not null`,
  `update mark set marks = jsonb_set(marks, '{comment}', '""'), reason = case when reason is not null then '' end
   where attempt_id = $1::uuid and marks is not null`,
  'delete from mark_draft d using mark m where m.id = d.mark_id and m.attempt_id = $1::uuid',
  // Their hashes stay: who holds a PDF hears that it was genuine.
  `update attempt_evidence set status = 'removed', record = null, file_id = null where attempt_id = $1::uuid`,
  // Other systems that read results hear that the person is gone.
  `update attempt set account_id = null, person_id = null,
     result_changed_at = case when result_changed_at is not null then clock_timestamp() end
   where id = $1::uuid`,
];

/** Attempts of people who are erased. */
@Injectable()
export class ErasedAttempts {
  /** The next ones that still know their candidate. */
  some(sql: SqlExecutor, { id, accountId }: Subject): Promise<string[]> {
    return readRows(sql, idRow, SOME, id, accountId);
  }

  /** Removes the candidate, what they wrote, and what was written about them. */
  async detach(tx: SqlExecutor, attemptId: string): Promise<void> {
    for (const step of STEPS) await tx.$executeRawUnsafe(step, attemptId);
  }

  /** As a judge of pass marks: the estimates stay. And as someone whom judges named. */
  async leavePanels(sql: SqlExecutor, { id, accountId }: Subject): Promise<void> {
    await sql.$executeRawUnsafe(
      `update panel_judge set account_id = null, person_id = null where person_id = $1::uuid or account_id = $2::uuid`,
      ...[id, accountId],
    );
    await sql.$executeRawUnsafe('delete from panel_borderline where person_id = $1::uuid', id);
  }

  async forgetExtraTime(sql: SqlExecutor, personId: string): Promise<void> {
    await sql.$executeRawUnsafe('delete from extra_time where person_id = $1::uuid', personId);
  }
}
