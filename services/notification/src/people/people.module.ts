import { Global, Module } from '@nestjs/common';
import { KnownPeople } from './known-people.repository.ts';
import { OnPersonChanged } from './on-person-changed.ts';
import { Survivors } from './survivors.ts';

/** Who there is, for every feature that tells people something. */
@Global()
@Module({
  controllers: [OnPersonChanged],
  providers: [KnownPeople, Survivors],
  exports: [KnownPeople, Survivors],
})
export class PeopleModule {}
