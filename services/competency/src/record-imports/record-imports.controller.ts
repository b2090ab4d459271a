import { Controller, type StreamableFile } from '@nestjs/common';
import {
  applyRecordImport,
  discardRecordImport,
  exportRecordVerdicts,
  listRecordImportRows,
  listRecordImports,
  showRecordImport,
  type CallAnswer,
  type CallInput,
  type RecordImport,
} from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { DecideRecordImport } from './decide-record-import.ts';
import { ReadRecordImports } from './read-record-imports.ts';

/** Imports of external records, by administrators. */
@Controller()
export class RecordImportsController {
  constructor(
    private readonly reading: ReadRecordImports,
    private readonly deciding: DecideRecordImport,
  ) {}

  @Endpoint(listRecordImports)
  list(
    @Input() { query }: CallInput<typeof listRecordImports>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listRecordImports, 200>> {
    return this.reading.list(query, caller);
  }

  @Endpoint(showRecordImport)
  show(
    @Input() { params }: CallInput<typeof showRecordImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<RecordImport> {
    return this.reading.show(params.importId, caller);
  }

  @Endpoint(listRecordImportRows)
  rows(
    @Input() { params, query }: CallInput<typeof listRecordImportRows>,
  ): Promise<CallAnswer<typeof listRecordImportRows, 200>> {
    return this.reading.listRows(params.importId, query);
  }

  @Endpoint(exportRecordVerdicts)
  async verdicts(@Input() { params }: CallInput<typeof exportRecordVerdicts>): Promise<StreamableFile> {
    return csvFile(await this.reading.export(params.importId));
  }

  @Endpoint(applyRecordImport)
  apply(
    @Input() { params, body }: CallInput<typeof applyRecordImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<RecordImport> {
    return this.deciding.apply(params.importId, body, caller);
  }

  @Endpoint(discardRecordImport)
  discard(
    @Input() { params }: CallInput<typeof discardRecordImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<RecordImport> {
    return this.deciding.discard(params.importId, caller);
  }
}
