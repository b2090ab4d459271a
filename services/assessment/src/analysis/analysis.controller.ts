import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportTestAnalysis,
  refreshTestAnalysis,
  showAnalysedItem,
  showTestAnalysis,
  type AnalysedItemDetails,
  type CallInput,
  type TestAnalysis,
} from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ExportAnalysis } from './export-analysis.ts';
import { ReadAnalysis } from './read-analysis.ts';
import { RefreshAnalysis } from './refresh-analysis.ts';

/** Item analyses of tests. */
@Controller()
export class AnalysisController {
  constructor(
    private readonly reading: ReadAnalysis,
    private readonly refreshing: RefreshAnalysis,
    private readonly exporting: ExportAnalysis,
  ) {}

  @Endpoint(showTestAnalysis)
  show(@Input() { params }: CallInput<typeof showTestAnalysis>): Promise<TestAnalysis> {
    return this.reading.show(params.testId);
  }

  @Endpoint(showAnalysedItem)
  item(@Input() { params }: CallInput<typeof showAnalysedItem>): Promise<AnalysedItemDetails> {
    return this.reading.item(params.testId, params.versionId);
  }

  @Endpoint(refreshTestAnalysis)
  refresh(
    @Input() { params }: CallInput<typeof refreshTestAnalysis>,
    @Caller() caller: CallerIdentity,
  ): Promise<void> {
    return this.refreshing.execute(params.testId, caller);
  }

  @Endpoint(exportTestAnalysis)
  async export(
    @Input() { params, query }: CallInput<typeof exportTestAnalysis>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(await this.exporting.execute(params.testId, query, caller));
  }
}
