import { Inject, Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import type { SqlExecutor } from '@rigwise/persistence';
import { People } from './people.repository.ts';

export const PEOPLE_DATABASE = Symbol('database of the read model of people');

/** Where people belong, for calls about a person: the guard compares it with the caller's scope. */
@Injectable()
@LooksUp('person')
export class PlacesOfPeople implements TargetLookup {
  constructor(
    private readonly people: People,
    @Inject(PEOPLE_DATABASE) private readonly database: SqlExecutor,
  ) {}

  async placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
    const found = await this.people.findAll(this.database, ids);
    return new Map(
      found.map(({ personId, department, managerId }) => [
        personId,
        { person: personId, department, crew: managerId },
      ]),
    );
  }
}
