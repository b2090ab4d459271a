import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({
  ...{ id: z.string(), title: z.string(), code: z.string().nullable(), isInUse: z.boolean() },
});
/** Of skills and kinds of certificates, by id. */
export type Titles = ReadonlyMap<string, Readonly<z.output<typeof row>>>;

// With retired ones: a trip may ask for what was in use when it was planned.
const ALL = `
  select id::text, content->>'title' as title, code, retired_at is null as "isInUse" from skill
  union all
  select id::text, content->>'title', null, retired_at is null from certificate_scheme`;

/** What skills and kinds of certificates are called. */
@Injectable()
export class TripTitles {
  async all(sql: SqlExecutor): Promise<Titles> {
    return new Map((await readRows(sql, row, ALL)).map((one) => [one.id, one]));
  }
}
