import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { OverviewOfRequests } from './overview-of-requests.ts';
import { OverviewController } from './overview.controller.ts';
import { RequestFigures } from './request-figures.repository.ts';

/** Figures for the administrators' overview. */
@Module({
  imports: [QueueModule],
  controllers: [OverviewController],
  providers: [OverviewOfRequests, RequestFigures],
})
export class OverviewModule {}
