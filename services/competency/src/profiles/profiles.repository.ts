import { Injectable } from '@nestjs/common';
import {
  profileContent,
  type CallAnswer,
  type listPositions,
  type ProfileContent,
  type ProfileDetails,
  type ProfileRow,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import { keyOf } from '../levels/compute-levels.ts';

const MOST_STEPS = 100;
const MOST_POSITIONS = 1_000;

const stored = z.strictObject({
  id: z.string(),
  content: profileContent,
  revision: z.number(),
  isRetired: z.boolean(),
});
export type StoredProfile = Readonly<z.output<typeof stored>>;
const listed = z.strictObject({
  id: z.string(),
  position: z.string(),
  requirements: z.number(),
  people: z.number(),
  short: z.number(),
  revision: z.number(),
});
const step = z.strictObject({
  revision: z.number(),
  content: profileContent,
  isRetired: z.boolean(),
  at: z.date().transform((at) => at.toISOString()),
  by: who,
});
const position = z.strictObject({
  position: z.string(),
  people: z.number(),
  profileId: z.string().nullable(),
});

const FIND = `
  select id::text, content, revision, retired_at is not null as "isRetired" from profile where id = $1::uuid`;
const LIST = `
  with holder as (
    select lower(btrim(p.position)) as key, count(*)::int as people,
      count(*) filter (where exists (select from person_gap g where g.person_id = p.id))::int as short
    from person p where p.position is not null and p.active and p.merged_into_id is null group by 1)
  select f.id::text, f.content->>'position' as position, jsonb_array_length(f.content->'requirements') as requirements,
    coalesce(h.people, 0) as people, coalesce(h.short, 0) as short, f.revision
  from profile f left join holder h on h.key = f.position_key
  where f.position_key is not null order by f.position_key`;
const HISTORY = `
  select revision, content, retired as "isRetired", at, ${whoSql('s.by')} as by
  from profile_step s where profile_id = $1::uuid order by revision desc limit ${MOST_STEPS}`;
const POSITIONS = `
  select min(btrim(p.position)) as position, count(*)::int as people, min(f.id::text) as "profileId"
  from person p left join profile f on f.position_key = lower(btrim(p.position))
  where btrim(p.position) <> '' and p.active and p.merged_into_id is null
  group by lower(btrim(p.position)) order by lower(btrim(p.position)) limit ${MOST_POSITIONS}`;

export interface ProfileChange {
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

/** What positions need. */
@Injectable()
export class Profiles {
  find(sql: SqlExecutor, id: string): Promise<StoredProfile | undefined> {
    return readRow(sql, stored, FIND, id);
  }

  /** By position, without retired ones. */
  list(sql: SqlExecutor): Promise<ProfileRow[]> {
    return readRows(sql, listed, LIST);
  }

  history(sql: SqlExecutor, id: string): Promise<ProfileDetails['history']> {
    return readRows(sql, step, HISTORY, id);
  }

  /** Of the people in the directory. */
  positions(sql: SqlExecutor): Promise<CallAnswer<typeof listPositions, 200>> {
    return readRows(sql, position, POSITIONS);
  }

  /** The profile of a position. */
  async ofPosition(tx: Tx, name: string): Promise<StoredProfile | undefined> {
    const found = await tx.profile.findUnique({ where: { positionKey: keyOf(name) }, select: { id: true } });
    return found ? this.find(tx, found.id) : undefined;
  }

  /** In use. */
  count(tx: Tx): Promise<number> {
    return tx.profile.count({ where: { retiredAt: null } });
  }

  async add(tx: Tx, id: string, content: ProfileContent, change: ProfileChange): Promise<void> {
    const positionKey = keyOf(content.position);
    await tx.profile.create({ data: { id, content, positionKey, revision: 1 }, select: { id: true } });
    await this.note(tx, { id, content, revision: 1, isRetired: false }, change);
  }

  async save(tx: Tx, profile: StoredProfile, change: ProfileChange): Promise<void> {
    const { id, content, revision, isRetired } = profile;
    const ended = { positionKey: null, retiredAt: change.at };
    await tx.profile.update({
      where: { id },
      data: { content, revision, ...(isRetired ? ended : { positionKey: keyOf(content.position) }) },
      select: { id: true },
    });
    await this.note(tx, profile, change);
  }

  private async note(
    tx: Tx,
    { id: profileId, content, revision, isRetired: retired }: StoredProfile,
    change: ProfileChange,
  ): Promise<void> {
    await tx.profileStep.create({
      data: { profileId, content, revision, retired, ...change },
      select: { profileId: true },
    });
  }
}
