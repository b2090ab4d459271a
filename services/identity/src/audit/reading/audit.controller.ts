import { Controller, type StreamableFile } from '@nestjs/common';
import { exportAudit, listAudit, showAuditState, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, csvFile, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ExportAudit } from './export-audit.ts';
import { ListAudit } from './list-audit.ts';
import { ShowAuditState } from './show-audit-state.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly listing: ListAudit,
    private readonly exporting: ExportAudit,
    private readonly showing: ShowAuditState,
  ) {}

  @Endpoint(listAudit)
  list(@Input() { query }: CallInput<typeof listAudit>): Promise<CallAnswer<typeof listAudit, 200>> {
    return this.listing.execute(query);
  }

  @Endpoint(exportAudit)
  async export(
    @Input() { query }: CallInput<typeof exportAudit>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return csvFile(await this.exporting.execute(query, caller));
  }

  @Endpoint(showAuditState)
  state(): Promise<CallAnswer<typeof showAuditState, 200>> {
    return this.showing.execute();
  }
}
