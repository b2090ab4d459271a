import { Controller, type StreamableFile } from '@nestjs/common';
import * as calls from '@rigwise/contracts';
import type { CallAnswer, CallInput, DirectoryImport as Shown } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { CancelImport } from './cancel-import.ts';
import type { DirectoryImport } from './directory-import.ts';
import { LoadImport } from './load-import.ts';
import { ReadImports } from './read-imports.ts';

@Controller()
export class DirectoryImportsController {
  constructor(
    private readonly reading: ReadImports,
    private readonly loading: LoadImport,
    private readonly cancelling: CancelImport,
  ) {}

  @Endpoint(calls.listDirectoryImports)
  async list(
    @Input() { query }: CallInput<typeof calls.listDirectoryImports>,
  ): Promise<CallAnswer<typeof calls.listDirectoryImports, 200>> {
    const { items, nextCursor } = await this.reading.page(query);
    return { items: items.map(shown), nextCursor };
  }

  @Endpoint(calls.showDirectoryImport)
  async show(
    @Input() { params }: CallInput<typeof calls.showDirectoryImport>,
  ): Promise<CallAnswer<typeof calls.showDirectoryImport, 200>> {
    return shown(await this.reading.one(params.importId));
  }

  @Endpoint(calls.listImportRows)
  rows(
    @Input() { params, query }: CallInput<typeof calls.listImportRows>,
  ): Promise<CallAnswer<typeof calls.listImportRows, 200>> {
    return this.reading.rows(params.importId, query);
  }

  @Endpoint(calls.downloadImportVerdicts)
  verdicts(@Input() { params }: CallInput<typeof calls.downloadImportVerdicts>): Promise<StreamableFile> {
    return this.reading.verdictsFile(params.importId);
  }

  @Endpoint(calls.loadDirectoryImport)
  async load(
    @Input() { params }: CallInput<typeof calls.loadDirectoryImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof calls.loadDirectoryImport, 200>> {
    return shown(await this.loading.execute(params.importId, caller));
  }

  @Endpoint(calls.cancelDirectoryImport)
  async cancel(
    @Input() { params }: CallInput<typeof calls.cancelDirectoryImport>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof calls.cancelDirectoryImport, 200>> {
    return shown(await this.cancelling.execute(params.importId, caller));
  }
}

function shown(one: DirectoryImport): Shown {
  const { id, fileName, status, uploadedBy, uploadedAt, endedAt, columns, ignoredColumns } = one;
  const { rows, checked, verdicts, loaded, failure } = one;
  return {
    ...{ id, fileName, status, uploadedBy, rows, checked, verdicts, loaded, failure },
    uploadedAt: uploadedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    columns: [...columns],
    ignoredColumns: [...ignoredColumns],
  };
}
