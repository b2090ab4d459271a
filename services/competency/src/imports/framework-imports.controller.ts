import { Controller, type StreamableFile } from '@nestjs/common';
import {
  applyFrameworkImport,
  discardFrameworkImport,
  exportFrameworkVerdicts,
  listFrameworkImportRows,
  listFrameworkImports,
  showFrameworkImport,
  type CallAnswer,
  type CallInput,
  type FrameworkImport,
} from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { DecideImport } from './decide-import.ts';
import { ReadImports } from './read-imports.ts';

/** Imports of skills, by administrators. */
@Controller()
export class FrameworkImportsController {
  constructor(
    private readonly reading: ReadImports,
    private readonly deciding: DecideImport,
  ) {}

  @Endpoint(listFrameworkImports)
  list(
    @Input() { query }: CallInput<typeof listFrameworkImports>,
  ): Promise<CallAnswer<typeof listFrameworkImports, 200>> {
    return this.reading.list(query);
  }

  @Endpoint(showFrameworkImport)
  show(@Input() { params }: CallInput<typeof showFrameworkImport>): Promise<FrameworkImport> {
    return this.reading.show(params.importId);
  }

  @Endpoint(listFrameworkImportRows)
  rows(
    @Input() { params, query }: CallInput<typeof listFrameworkImportRows>,
  ): Promise<CallAnswer<typeof listFrameworkImportRows, 200>> {
    return this.reading.listRows(params.importId, query);
  }

  @Endpoint(exportFrameworkVerdicts)
  async verdicts(@Input() { params }: CallInput<typeof exportFrameworkVerdicts>): Promise<StreamableFile> {
    return csvFile(await this.reading.export(params.importId));
  }

  @Endpoint(applyFrameworkImport)
  apply(
    @Input() { params, body }: CallInput<typeof applyFrameworkImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<FrameworkImport> {
    return this.deciding.apply(params.importId, body, caller);
  }

  @Endpoint(discardFrameworkImport)
  discard(@Input() { params }: CallInput<typeof discardFrameworkImport>): Promise<FrameworkImport> {
    return this.deciding.discard(params.importId);
  }
}
