import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportItems,
  exportLossesFile,
  listExportLosses,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import {
  Caller,
  csvFile,
  Endpoint,
  InScope,
  Input,
  type CallerIdentity,
  type CallerScope,
} from '@rigwise/http';
import { ExportItems } from './export-items.ts';
import { ListLosses } from './list-losses.ts';

/** Exports of items, and what they lose. */
@Controller()
export class ItemExportsController {
  constructor(
    private readonly exporting: ExportItems,
    private readonly losses: ListLosses,
  ) {}

  @Endpoint(exportItems)
  export(
    @Input() { query }: CallInput<typeof exportItems>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.exporting.execute(query, { scope, caller });
  }

  @Endpoint(listExportLosses)
  list(
    @Input() { query }: CallInput<typeof listExportLosses>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listExportLosses, 200>> {
    return this.losses.part(query, { scope, caller });
  }

  @Endpoint(exportLossesFile)
  file(
    @Input() { query }: CallInput<typeof exportLossesFile>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(this.losses.file(query, { scope, caller }));
  }
}
