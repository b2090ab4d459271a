import { Module } from '@nestjs/common';
import { CrewRequests } from './crew-requests.repository.ts';
import { ExportRequests } from './export-requests.ts';
import { ListCrewRequests } from './list-crew-requests.ts';
import { ListRequests } from './list-requests.ts';
import { ListSponsors } from './list-sponsors.ts';
import { QueueController } from './queue.controller.ts';
import { Queue } from './queue.repository.ts';
import { RequestDetails } from './request-details.repository.ts';
import { ShowRequest } from './show-request.ts';

@Module({
  controllers: [QueueController],
  providers: [
    ...[CrewRequests, ExportRequests, ListCrewRequests, ListRequests, ListSponsors],
    ...[Queue, RequestDetails, ShowRequest],
  ],
  exports: [Queue],
})
export class QueueModule {}
