import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { KnownPeople, type HeldPerson } from './known-people.repository.ts';
import type { KnownPerson } from './person.ts';

/** Resolves duplicates to the surviving person. */
@Injectable()
export class Survivors {
  constructor(private readonly people: KnownPeople) {}

  /**
   * Locks these people and their surviving persons, in one order everywhere: later events from identity wait for this
   * transaction, without deadlocks.
   * @returns the surviving persons, ordered by id: the people themselves if they weren't merged
   */
  async hold(sql: SqlExecutor, personIds: readonly string[]): Promise<KnownPerson[]> {
    const held = await this.holdAll(sql, personIds);
    return personIds.map((id) => lastOf(held, id));
  }

  /** The same. @returns all locked people, by id */
  async holdAll(sql: SqlExecutor, personIds: readonly string[]): Promise<ReadonlyMap<string, HeldPerson>> {
    const held = new Map<string, HeldPerson>();
    let next = await this.people.chainOf(sql, personIds);
    while (next.length > 0) {
      for (const id of next) held.set(id, await this.people.hold(sql, id));
      // People a merge added before the locks were taken.
      next = [...held.values()].flatMap(({ mergedIntoId: id }) => (id !== null && !held.has(id) ? [id] : []));
    }
    return held;
  }
}

function lastOf(held: ReadonlyMap<string, HeldPerson>, personId: string): HeldPerson {
  const seen = new Set<string>();
  for (let id = personId; ;) {
    const person = held.get(id);
    if (!person) throw new Error(`Person ${id} is not held`);
    seen.add(id);
    // In a cycle, which identity never creates, each counts as their own surviving person.
    if (person.mergedIntoId === null || seen.has(person.mergedIntoId)) return person;
    id = person.mergedIntoId;
  }
}
