import { Injectable } from '@nestjs/common';
import { evidenceKinds, type EvidenceEntry } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const MOST_ENTRIES = 500;
const row = z.strictObject({
  id: z.string(),
  kind: z.enum(evidenceKinds),
  title: z.string(),
  sourceId: z.string(),
  testId: z.string().nullable(),
  skillId: z.string().nullable(),
  rating: z.number().nullable(),
  counts: z.boolean(),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
  assessor: who.nullable(),
  recordedAt: z.date().transform((at) => at.toISOString()),
  replacedBy: z.string().nullable(),
  isWithdrawn: z.boolean(),
});

const ENTRIES = `
  with recursive known (id) as (
    select $1::uuid union select p.id from person p join known k on p.merged_into_id = k.id)
  select e.id::text, e.kind, e.title, e.source_id::text as "sourceId", e.test_id::text as "testId",
    e.skill_id::text as "skillId", e.rating, e.counts, e.valid_from as "validFrom", e.valid_until as "validUntil",
    case when e.assessor_id is not null then ${whoSql('e.assessor_id')}
    end as assessor,
    e.recorded_at as "recordedAt", later.id::text as "replacedBy", e.withdrawn as "isWithdrawn"
  from known k join evidence e on e.person_id = k.id left join evidence later on later.replaces = e.id
  order by e.valid_from desc, e.recorded_at desc, e.id desc limit ${MOST_ENTRIES}`;

/** The ledger as people read it. */
@Injectable()
export class LedgerViews {
  /** Newest first, with those of duplicates of the person. */
  of(sql: SqlExecutor, personId: string): Promise<EvidenceEntry[]> {
    return readRows(sql, row, ENTRIES, personId);
  }
}
