import { Injectable } from '@nestjs/common';
import {
  checkTest,
  scopeOf,
  type CallAnswer,
  type CallInput,
  type compareTestVersions,
  type listTests,
  type Page,
  type TestCheck,
  type TestDetails,
  type TestRow,
  type TestVersion,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { testDifferences } from '@rigwise/scoring';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { CheckTest } from './check-test.ts';
import { TestList } from './test-list.repository.ts';
import { TestViews } from './test-views.repository.ts';

const cursors = new Cursors('tests:changed', z.tuple([z.iso.datetime(), z.uuid()]));

/** Tests as authors, approvers and administrators read them. */
@Injectable()
export class ReadTests {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: TestList,
    private readonly views: TestViews,
    private readonly checking: CheckTest,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listTests>['query'],
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<Page<TestRow>> {
    const query = { ...filter, limit, scope, caller: actorOf(caller), after: cursors.read(cursor) };
    const [rows, total] = await Promise.all([
      this.tests.page(query),
      cursor === undefined ? this.tests.total(query) : undefined,
    ]);
    const page = cursors.pageOf(rows, limit, {
      key: ({ changedAt, id }) => [changedAt, id],
      item: (row) => row,
    });
    return { ...page, ...(total !== undefined && { total }) };
  }

  /** @throws NoSuchVersion */
  async show(testId: string, caller: CallerIdentity): Promise<TestDetails> {
    const [test, version, versions, comments, history] = await Promise.all([
      this.views.row(this.database, testId),
      this.views.latest(this.database, testId),
      this.views.versions(this.database, testId),
      this.views.comments(this.database, testId),
      this.views.history(this.database, testId),
    ]);
    if (!test || !version) throw new NoSuchVersion('test');
    const { missing } = await this.check({ department: test.department, content: version.content }, caller);
    return { test, version, versions, comments, history, missing };
  }

  /** @throws NoSuchVersion */
  async version(testId: string, number: number): Promise<TestVersion> {
    const version = await this.views.version(this.database, testId, number);
    if (!version) throw new NoSuchVersion('test');
    return version;
  }

  /** @throws NoSuchVersion */
  async compare(
    testId: string,
    from: number,
    to: number,
  ): Promise<CallAnswer<typeof compareTestVersions, 200>> {
    const [before, after] = await Promise.all([this.version(testId, from), this.version(testId, to)]);
    return { differences: testDifferences(before.content, after.content) };
  }

  async check(test: CallInput<typeof checkTest>['body'], caller: CallerIdentity): Promise<TestCheck> {
    const reader = scopeOf(checkTest.access, caller) ?? { departments: [], crews: [] };
    const { estimatedSeconds: _seconds, ...check } = await this.checking.execute(this.database, test, reader);
    return check;
  }
}
