import { Injectable } from '@nestjs/common';
import { capabilityText, grantableScopes, judgeCapabilities, type PossibleJudge } from '@rigwise/contracts';
import { countRow, hasRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { z } from 'zod';
import type { Actor } from '../versions/version.ts';

const MOST_FOUND = 50;
const CAPABILITIES = judgeCapabilities.flatMap((name) =>
  grantableScopes[name].map((scope) => capabilityText({ name, scope })),
);
/** The first condition is that of the index. */
const FIT = `p.capabilities <> '{}' and p.capabilities && $1::text[] and p.active and not p.disabled
  and p.account_id is not null and p.merged_into_id is null`;

const possibleRow = z.strictObject({
  personId: z.string(),
  name: z.string(),
  employeeNumber: z.string(),
  department: z.string().nullable(),
});
const judgeRow = z.strictObject({
  id: z.string(),
  personId: z.string().nullable(),
  name: z.string().nullable(),
});
export type JudgeRow = z.output<typeof judgeRow>;
const estimates = z.record(z.string(), z.number());
const ratingRow = z.strictObject({
  judgeId: z.string(),
  round: z.number(),
  estimates,
  handedInAt: z.date().nullable(),
});
export type Rating = z.output<typeof ratingRow>;
const invitedRow = z.strictObject({ id: z.string(), personId: z.string() });
const RATING = `r.judge_id::text as "judgeId", r.round, r.estimates, r.handed_in_at as "handedInAt"`;

/** Judges of panels, and their estimates. */
@Injectable()
export class Judges {
  /** People who could judge, by name. */
  possible(sql: SqlExecutor, search: string): Promise<PossibleJudge[]> {
    return readRows(
      sql,
      possibleRow,
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department
       from person p where ${FIT} and (position($2 in p.name_key) > 0 or p.employee_number_key = $2)
       order by p.name_key, p.id limit ${MOST_FOUND}`,
      ...[CAPABILITIES, search.trim().toLowerCase()],
    );
  }

  /** @returns those of these people who could judge */
  fit(sql: SqlExecutor, personIds: readonly string[]): Promise<string[]> {
    return readRows(
      ...([sql, idRow, `select p.id::text from person p where ${FIT} and p.id = any($2::uuid[])`] as const),
      ...[CAPABILITIES, personIds],
    );
  }

  /** With an empty first round. @returns those who were not on the panel before */
  async invite(tx: SqlExecutor, panelId: string, personIds: readonly string[]) {
    const invited = await readRows(
      tx,
      invitedRow,
      `insert into panel_judge (id, panel_id, account_id, person_id)
       select n.id::uuid, $1::uuid, p.account_id, p.id
       from jsonb_to_recordset($2::jsonb) n(id text, "personId" uuid) join person p on p.id = n."personId"
       on conflict (panel_id, person_id) do nothing returning id::text, person_id::text as "personId"`,
      ...[panelId, JSON.stringify(personIds.map((personId) => ({ id: newId(), personId })))],
    );
    await tx.$executeRawUnsafe(
      `insert into panel_rating (judge_id, round, estimates)
       select id, 1, '{}' from unnest($1::uuid[]) id`,
      invited.map(({ id }) => id),
    );
    return invited;
  }

  of(sql: SqlExecutor, panelId: string): Promise<JudgeRow[]> {
    return readRows(
      sql,
      judgeRow,
      `select j.id::text, j.person_id::text as "personId", p.name
       from panel_judge j left join person p on p.id = j.person_id
       where j.panel_id = $1::uuid order by p.name nulls last, j.id`,
      panelId,
    );
  }

  /** The judge who the actor is on a panel. */
  own(sql: SqlExecutor, panelId: string, { accountId, personId }: Actor): Promise<string | undefined> {
    return readRow(
      sql,
      idRow,
      `select j.id::text from panel_judge j
       where j.panel_id = $1::uuid and (j.account_id = $2::uuid or j.person_id = $3::uuid) order by j.id limit 1`,
      ...[panelId, accountId, personId],
    );
  }

  /** Of all rounds, in the order of the judges. */
  ratings(sql: SqlExecutor, panelId: string): Promise<Rating[]> {
    return readRows(
      sql,
      ratingRow,
      `select ${RATING} from panel_rating r join panel_judge j on j.id = r.judge_id
       where j.panel_id = $1::uuid order by r.round, r.judge_id`,
      panelId,
    );
  }

  /** Locks it until the end of the transaction. */
  lockRating(tx: SqlExecutor, judgeId: string, round: number): Promise<Rating | undefined> {
    return readRow(
      tx,
      ratingRow,
      `select ${RATING} from panel_rating r where r.judge_id = $1::uuid and r.round = $2::int for update`,
      ...[judgeId, round],
    );
  }

  /** Merges estimates by question; null removes one. */
  async save(
    tx: SqlExecutor,
    { judgeId, round }: Pick<Rating, 'judgeId' | 'round'>,
    given: Readonly<Record<string, number | null>>,
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `update panel_rating set estimates = jsonb_strip_nulls(estimates || $3::jsonb)
       where judge_id = $1::uuid and round = $2::int and handed_in_at is null`,
      ...[judgeId, round, JSON.stringify(given)],
    );
  }

  async handIn(tx: SqlExecutor, { judgeId, round }: Pick<Rating, 'judgeId' | 'round'>, at: Date) {
    await tx.$executeRawUnsafe(
      `update panel_rating set handed_in_at = $3::timestamptz where judge_id = $1::uuid and round = $2::int`,
      ...[judgeId, round, at],
    );
  }

  async handedIn(sql: SqlExecutor, panelId: string, round: number): Promise<number> {
    const count = await readRow(
      sql,
      countRow,
      `select count(*)::int as count from panel_rating r join panel_judge j on j.id = r.judge_id
       where j.panel_id = $1::uuid and r.round = $2::int and r.handed_in_at is not null`,
      ...[panelId, round],
    );
    return count ?? 0;
  }

  /** Those who handed in a round start the next one from their estimates. */
  async goOn(tx: SqlExecutor, panelId: string, round: number): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into panel_rating (judge_id, round, estimates)
       select r.judge_id, r.round + 1, r.estimates from panel_rating r join panel_judge j on j.id = r.judge_id
       where j.panel_id = $1::uuid and r.round = $2::int and r.handed_in_at is not null`,
      ...[panelId, round],
    );
  }

  /** Whether the actor is just taking the test: they must not read its keys. */
  isTaking(sql: SqlExecutor, testId: string, { accountId, personId }: Actor): Promise<boolean> {
    return hasRow(
      sql,
      `select 1 from attempt a where a.test_id = $1::uuid and (a.account_id = $2::uuid or a.person_id = $3::uuid)
         and a.status in ('assigned', 'in_progress', 'suspended') limit 1`,
      ...[testId, accountId, personId],
    );
  }
}
