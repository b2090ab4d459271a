import { Controller } from '@nestjs/common';
import { exportMyData, listMyActivity, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ExportMyData } from './export-my-data.ts';
import { ListMyActivity } from './list-my-activity.ts';

/** Identity's part of the export of one's own data. */
@Controller()
export class MyDataController {
  constructor(
    private readonly exporting: ExportMyData,
    private readonly listing: ListMyActivity,
  ) {}

  @Endpoint(exportMyData)
  export(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof exportMyData, 200>> {
    return this.exporting.execute(caller);
  }

  @Endpoint(listMyActivity)
  activity(
    @Input() { query }: CallInput<typeof listMyActivity>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listMyActivity, 200>> {
    return this.listing.execute(query, caller);
  }
}
