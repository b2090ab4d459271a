import { Inject, Injectable } from '@nestjs/common';
import type { Place } from '@rigwise/contracts';
import { LooksUp, type TargetLookup } from '@rigwise/http';
import type { SqlExecutor } from '@rigwise/persistence';
import { People } from './people.repository.ts';
import type { Person } from './person.ts';

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
    const mergedInto = await this.mergesOf(found);
    return new Map(
      found.map(({ personId, department, managerId }) => [
        personId,
        { person: lastOf(mergedInto, personId), department, crew: managerId },
      ]),
    );
  }

  /** Into whom these people were merged, and those in turn. Without merges it asks nothing. */
  private async mergesOf(found: readonly Person[]): Promise<ReadonlyMap<string, string>> {
    const merges = new Map<string, string>();
    for (let next = found; next.length > 0;) {
      const into = next.flatMap(({ personId, mergedIntoId: id }) => {
        if (id !== null) merges.set(personId, id);
        return id === null || merges.has(id) ? [] : [id];
      });
      next = into.length === 0 ? [] : await this.people.findAll(this.database, into);
    }
    return merges;
  }
}

/** Ends at a cycle, which identity never creates. */
function lastOf(merges: ReadonlyMap<string, string>, personId: string): string {
  const seen = new Set<string>();
  let id = personId;
  for (let next = merges.get(id); next !== undefined && !seen.has(next); next = merges.get(id)) {
    seen.add(next);
    id = next;
  }
  return id;
}
