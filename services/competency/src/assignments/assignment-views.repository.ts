import { Injectable } from '@nestjs/common';
import { workStates, type Assignment } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { stateSql } from './work-sql.ts';

const countsRow = z.strictObject({ state: z.enum(workStates), count: z.number() });
const extraRow = z.strictObject({ assignedBy: who, name: z.string().nullable() });

/** What an assignment is, as it is read. */
@Injectable()
export class AssignmentViews {
  /** Of the people in a scope. */
  counts(sql: SqlExecutor, id: string, scope: CallerScope, today: string): Promise<Assignment['counts']> {
    const values: unknown[] = [today, id];
    const inScope = scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values);
    return readRows(
      sql,
      countsRow,
      `select ${stateSql('$1')} as state, count(*)::int as count from assigned_work w join person p on p.id = w.person_id
       where w.assignment_id = $2::uuid and ${inScope} group by 1 order by 1`,
      ...values,
    );
  }

  /** Who assigned it, and the name of the group. */
  async named(sql: SqlExecutor, id: string): Promise<z.output<typeof extraRow>> {
    const audience = `a.content->'audience'`;
    const found = await readRow(
      sql,
      extraRow,
      `select ${whoSql('a.assigned_by')} as "assignedBy", case ${audience}->>'to'
         when 'department' then ${audience}->>'department'
         when 'position' then ${audience}->>'position'
         when 'location' then ${audience}->>'location'
         when 'crew' then (select p.name from person p where p.id = (${audience}->>'managerId')::uuid)
         when 'gap' then (select s.content->>'title' from skill s where s.id = (${audience}->>'skillId')::uuid)
         when 'expiring' then
           (select s.content->>'title' from certificate_scheme s where s.id = (${audience}->>'schemeId')::uuid)
         end as name
       from assignment a where a.id = $1::uuid`,
      id,
    );
    if (!found) throw new Error('It was found before');
    return found;
  }
}
