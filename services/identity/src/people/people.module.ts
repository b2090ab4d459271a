import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { People } from './people.repository.ts';
import { PublishPeople } from './publish-people.ts';
import { RepublishPeople } from './republish-people.ts';
import { UpdatePerson } from './update-person.ts';

@Module({
  imports: [AuditModule],
  providers: [People, PublishPeople, RepublishPeople, UpdatePerson],
  exports: [People, PublishPeople, UpdatePerson],
})
export class PeopleModule {}
