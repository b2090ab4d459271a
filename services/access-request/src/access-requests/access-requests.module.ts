import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { RequestersModule } from '../requesters/requesters.module.ts';
import { AccessRequestsController } from './access-requests.controller.ts';
import { AccessRequests } from './access-requests.repository.ts';
import { AskForAccess } from './ask-for-access.ts';
import { FileRequest } from './file-request.ts';
import { OnAccessAskedFor } from './on-access-asked-for.ts';
import { RequestThrottle } from './request-throttle.ts';

@Module({
  imports: [RequestersModule],
  controllers: [AccessRequestsController, OnAccessAskedFor],
  providers: [AccessRequests, AskForAccess, FileRequest, RequestThrottle, SqlWindows],
})
export class AccessRequestsModule {}
