import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const named = z.strictObject({
  personId: z.string(),
  name: z.string(),
  position: z.string().nullable(),
});
export type NamedPerson = Readonly<z.output<typeof named>>;

const NAMED = `select id::text as "personId", name, position from person`;

/** The names of people whom a change of rules or profiles concerns. */
@Injectable()
export class NamedPeople {
  named(sql: SqlExecutor, personIds: readonly string[]): Promise<NamedPerson[]> {
    return readRows(sql, named, `${NAMED} where id = any($1::uuid[])`, personIds);
  }

  /** Active people with a position, by name. @param key the position in lower case */
  ofPosition(sql: SqlExecutor, key: string): Promise<NamedPerson[]> {
    return readRows(
      sql,
      named,
      `${NAMED} where lower(btrim(position)) = $1 and active and merged_into_id is null order by name_key, id`,
      key,
    );
  }
}
