import { Module } from '@nestjs/common';
import { OverviewOfRequests } from './overview-of-requests.ts';
import { OverviewController } from './overview.controller.ts';

/** What administrators see first. */
@Module({ controllers: [OverviewController], providers: [OverviewOfRequests] })
export class OverviewModule {}
