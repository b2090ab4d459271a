import { Module } from '@nestjs/common';
import { KnownPeople } from './known-people.repository.ts';
import { OnPersonChanged } from './on-person-changed.ts';

@Module({ controllers: [OnPersonChanged], providers: [KnownPeople] })
export class PeopleModule {}
