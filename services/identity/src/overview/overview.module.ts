import { Module } from '@nestjs/common';
import { OverviewOfPeople } from './overview-of-people.ts';
import { OverviewController } from './overview.controller.ts';

/** What administrators see first. */
@Module({ controllers: [OverviewController], providers: [OverviewOfPeople] })
export class OverviewModule {}
