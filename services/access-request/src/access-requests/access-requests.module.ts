import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { AccessRequestsController } from './access-requests.controller.ts';
import { AccessRequests } from './access-requests.repository.ts';
import { AskForAccess } from './ask-for-access.ts';
import { FileRequest } from './file-request.ts';
import { OnAccessAskedFor } from './on-access-asked-for.ts';
import { RequestThrottle } from './request-throttle.ts';

@Module({
  controllers: [AccessRequestsController, OnAccessAskedFor],
  providers: [AccessRequests, AskForAccess, FileRequest, RequestThrottle, SqlWindows],
})
export class AccessRequestsModule {}
