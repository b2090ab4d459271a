import { Inject, Injectable } from '@nestjs/common';
import type { AnalysedItem, assessmentAudits, CallInput, exportTestAnalysis } from '@rigwise/contracts';
import type { CallerIdentity, CsvColumn, CsvTable } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { onePageTable } from './one-page-table.ts';
import { ReadAnalysis } from './read-analysis.ts';

const DECIMALS = 4;
const rounded = (figure: number | null | undefined): number | null =>
  figure === null || figure === undefined ? null : Number(figure.toFixed(DECIMALS));

const COLUMNS: readonly CsvColumn<AnalysedItem>[] = [
  { header: 'Question', value: ({ title }) => title },
  { header: 'Version', value: ({ number }) => number },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Attempts', value: ({ attempts }) => attempts },
  { header: 'Facility', value: ({ figures }) => rounded(figures?.facility) },
  { header: 'Facility, from', value: ({ figures }) => rounded(figures?.facilityInterval?.lower) },
  { header: 'Facility, to', value: ({ figures }) => rounded(figures?.facilityInterval?.upper) },
  { header: 'Discrimination', value: ({ figures }) => rounded(figures?.discrimination) },
  { header: 'Discrimination, from', value: ({ figures }) => rounded(figures?.discriminationInterval?.lower) },
  { header: 'Discrimination, to', value: ({ figures }) => rounded(figures?.discriminationInterval?.upper) },
  { header: 'Efficiency', value: ({ figures }) => rounded(figures?.discriminativeEfficiency) },
  { header: 'Point-biserial', value: ({ figures }) => rounded(figures?.pointBiserial) },
  { header: 'Point-biserial, from', value: ({ figures }) => rounded(figures?.pointBiserialInterval?.lower) },
  { header: 'Point-biserial, to', value: ({ figures }) => rounded(figures?.pointBiserialInterval?.upper) },
  { header: 'Needs a look', value: ({ flags }) => flags.join(' ') },
  { header: 'As of', value: ({ asOf }) => new Date(asOf) },
];

/** The items of an analysis as a table, as the page shows them. */
@Injectable()
export class ExportAnalysis {
  constructor(
    private readonly reading: ReadAnalysis,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchVersion */
  async execute(
    testId: string,
    query: CallInput<typeof exportTestAnalysis>['query'],
    caller: CallerIdentity,
  ): Promise<CsvTable<AnalysedItem>> {
    const items = await this.reading.items(testId, query);
    await this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action: 'test.analysis-exported', outcome: 'succeeded' },
        target: { type: 'test', id: testId },
      }),
    );
    return onePageTable('item-analysis', COLUMNS, items, this.clock.now());
  }
}
