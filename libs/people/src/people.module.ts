import { Module, type DynamicModule, type InjectionToken, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { SqlExecutor } from '@rigwise/persistence';
import { ErasePerson } from './erase-person.repository.ts';
import { Locales } from './locales.repository.ts';
import { FOLLOWER, OnIdentityEvents } from './on-identity-events.ts';
import { PeopleLocks } from './people-locks.repository.ts';
import { People } from './people.repository.ts';
import type { PersonFollower } from './person-follower.ts';
import { PEOPLE_DATABASE, PlacesOfPeople } from './places-of-people.ts';

export interface PeopleOptions {
  readonly database: InjectionToken<SqlExecutor>;
  /** A provider of one of the service's modules. */
  readonly follower?: Type<PersonFollower> | undefined;
}

/**
 * The read model of people, fed by identity. Global: `People`, `PeopleLocks`, `Locales` and `ErasePerson` are
 * injectable, and calls about a person find where they belong. `createService` adds it where the manifest says `people`.
 */
@Module({})
export class PeopleModule {
  static forRoot({ database, follower }: PeopleOptions): DynamicModule {
    return {
      module: PeopleModule,
      global: true,
      controllers: [OnIdentityEvents],
      providers: [
        ...[People, PeopleLocks, Locales, ErasePerson, PlacesOfPeople],
        { provide: PEOPLE_DATABASE, useExisting: database },
        {
          provide: FOLLOWER,
          inject: [ModuleRef],
          useFactory: (modules: ModuleRef) => (): PersonFollower | null =>
            follower ? modules.get(follower, { strict: false }) : null,
        },
      ],
      exports: [People, PeopleLocks, Locales, ErasePerson, PlacesOfPeople],
    };
  }
}
