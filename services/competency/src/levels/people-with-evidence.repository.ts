import { Injectable } from '@nestjs/common';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const named = z.strictObject({
  personId: z.string(),
  name: z.string(),
  position: z.string().nullable(),
});
export type NamedPerson = Readonly<z.output<typeof named>>;

const TOLD = '(e.skill_id = any($2::uuid[]) or e.test_id = any($3::uuid[]))';
const NAMED = `select id::text as "personId", name, position from person`;

/** People whom a change of rules or profiles may concern. */
@Injectable()
export class PeopleWithEvidence {
  /** Active people, not duplicates, of whom there is evidence of the skills or by the tests, in the order of their ids. */
  after(
    sql: SqlExecutor,
    last: string | null,
    {
      skills,
      tests,
      limit,
    }: { readonly skills: readonly string[]; readonly tests: readonly string[]; readonly limit: number },
  ): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      `select p.id::text from person p
       where ($1::uuid is null or p.id > $1::uuid) and p.active and p.merged_into_id is null
         and (exists (select from evidence e where e.person_id = p.id and ${TOLD})
           or exists (select from person d join evidence e on e.person_id = d.id
             where d.merged_into_id = p.id and ${TOLD}))
       order by p.id limit $4::int`,
      ...[last, skills, tests, limit],
    );
  }

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
