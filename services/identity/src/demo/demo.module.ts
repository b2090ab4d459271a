import { Module } from '@nestjs/common';
import { CredentialsModule } from '../credentials/credentials.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { DemoLoads } from './demo-loads.repository.ts';
import { DemoController } from './demo.controller.ts';
import { InsertDemoPeople } from './insert-demo-people.ts';
import { ListDemoPeople } from './list-demo-people.ts';
import { LoadDemoCompany } from './load-demo-company.ts';

@Module({
  imports: [CredentialsModule, PeopleModule],
  controllers: [DemoController],
  providers: [DemoLoads, InsertDemoPeople, ListDemoPeople, LoadDemoCompany],
  exports: [LoadDemoCompany],
})
export class DemoModule {}
