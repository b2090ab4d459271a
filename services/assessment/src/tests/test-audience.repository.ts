import { Injectable } from '@nestjs/common';
import type { CallAnswer, listTestAudience } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { readRows, scopeSql } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';

const MOST = 500;

/** Whom tests can be for: what the directory has, within a scope. */
@Injectable()
export class TestAudiences {
  constructor(private readonly database: PrismaClient) {}

  async choices(scope: CallerScope): Promise<CallAnswer<typeof listTestAudience, 200>> {
    const [departments, positions, crews] = await Promise.all([
      this.names('department', scope),
      this.names('position', scope),
      this.crews(scope),
    ]);
    return { departments, positions, crews };
  }

  private async names(column: 'department' | 'position', scope: CallerScope): Promise<string[]> {
    const values: unknown[] = [];
    const rows = await readRows(
      this.database,
      z.strictObject({ name: z.string() }),
      `select distinct p.${column} as name from person p
       where p.active and p.${column} is not null and ${covered(scope, values)} order by 1 limit ${MOST}`,
      ...values,
    );
    return rows.map(({ name }) => name);
  }

  private crews(scope: CallerScope): Promise<CallAnswer<typeof listTestAudience, 200>['crews']> {
    const values: unknown[] = [];
    return readRows(
      this.database,
      z.strictObject({ managerId: z.string(), name: z.string(), people: z.number() }),
      `select m.id::text as "managerId", m.name, count(*)::int as people
       from person p join person m on m.id = p.manager_id
       where p.active and m.active and ${covered(scope, values)}
       group by m.id, m.name order by m.name, m.id limit ${MOST}`,
      ...values,
    );
  }
}

const covered = (scope: CallerScope, values: unknown[]): string =>
  scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values);
