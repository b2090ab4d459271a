import { Injectable } from '@nestjs/common';
import { borderlineCheck, panelStatuses, panelSummary, type PanelRow } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Actor } from '../versions/version.ts';

const MOST = 100;
const instant = z.date().transform((at) => at.toISOString());
const listRow = z.strictObject({
  id: z.string(),
  number: z.number(),
  status: z.enum(panelStatuses),
  round: z.number(),
  rounds: z.number(),
  judges: z.number(),
  openedAt: instant,
  cut: z.number().nullable(),
});
const ownRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  number: z.number(),
  status: z.enum(panelStatuses),
  round: z.number(),
  rounds: z.number(),
  items: z.number(),
  rated: z.number(),
  isIn: z.boolean(),
  handedInAt: instant.nullable(),
});
const titleRow = z.strictObject({ versionId: z.string(), number: z.number(), title: z.string() });
const headRow = z.strictObject({
  title: z.string(),
  department: z.string().nullable(),
  currentCut: z.number(),
  openedBy: who,
  proposedBy: who.nullable(),
  decidedBy: who.nullable(),
  adoptedNumber: z.number().nullable(),
});
const adoptedRow = z.strictObject({
  panelId: z.string(),
  number: z.number(),
  summary: panelSummary,
  borderline: borderlineCheck,
  cut: z.number(),
  adoptedAt: instant,
});
const optional = (account: string): string => `case when ${account} is not null then ${whoSql(account)} end`;

/** Panels as people read them. */
@Injectable()
export class PanelViews {
  /** Newest first. */
  list(sql: SqlExecutor, testId: string): Promise<PanelRow[]> {
    return readRows(
      sql,
      listRow,
      `select p.id::text, p.number, p.status, p.round, p.rounds, p.opened_at as "openedAt", p.cut,
         (select count(*)::int from panel_judge j where j.panel_id = p.id) as judges
       from panel p where p.test_id = $1::uuid order by p.opened_at desc, p.id desc limit ${MOST}`,
      testId,
    );
  }

  /** Those that wait for the judge first. @param panelId this one alone */
  own(sql: SqlExecutor, { accountId, personId }: Actor, panelId: string | null = null) {
    return readRows(
      sql,
      ownRow,
      `select * from (
         select distinct on (p.id) p.id::text, v.title, p.number, p.status, p.round, p.rounds,
           jsonb_array_length(p.items) as items, r.judge_id is not null as "isIn",
           (select count(*)::int from jsonb_object_keys(coalesce(r.estimates, '{}'))) as rated,
           r.handed_in_at as "handedInAt"
         from panel_judge j join panel p on p.id = j.panel_id join test_version v on v.id = p.version_id
           left join panel_rating r on r.judge_id = j.id and r.round = p.round
         where (j.account_id = $1::uuid or j.person_id = $2::uuid) and ($3::uuid is null or p.id = $3::uuid)
         order by p.id, j.id) own
       order by (status = 'rating' and "isIn" and "handedInAt" is null) desc, id desc limit ${MOST}`,
      ...[accountId, personId, panelId],
    );
  }

  titles(sql: SqlExecutor, versionIds: readonly string[]) {
    return readRows(
      sql,
      titleRow,
      `select v.id::text as "versionId", v.number, v.title from item_version v where v.id = any($1::uuid[])`,
      versionIds,
    );
  }

  head(sql: SqlExecutor, panelId: string) {
    return readRow(
      sql,
      headRow,
      `select v.title, t.department, v.cut_score as "currentCut", ${whoSql('l.opened_by')} as "openedBy",
         ${optional('l.proposed_by')} as "proposedBy", ${optional('l.decided_by')} as "decidedBy",
         (select a.number from test_version a where a.id = l.adopted_version_id) as "adoptedNumber"
       from panel l join test t on t.id = l.test_id join test_version v on v.id = l.version_id
       where l.id = $1::uuid`,
      panelId,
    );
  }

  /** The last panel whose pass mark this version or one before it got. */
  adopted(sql: SqlExecutor, testId: string, number: number) {
    return readRow(
      sql,
      adoptedRow,
      `select p.id::text as "panelId", p.number, p.summary, p.borderline, p.cut, p.decided_at as "adoptedAt"
       from panel p join test_version a on a.id = p.adopted_version_id
       where p.test_id = $1::uuid and p.status = 'adopted' and a.number <= $2::int
       order by p.decided_at desc, p.id desc limit 1`,
      ...[testId, number],
    );
  }
}
