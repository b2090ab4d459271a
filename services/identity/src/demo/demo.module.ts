import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { DemoLoads } from './demo-loads.repository.ts';
import { DemoController } from './demo.controller.ts';
import { InsertDemoPeople } from './insert-demo-people.ts';
import { ListDemoPeople } from './list-demo-people.ts';
import { LoadDemoCompany } from './load-demo-company.ts';

/** The demo company and people for load tests. */
@Module({
  imports: [PeopleModule, SecurityModule],
  controllers: [DemoController],
  providers: [DemoLoads, InsertDemoPeople, ListDemoPeople, LoadDemoCompany],
  exports: [LoadDemoCompany],
})
export class DemoModule {}
