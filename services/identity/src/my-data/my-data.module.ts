import { Module } from '@nestjs/common';
import { SqlWindows } from '@rigwise/persistence';
import { AuditModule } from '../audit/audit.module.ts';
import { ProfilesModule } from '../profiles/profiles.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { ExportMyData } from './export-my-data.ts';
import { ListMyActivity } from './list-my-activity.ts';
import { MyDataController } from './my-data.controller.ts';
import { MyRecords } from './my-data.repository.ts';

/** What is stored about a person, for themselves. */
@Module({
  imports: [AuditModule, ProfilesModule, ThrottlingModule],
  controllers: [MyDataController],
  providers: [ExportMyData, ListMyActivity, MyRecords, SqlWindows],
})
export class MyDataModule {}
