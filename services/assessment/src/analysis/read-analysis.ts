import { Injectable } from '@nestjs/common';
import type {
  AnalysedItem,
  AnalysedItemDetails,
  AnalysisFilter,
  AnalysisOrder,
  TestAnalysis,
} from '@rigwise/contracts';
import { MINIMUM_ATTEMPTS } from '@rigwise/psychometrics';
import { FormItems } from '../attempts/form-items.ts';
import { PrismaClient } from '../generated/client.ts';
import { TestViews } from '../tests/test-views.repository.ts';
import { NoSuchVersion } from '../versions/versions.errors.ts';
import { Analyses, type ItemRow, type StoredHead } from './analyses.repository.ts';
import { NotAnalysed } from './analysis.errors.ts';
import { GradedAttempts } from './graded-attempts.repository.ts';
import { changedBy } from './is-outdated.ts';
import { flagsOf, isKeyCertain } from './item-flags.ts';
import { inOrder, type SortFigures } from './in-order.ts';

const FIGURES: SortFigures<AnalysedItem> = {
  attempts: ({ attempts }) => attempts,
  facility: ({ figures }) => figures?.facility ?? null,
  discrimination: ({ figures }) => figures?.discrimination ?? null,
  efficiency: ({ figures }) => figures?.discriminativeEfficiency ?? null,
  pointBiserial: ({ figures }) => figures?.pointBiserial ?? null,
};

/** Item analyses as authors, approvers and administrators read them. */
@Injectable()
export class ReadAnalysis {
  constructor(
    private readonly database: PrismaClient,
    private readonly analyses: Analyses,
    private readonly attempts: GradedAttempts,
    private readonly views: TestViews,
    private readonly contents: FormItems,
  ) {}

  /** @throws NoSuchVersion */
  async show(testId: string): Promise<TestAnalysis> {
    const [test, now, head, computing] = await Promise.all([
      this.views.row(this.database, testId),
      this.attempts.attempted(this.database, testId),
      this.analyses.head(this.database, testId),
      this.analyses.isRequested(this.database, testId),
    ]);
    if (!test) throw new NoSuchVersion('test');
    const { finished } = now;
    const common = { testId, title: test.title, finished, minimum: MINIMUM_ATTEMPTS, computing };
    if (!head) return { ...common, changed: finished, result: null };
    const added = await this.attempts.gradedSince(this.database, testId, head.asOf);
    const changed = changedBy(head, now, added);
    // Voided since: what is left tells too much of too few.
    if (finished < MINIMUM_ATTEMPTS) return { ...common, changed, result: null };
    return { ...common, changed, result: await this.result(testId, head) };
  }

  /** The items of an analysis as the page lists them; none if it is hidden. @throws NoSuchVersion */
  async items(
    testId: string,
    {
      flag,
      sort = 'form',
    }: { readonly flag?: AnalysisFilter | undefined; readonly sort?: AnalysisOrder | undefined },
  ): Promise<AnalysedItem[]> {
    const { result } = await this.show(testId);
    const items = (result?.items ?? []).filter(({ flags }) =>
      flag === undefined ? true : flag === 'any' ? flags.length > 0 : flags.includes(flag),
    );
    return inOrder(items, sort, FIGURES);
  }

  /** @throws NotAnalysed, NoSuchVersion */
  async item(testId: string, versionId: string): Promise<AnalysedItemDetails> {
    const { result } = await this.show(testId);
    const row = result && (await this.analyses.item(this.database, testId, versionId));
    const content = row && (await this.contents.contents([row.versionId])).get(row.versionId);
    if (!row || !content) throw new NotAnalysed();
    const details = await this.analyses.details(this.database, testId, versionId);
    return {
      ...{ item: itemOf(row), minimum: MINIMUM_ATTEMPTS, content },
      ...(details ?? { parts: [], results: null, times: null }),
    };
  }

  private async result(testId: string, head: StoredHead): Promise<TestAnalysis['result']> {
    const { asOf, attempts, finished, figures } = head;
    const items = await this.analyses.items(this.database, testId);
    return {
      ...{ asOf: asOf.toISOString(), attempts, leftOut: finished - attempts, figures },
      items: items.map(itemOf),
    };
  }
}

const itemOf = ({ asOf, figures, ...row }: ItemRow): AnalysedItem => ({
  ...{ ...row, asOf: asOf.toISOString(), figures },
  ...{ flags: [...flagsOf(figures)], keyIsCertain: isKeyCertain(figures) },
});
