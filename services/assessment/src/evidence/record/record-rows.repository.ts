import { Injectable } from '@nestjs/common';
import { answerMarks, attemptEvents, itemResponse } from '@rigwise/contracts';
import { nameOf } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { attemptOutcome } from '../../attempts/attempt-outcome.ts';
import { corrections } from '../../attempts/corrections.repository.ts';
import { stageColumn } from '../../marking/stages.ts';

const instant = z.date().transform((at) => at.toISOString());
const name = z.string().nullable();

const head = z.strictObject({ outcome: attemptOutcome.nullable(), employeeNumber: name, name });
const HEAD = `
  select a.outcome, p.employee_number as "employeeNumber", p.name
  from attempt a left join person p on p.id = a.person_id where a.id = $1::uuid`;

const share = { score: z.number(), max: z.number() };
const item = z.strictObject({
  position: z.number(),
  section: z.string(),
  critical: z.boolean(),
  itemId: z.string(),
  versionId: z.string(),
  version: z.number(),
  title: z.string(),
  response: itemResponse,
  answeredAt: instant.nullable(),
  late: z.boolean(),
  result: z
    .object({ ...share, questions: z.array(z.object({ id: z.string(), ...share, state: z.string() })) })
    .nullable(),
  correction: z
    .object({ regradeId: z.string(), change: z.enum(corrections), byVersionId: z.string().nullable() })
    .nullable(),
  disputedAt: instant.nullable(),
  disputeReason: z.string().nullable(),
});
const ITEMS = `
  select i.position, i.section, i.critical, i.item_id::text as "itemId", i.version_id::text as "versionId",
    v.number as version, v.title, coalesce(i.response, '{}') as response, i.answered_at as "answeredAt", i.late,
    i.outcome as result, d.at as "disputedAt", d.reason as "disputeReason",
    case when r.id is not null then
      jsonb_build_object('regradeId', r.id, 'change', r.change, 'byVersionId', r.by_version_id) end as correction
  from attempt_item i join item_version v on v.id = i.version_id left join regrade r on r.id = i.regrade_id
    left join attempt_dispute d on d.attempt_id = i.attempt_id and d.position = i.position
  where i.attempt_id = $1::uuid order by i.position`;

const mark = z.strictObject({
  position: z.number(),
  stage: stageColumn,
  marker: name,
  markedAt: instant,
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  marks: answerMarks,
  reason: z.string().nullable(),
});
const MARKS = `
  select m.position, m.stage, ${nameOf('m.marker_id')} as marker, m.marked_at as "markedAt", m.points,
    m.max_points as "maxPoints", m.marks, m.reason
  from mark m where m.attempt_id = $1::uuid and m.marked_at is not null and m.marks is not null
  order by m.position, m.stage`;

const event = z.strictObject({
  what: z.enum(attemptEvents),
  at: instant,
  by: name,
  reason: z.string().nullable(),
  minutes: z.number().nullable(),
});
const EVENTS = `
  select e.what, e.at, ${nameOf('e.by')} as by, e.reason, e.minutes
  from attempt_event e where e.attempt_id = $1::uuid order by e.at, e.id`;

const regrade = z.strictObject({
  id: z.string(),
  at: instant,
  positions: z.array(z.number()),
  change: z.enum(corrections),
  byVersion: z.number().nullable(),
  reason: z.string(),
  proposedBy: name,
  approvedBy: name,
  before: attemptOutcome,
  after: attemptOutcome,
});
const REGRADES = `
  select r.id::text, s.at, r.change, r.by_number as "byVersion", r.reason, ${nameOf('r.proposed_by')} as "proposedBy",
    ${nameOf('r.decided_by')} as "approvedBy", s.before, s.after,
    (select coalesce(jsonb_agg(i.position order by i.position), '[]') from attempt_item i
     where i.attempt_id = s.attempt_id and i.version_id = r.version_id) as positions
  from attempt_score s join regrade r on r.id = s.regrade_id where s.attempt_id = $1::uuid order by s.number`;

const setAside = z.strictObject({
  position: z.number(),
  answeredAt: instant,
  receivedAt: instant,
  response: itemResponse,
});
const SET_ASIDE = `
  select position, answered_at as "answeredAt", received_at as "receivedAt", response from attempt_set_aside
  where attempt_id = $1::uuid order by position, device`;

/** Whatever differs when a record would: without what the directory says of people. */
const STATE = `
  select encode(sha256(convert_to(jsonb_build_array(a.revision, a.status, a.outcome, a.account_id,
    (select jsonb_agg(jsonb_build_array(i.outcome, i.regrade_id, i.response) order by i.position)
     from attempt_item i where i.attempt_id = a.id),
    (select count(*) from attempt_event e where e.attempt_id = a.id),
    (select count(*) from attempt_dispute d where d.attempt_id = a.id),
    (select jsonb_agg(s.received_at order by s.position, s.device) from attempt_set_aside s where s.attempt_id = a.id),
    (select count(*) from mark m where m.attempt_id = a.id and m.marked_at is not null)
  )::text, 'UTF8')), 'hex') as state
  from attempt a where a.id = $1::uuid`;

/** What the record of an attempt is made of. */
@Injectable()
export class RecordRows {
  async head(sql: SqlExecutor, attemptId: string): Promise<z.output<typeof head>> {
    const found = await readRow(sql, head, HEAD, attemptId);
    if (!found) throw new Error(`Attempt ${attemptId} is gone`);
    return found;
  }

  /** By position. */
  items(sql: SqlExecutor, attemptId: string): Promise<z.output<typeof item>[]> {
    return readRows(sql, item, ITEMS, attemptId);
  }

  /** Those that were given, by position and stage. */
  marks(sql: SqlExecutor, attemptId: string): Promise<z.output<typeof mark>[]> {
    return readRows(sql, mark, MARKS, attemptId);
  }

  /** Oldest first, as the next two. */
  events(sql: SqlExecutor, attemptId: string): Promise<z.output<typeof event>[]> {
    return readRows(sql, event, EVENTS, attemptId);
  }

  regrades(sql: SqlExecutor, attemptId: string): Promise<z.output<typeof regrade>[]> {
    return readRows(sql, regrade, REGRADES, attemptId);
  }

  setAside(sql: SqlExecutor, attemptId: string): Promise<z.output<typeof setAside>[]> {
    return readRows(sql, setAside, SET_ASIDE, attemptId);
  }

  /** Tells whether an attempt has changed since, for a small part of what its record costs. */
  async state(sql: SqlExecutor, attemptId: string): Promise<string> {
    const row = await readRow(sql, z.strictObject({ state: z.string() }), STATE, attemptId);
    return row?.state ?? '';
  }
}
