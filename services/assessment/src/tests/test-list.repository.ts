import { Injectable } from '@nestjs/common';
import type { TestFilter, TestRow } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, readRow, readRows, scopeSql } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { queueSql, searchSql } from '../versions/list-sql.ts';
import type { Actor } from '../versions/version.ts';
import { ROW, testRowColumns } from './test-views.repository.ts';

export interface TestListQuery extends TestFilter {
  readonly scope: CallerScope;
  readonly caller: Actor;
  /** The last row of the previous page: when it changed, and its id. */
  readonly after: readonly [changedAt: string, id: string] | null;
  readonly limit: number;
}

const FROM = 'test_version v join test t on t.id = v.test_id';

/** Tests as lists show them: each by its latest version. */
@Injectable()
export class TestList {
  constructor(private readonly database: PrismaClient) {}

  /** @returns up to `limit` + 1 rows, to show whether there are more */
  page(query: TestListQuery): Promise<TestRow[]> {
    const { where, values } = conditions(query);
    const parts = [where];
    if (query.after) {
      const [at, id] = query.after;
      const first = values.push(new Date(at), id) - 1;
      parts.push(`(v.changed_at, v.test_id) < ($${first}::timestamptz, $${first + 1}::uuid)`);
    }
    return readRows(
      this.database,
      testRowColumns,
      `select ${ROW} from ${FROM} where ${parts.join(' and ')}
       order by v.changed_at desc, v.test_id desc limit ${query.limit + 1}`,
      ...values,
    );
  }

  async total(query: TestListQuery): Promise<number | undefined> {
    const { where, values } = conditions(query);
    const sql = `select count(*)::int as count from ${FROM} where ${where}`;
    return readRow(this.database, countRow, sql, ...values);
  }
}

function conditions(query: TestListQuery): { where: string; values: unknown[] } {
  const { scope, caller, status, topic, language, department, search, queue } = query;
  const values: unknown[] = [];
  const value = (of: unknown): string => `$${values.push(of)}`;
  const parts = ['v.is_latest', scopeSql(scope, { department: 't.department', crew: null }, values)];
  if (status) parts.push(`v.status = ${value(status)}`);
  if (topic) parts.push(`v.topics @> array[${value(topic)}::text]`);
  if (language) parts.push(`${value(language)} = any(v.languages)`);
  if (department) parts.push(`t.department = ${value(department)}`);
  parts.push(...searchSql(search, value));
  if (queue) parts.push(queueSql('test', 't', queue, caller, value));
  return { where: parts.join(' and '), values };
}
