import { Module } from '@nestjs/common';
import { People } from './people.repository.ts';
import { PublishPeople } from './publish-people.ts';
import { RepublishPeople } from './republish-people.ts';

@Module({
  providers: [People, PublishPeople, RepublishPeople],
  exports: [People, PublishPeople],
})
export class PeopleModule {}
