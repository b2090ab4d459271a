import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { ListRequests } from './list-requests.ts';
import { ListSponsors } from './list-sponsors.ts';
import { QueueController } from './queue.controller.ts';
import { Queue } from './queue.repository.ts';
import { RequestDetails } from './request-details.repository.ts';
import { ShowRequest } from './show-request.ts';

@Module({
  imports: [PeopleModule],
  controllers: [QueueController],
  providers: [ListRequests, ListSponsors, Queue, RequestDetails, ShowRequest],
  exports: [Queue],
})
export class QueueModule {}
