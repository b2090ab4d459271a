import { Inject, Injectable } from '@nestjs/common';
import type {
  assessmentAudits,
  CalibratedItem,
  CallInput,
  exportTestCalibration,
  exportTestFunctioning,
  FunctioningItem,
} from '@rigwise/contracts';
import type { CallerIdentity, CsvColumn, CsvTable } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../../database/transactions.ts';
import { onePageTable } from '../one-page-table.ts';
import { ReadCalibration } from './read-calibration.ts';
import { ReadFunctioning } from './read-functioning.ts';

const CALIBRATED: readonly CsvColumn<CalibratedItem>[] = [
  { header: 'Question', value: ({ title }) => title },
  { header: 'Version', value: ({ number }) => number },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Responses', value: ({ responses }) => responses },
  { header: 'Discrimination a', value: ({ parameters }) => parameters?.a ?? null },
  { header: 'Standard error of a', value: ({ parameters }) => parameters?.aError ?? null },
  { header: 'Baker’s label', value: ({ label }) => label },
  { header: 'Difficulty b', value: ({ parameters }) => parameters?.b ?? null },
  { header: 'Standard error of b', value: ({ parameters }) => parameters?.bError ?? null },
  { header: 'Not calibrated because', value: ({ reason }) => reason },
  { header: 'S-X²', value: ({ fit }) => fit?.chiSquare ?? null },
  { header: 'Degrees of freedom', value: ({ fit }) => fit?.degreesOfFreedom ?? null },
  { header: 'p', value: ({ fit }) => fit && Number(fit.p.toFixed(4)) },
  { header: 'Needs a look', value: ({ flags }) => flags.join(' ') },
  { header: 'As of', value: ({ asOf }) => new Date(asOf) },
];

const COMPARED: readonly CsvColumn<FunctioningItem>[] = [
  { header: 'Question', value: ({ title }) => title },
  { header: 'Version', value: ({ number }) => number },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Odds ratio', value: ({ result }) => result?.oddsRatio ?? null },
  { header: 'Delta', value: ({ result }) => result?.delta ?? null },
  { header: 'Standard error of delta', value: ({ result }) => result?.deltaError ?? null },
  { header: 'Chi-square', value: ({ result }) => result?.chiSquare ?? null },
  { header: 'ETS category', value: ({ result }) => result?.category ?? null },
  { header: 'Harder for', value: ({ harderFor }) => harderFor },
  { header: 'Reference group', value: ({ result }) => result?.reference ?? null },
  { header: 'Others', value: ({ result }) => result?.others ?? null },
  { header: 'As of', value: ({ asOf }) => new Date(asOf) },
];

/** A calibration and its comparisons of groups as tables, as the page shows them. */
@Injectable()
export class ExportCalibration {
  constructor(
    private readonly calibration: ReadCalibration,
    private readonly functioning: ReadFunctioning,
    private readonly transactions: PrismaTransactions,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchVersion */
  async items(
    testId: string,
    query: CallInput<typeof exportTestCalibration>['query'],
    caller: CallerIdentity,
  ): Promise<CsvTable<CalibratedItem>> {
    const rows = await this.calibration.items(testId, query);
    await this.record(testId, 'test.calibration-exported', caller);
    return onePageTable('calibration', CALIBRATED, rows, this.clock.now());
  }

  /** @throws NoSuchVersion */
  async comparison(
    testId: string,
    query: CallInput<typeof exportTestFunctioning>['query'],
    caller: CallerIdentity,
  ): Promise<CsvTable<FunctioningItem>> {
    const rows = await this.functioning.items(testId, query);
    await this.record(testId, 'test.functioning-exported', caller);
    return onePageTable('groups', COMPARED, rows, this.clock.now());
  }

  private record(
    testId: string,
    action: 'test.calibration-exported' | 'test.functioning-exported',
    caller: CallerIdentity,
  ): Promise<void> {
    return this.transactions.run((tx) =>
      this.audit.record(tx, operatorOf(caller), {
        ...{ action, outcome: 'succeeded', target: { type: 'test', id: testId } },
      }),
    );
  }
}
