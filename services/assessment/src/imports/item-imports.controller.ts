import { Controller, type StreamableFile } from '@nestjs/common';
import {
  discardItemImport,
  exportItemVerdicts,
  listItemImportRows,
  listItemImports,
  loadItemImport,
  showItemImport,
  type CallAnswer,
  type CallInput,
  type ItemImport,
} from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { DecideImport } from './decide-import.ts';
import { ReadImports } from './read-imports.ts';

/** Imports of questions, by their authors. */
@Controller()
export class ItemImportsController {
  constructor(
    private readonly reading: ReadImports,
    private readonly deciding: DecideImport,
  ) {}

  @Endpoint(listItemImports)
  list(
    @Input() { query }: CallInput<typeof listItemImports>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listItemImports, 200>> {
    return this.reading.list(query, caller);
  }

  @Endpoint(showItemImport)
  show(
    @Input() { params }: CallInput<typeof showItemImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemImport> {
    return this.reading.show(params.importId, caller);
  }

  @Endpoint(listItemImportRows)
  rows(
    @Input() { params, query }: CallInput<typeof listItemImportRows>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listItemImportRows, 200>> {
    return this.reading.listRows(params.importId, query, caller);
  }

  @Endpoint(exportItemVerdicts)
  async verdicts(
    @Input() { params }: CallInput<typeof exportItemVerdicts>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(await this.reading.export(params.importId, caller));
  }

  @Endpoint(loadItemImport)
  load(
    @Input() { params, body }: CallInput<typeof loadItemImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemImport> {
    return this.deciding.load(params.importId, body.department, caller);
  }

  @Endpoint(discardItemImport)
  discard(
    @Input() { params }: CallInput<typeof discardItemImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemImport> {
    return this.deciding.discard(params.importId, caller);
  }
}
