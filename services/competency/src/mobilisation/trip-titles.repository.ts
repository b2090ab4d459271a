import { Injectable } from '@nestjs/common';
import type { TripChoices } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({
  ...{ id: z.string(), title: z.string(), code: z.string().nullable(), isInUse: z.boolean() },
});
/** Of skills and kinds of certificates, by id. */
export type Titles = ReadonlyMap<string, Readonly<z.output<typeof row>>>;

// With retired ones: a trip may ask for what was in use when it was planned.
const ALL = `
  select id::text, content->>'title' as title, content->>'code' as code, retired_at is null as "isInUse" from skill
  union all
  select id::text, content->>'title', null, retired_at is null from certificate_scheme`;

const SCHEMES = `
  select id::text, content->>'title' as title from certificate_scheme where retired_at is null order by 2, 1`;
const POSITIONS = `
  select content->>'position' as title, id::text from profile where position_key is not null order by position_key`;
const choiceRow = z.strictObject({ id: z.string(), title: z.string() });

/** What skills and kinds of certificates are called. */
@Injectable()
export class TripTitles {
  async all(sql: SqlExecutor): Promise<Titles> {
    return new Map((await readRows(sql, row, ALL)).map((one) => [one.id, one]));
  }

  async choices(sql: SqlExecutor): Promise<TripChoices> {
    const positions = await readRows(sql, choiceRow, POSITIONS);
    return {
      schemes: await readRows(sql, choiceRow, SCHEMES),
      positions: positions.map(({ title }) => title),
    };
  }
}
