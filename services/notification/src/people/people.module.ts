import { Global, Module } from '@nestjs/common';
import { KnownPeople } from './known-people.repository.ts';
import { OnPersonChanged } from './on-person-changed.ts';
import { Survivors } from './survivors.ts';

/** The read model of people, for every feature that notifies them. */
@Global()
@Module({
  controllers: [OnPersonChanged],
  providers: [KnownPeople, Survivors],
  exports: [KnownPeople, Survivors],
})
export class PeopleModule {}
