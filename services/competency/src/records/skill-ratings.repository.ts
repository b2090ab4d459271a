import { Injectable } from '@nestjs/common';
import type { SkillRating } from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({
  skillId: z.string(),
  by: who,
  rating: z.number(),
  note: z.string(),
  ratedAt: z.date().transform((at) => at.toISOString()),
});
const version = z.strictObject({ id: z.string(), revision: z.number(), rating: z.number() });
/** A rating as the evidence names it. */
export type RatingVersion = Readonly<z.output<typeof version>>;

const OF_PERSON = `
  select r.skill_id::text as "skillId", ${whoSql('r.by')} as by, r.rating, r.note, r.rated_at as "ratedAt"
  from skill_rating r where r.person_id = $1::uuid and not r.is_withdrawn order by r.rated_at desc, r.id`;
const RATE = `
  insert into skill_rating as r (id, person_id, skill_id, by, rating, note, rated_at, is_withdrawn, revision)
  values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::float8, $6, $7::timestamptz, false, 1)
  on conflict (person_id, skill_id, by) do update set rating = excluded.rating, note = excluded.note,
    rated_at = excluded.rated_at, is_withdrawn = false, revision = r.revision + 1
  returning r.id::text, r.revision, r.rating`;
const WITHDRAW = `
  update skill_rating r set is_withdrawn = true, revision = r.revision + 1
  where r.person_id = $1::uuid and r.skill_id = $2::uuid and r.by = $3::uuid and not r.is_withdrawn
  returning r.id::text, r.revision, r.rating`;

export interface RatingKey {
  readonly personId: string;
  readonly skillId: string;
  /** An account. */
  readonly by: string;
}

/** What managers and administrators say of people's skills: one rating each, which they can change. */
@Injectable()
export class SkillRatings {
  ofPerson(sql: SqlExecutor, personId: string): Promise<Omit<SkillRating, 'isOwn'>[]> {
    return readRows(sql, row, OF_PERSON, personId);
  }

  async rate(
    tx: SqlExecutor,
    { personId, skillId, by }: RatingKey,
    { id, rating, note, at }: { id: string; rating: number; note: string; at: Date },
  ): Promise<RatingVersion> {
    const stored = await readRow(tx, version, RATE, id, personId, skillId, by, rating, note, at);
    if (!stored) throw new Error('A rating is stored');
    return stored;
  }

  /** @returns undefined if there is none */
  withdraw(tx: SqlExecutor, { personId, skillId, by }: RatingKey): Promise<RatingVersion | undefined> {
    return readRow(tx, version, WITHDRAW, personId, skillId, by);
  }

  /** Notes are about the person; the evidence stays without them. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from skill_rating where person_id = $1::uuid', personId);
  }
}
