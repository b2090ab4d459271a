import { Injectable } from '@nestjs/common';
import { attemptStatuses } from '@rigwise/contracts';
import { hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { z } from 'zod';
import { placedIn, type DrawnForm } from '../tests/draw-test.ts';
import type { CandidateKey } from './attempts.repository.ts';
import type { StoredAttempt } from './stored-attempt.ts';

const earlierRow = z.strictObject({
  id: z.string(),
  status: z.enum(attemptStatuses),
  counted: z.boolean(),
  startedAt: z.date(),
  submittedAt: z.date().nullable(),
});
/** What an earlier attempt says about another one. */
export type EarlierAttempt = z.output<typeof earlierRow>;

const checkRow = z.strictObject({ live: z.int(), wrote: z.boolean() });

const CHECK = `
  select
    (select count(*)::int from item_version v where v.id = any($1::uuid[]) and v.status = 'live') as live,
    exists (
      select from item_version v where v.item_id = any($2::uuid[]) and (v.approved_by = $3::uuid or exists (
        select from item_version_editor e where e.version_id = v.id
          and (e.account_id = $3::uuid or e.person_id = $4::uuid))))
    or exists (
      select from panel_judge j join panel p on p.id = j.panel_id
      where (j.account_id = $3::uuid or j.person_id = $4::uuid) and p.item_ids && $2::uuid[]) as wrote`;

const EARLIER = `
  select id::text, status, counted, started_at as "startedAt", submitted_at as "submittedAt" from attempt
  where test_id = $1::uuid and (account_id = $2::uuid or person_id = $3::uuid) order by started_at, id`;

// The attempt, its form and its first event in one round trip: hundreds may start in the same minute.
const INSERT = `
  with stored as (
    insert into attempt (id, test_id, test_version_id, test_number, account_id, person_id, ordinal, language, seed,
      status, revision, counted, conflict, started_at, base_seconds, limit_seconds, deadline_at, device)
    values ($1::uuid, $2::uuid, $3::uuid, $4, $5::uuid, $6::uuid, $7, $8, $9, $10, $11, $12, $13, $14::timestamptz,
      $15, $16, $17::timestamptz, $18::uuid)),
  started as (
    insert into attempt_event (id, attempt_id, what, at) values ($19::uuid, $1::uuid, 'started', $14::timestamptz))
  insert into attempt_item (attempt_id, position, section, item_id, version_id, critical)
  select $1::uuid, position - 1, section, item_id, version_id, critical
  from unnest($20::text[], $21::uuid[], $22::uuid[], $23::boolean[])
    with ordinality as form (section, item_id, version_id, critical, position)`;

/** What a start asks for, and what it stores. */
@Injectable()
export class Starts {
  /** Of a drawn form: how many of its versions are live now, and whether the candidate saved, approved or judged any item. */
  async check(
    sql: SqlExecutor,
    items: readonly { readonly itemId: string; readonly versionId: string }[],
    { accountId, personId }: CandidateKey,
  ): Promise<z.output<typeof checkRow>> {
    const [versions, ids] = [items.map(({ versionId }) => versionId), items.map(({ itemId }) => itemId)];
    const row = await readRow(sql, checkRow, CHECK, versions, ids, accountId, personId);
    if (!row) throw new Error('A select without a table answers one row');
    return row;
  }

  /**
   * Whether the candidate can no longer sign in: a session may end some seconds later. Locks the person, so that
   * `SuspendOfAbsent` waits for what starts now, or is seen here.
   */
  isAbsent(tx: SqlExecutor, { personId }: CandidateKey): Promise<boolean> {
    return hasRow(
      tx,
      `with p as (select disabled or not active as absent from person where id = $1::uuid for share)
       select 1 from p where absent`,
      personId,
    );
  }

  /** Of two starts by one candidate at one test, the second waits until the first is done. */
  async lock(tx: SqlExecutor, testId: string, { accountId, personId }: CandidateKey): Promise<void> {
    const who = personId ?? accountId;
    await tx.$executeRawUnsafe(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      `attempt of ${testId} by ${who}`,
    );
  }

  /** The candidate's attempts at a test, oldest first. */
  earlier(
    sql: SqlExecutor,
    testId: string,
    { accountId, personId }: CandidateKey,
  ): Promise<EarlierAttempt[]> {
    return readRows(sql, earlierRow, EARLIER, testId, accountId, personId);
  }

  async insert(tx: SqlExecutor, attempt: StoredAttempt, form: DrawnForm): Promise<void> {
    const items = placedIn(form);
    const { id, testId, testVersionId, testNumber, accountId, personId, ordinal, language, seed } = attempt;
    const { status, revision, counted, conflict, startedAt, baseSeconds, limitSeconds } = attempt;
    await tx.$executeRawUnsafe(
      INSERT,
      ...[id, testId, testVersionId, testNumber, accountId, personId, ordinal, language, seed],
      ...[status, revision, counted, conflict, startedAt, baseSeconds, limitSeconds],
      ...[attempt.deadlineAt, attempt.device, newId()],
      ...[items.map(({ section }) => section), items.map(({ itemId }) => itemId)],
      ...[items.map(({ versionId }) => versionId), items.map(({ critical }) => critical)],
    );
  }
}
