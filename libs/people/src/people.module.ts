import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ErasePerson } from './erase-person.repository.ts';
import { Locales } from './locales.repository.ts';
import { FOLLOWER, OnIdentityEvents } from './on-identity-events.ts';
import { PeopleLocks } from './people-locks.repository.ts';
import { People } from './people.repository.ts';
import type { PersonFollower } from './person-follower.ts';

/**
 * The read model of people, fed by identity. Global: `People`, `PeopleLocks`, `Locales` and `ErasePerson` are
 * injectable. `createService` adds it where the manifest says `people`.
 */
@Module({})
export class PeopleModule {
  /** @param follower a provider of one of the service's modules */
  static forRoot(follower?: Type<PersonFollower>): DynamicModule {
    return {
      module: PeopleModule,
      global: true,
      controllers: [OnIdentityEvents],
      providers: [
        ...[People, PeopleLocks, Locales, ErasePerson],
        {
          provide: FOLLOWER,
          inject: [ModuleRef],
          useFactory: (modules: ModuleRef) => (): PersonFollower | null =>
            follower ? modules.get(follower, { strict: false }) : null,
        },
      ],
      exports: [People, PeopleLocks, Locales, ErasePerson],
    };
  }
}
