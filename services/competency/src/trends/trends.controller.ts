import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportCrewTrend,
  listCrewTrend,
  showCrewTrends,
  type CallInput,
  type CrewTrends,
  type Page,
  type TrendRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ShowTrends } from './show-trends.ts';

/** How people stood month by month. */
@Controller()
export class TrendsController {
  constructor(private readonly trends: ShowTrends) {}

  @Endpoint(showCrewTrends)
  show(
    @Input() { query }: CallInput<typeof showCrewTrends>,
    @InScope() scope: CallerScope,
  ): Promise<CrewTrends> {
    return this.trends.execute(query, scope);
  }

  @Endpoint(listCrewTrend)
  list(
    @Input() { query }: CallInput<typeof listCrewTrend>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<TrendRow>> {
    return this.trends.list(query, scope, caller);
  }

  @Endpoint(exportCrewTrend)
  export(
    @Input() { query }: CallInput<typeof exportCrewTrend>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.trends.export(query, scope, caller);
  }
}
