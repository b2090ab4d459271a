import { Injectable } from '@nestjs/common';
import {
  acknowledgementKinds,
  checklistContent,
  observationEvents,
  observationResults,
  observationStates,
  observedStep,
  type CallInput,
  type listObservations,
  type ObservationDetails,
  type ObservationRow,
} from '@rigwise/contracts';
import { isAboutFoundSql, who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { checklistHashOf } from '../checklists/checklist-hash.ts';
import { calendarDate } from '../database/calendar-date.ts';
import { levelNamed } from '../levels/rule-book-source.ts';

const ERASED = 'Erased person';
const MOST_OWN = 200;

const moment = z.date().transform((at) => at.toISOString());
const row = z.strictObject({
  id: z.string(),
  checklistId: z.string(),
  title: z.string(),
  skillId: z.string(),
  skill: z.string(),
  personId: z.string().nullable(),
  name: z.string(),
  employeeNumber: z.string().nullable(),
  assessor: who,
  result: z.enum(observationResults),
  state: z.enum(observationStates),
  observedAt: moment,
  receivedAt: moment,
  acknowledged: z.enum(acknowledgementKinds).nullable(),
  revision: z.number(),
});
const step = z.object({
  event: z.enum(observationEvents),
  at: z.coerce.date().transform((at) => at.toISOString()),
  by: who,
  reason: z.string().nullable(),
});
const details = row
  .extend({
    checklistRevision: z.number(),
    content: checklistContent,
    steps: z.array(observedStep),
    remark: z.string().nullable(),
    place: z.string().nullable(),
    signedAt: moment,
    assessorLevel: z.number(),
    validFrom: calendarDate,
    validUntil: calendarDate.nullable(),
    acknowledgedAt: moment.nullable(),
    acknowledgedName: z.string().nullable(),
    comment: z.string().nullable(),
    history: z.array(step),
  })
  .transform(({ acknowledgedAt, acknowledgedName: name, comment, assessorLevel, ...rest }) => {
    const level = levelNamed(assessorLevel);
    if (level === null) throw new Error(`${assessorLevel} is no level`);
    const { acknowledged: kind, content } = rest;
    return {
      ...{ ...rest, assessorLevel: level, checklistHash: checklistHashOf(content) },
      acknowledgement:
        kind !== null && acknowledgedAt !== null ? { kind, name, at: acknowledgedAt, comment } : null,
    } satisfies ObservationDetails;
  });

const COLUMNS = `
  o.id::text, o.checklist_id::text as "checklistId", s.content->>'title' as title, s.content->>'skillId' as "skillId",
  k.content->>'title' as skill, o.person_id::text as "personId", coalesce(p.name, '${ERASED}') as name,
  nullif(p.employee_number, '') as "employeeNumber", ${whoSql('o.assessor_id')} as assessor, o.result, o.state,
  o.observed_at as "observedAt", o.received_at as "receivedAt", o.acknowledged, o.revision`;
const FROM = `
  from observation o
  join checklist_step s on s.checklist_id = o.checklist_id and s.revision = o.checklist_revision
  join skill k on k.id = (s.content->>'skillId')::uuid
  left join person p on p.id = o.person_id`;
const DETAILS = `
  select ${COLUMNS}, o.checklist_revision as "checklistRevision", s.content, o.steps, o.remark, o.place,
    o.signed_at as "signedAt", o.assessor_level as "assessorLevel", o.valid_from as "validFrom",
    o.valid_until as "validUntil", o.acknowledged_at as "acknowledgedAt", o.acknowledged_name as "acknowledgedName",
    o.comment, (select json_agg(json_build_object('event', h.event, 'at', h.at, 'by', ${whoSql('h.by')},
      'reason', h.reason) order by h.revision desc) from observation_step h where h.observation_id = o.id) as history
  ${FROM}`;
// Those of duplicates are those of the person that they were merged into.
const OF_PERSON = `
  with recursive known (id) as (
    select $1::uuid union select p.id from person p join known k on p.merged_into_id = k.id)
  ${DETAILS} where o.person_id in (select id from known) order by o.received_at desc, o.id desc limit ${MOST_OWN}`;

export type ObservationFilter = Omit<CallInput<typeof listObservations>['query'], 'cursor' | 'limit'>;
/** When the last one of a page was received, and its id. */
export type ObservationPlace = readonly [receivedAt: string, id: string];

/** Observations as people read them. */
@Injectable()
export class ObservationViews {
  find(sql: SqlExecutor, id: string): Promise<ObservationDetails | undefined> {
    return readRow(sql, details, `${DETAILS} where o.id = $1::uuid`, id);
  }

  /** Those of one person, received last first. */
  ofPerson(sql: SqlExecutor, personId: string): Promise<ObservationDetails[]> {
    return readRows(sql, details, OF_PERSON, personId);
  }

  /** Those that an account signed, received last first. @returns up to `limit` */
  async page(
    sql: SqlExecutor,
    assessorId: string,
    { search, checklistId, result, state }: ObservationFilter,
    { after, limit }: { readonly after: ObservationPlace | null; readonly limit: number },
  ): Promise<ObservationRow[]> {
    const values: unknown[] = [assessorId];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const where = ['o.assessor_id = $1::uuid'];
    if (checklistId !== undefined) where.push(`o.checklist_id = ${value(checklistId)}::uuid`);
    if (result !== undefined) where.push(`o.result = ${value(result)}`);
    if (state !== undefined) where.push(`o.state = ${value(state)}`);
    if (search !== undefined)
      where.push(await isAboutFoundSql(sql, { search, column: 'o.person_id', person: 'p' }, values));
    if (after)
      where.push(`(o.received_at, o.id) < (${value(after[0])}::timestamptz, ${value(after[1])}::uuid)`);
    return readRows(
      sql,
      row,
      `select ${COLUMNS} ${FROM} where ${where.join(' and ')} order by o.received_at desc, o.id desc limit ${limit}`,
      ...values,
    );
  }
}
