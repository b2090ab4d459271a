import { Module } from '@nestjs/common';
import { OnPersonChanged } from './on-person-changed.ts';
import { PeopleRepository } from './people.repository.ts';

@Module({ controllers: [OnPersonChanged], providers: [PeopleRepository], exports: [PeopleRepository] })
export class PeopleModule {}
