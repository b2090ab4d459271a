import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { KnownPeople, type HeldPerson } from './known-people.repository.ts';
import type { KnownPerson } from './person.ts';

/** Who goes on as whom, where somebody stood in the directory twice. */
@Injectable()
export class Survivors {
  constructor(private readonly people: KnownPeople) {}

  /**
   * Holds these people and whoever goes on as them, in one order for all that do: what identity tells of them comes
   * after this transaction, and nobody waits in a circle.
   * @returns who goes on, in the order of the ids: themselves where nobody else does
   */
  async hold(sql: SqlExecutor, personIds: readonly string[]): Promise<KnownPerson[]> {
    const held = await this.holdAll(sql, personIds);
    return personIds.map((id) => lastOf(held, id));
  }

  /** The same. @returns everybody who is held, by id */
  async holdAll(sql: SqlExecutor, personIds: readonly string[]): Promise<ReadonlyMap<string, HeldPerson>> {
    const held = new Map<string, HeldPerson>();
    let next = await this.people.chainOf(sql, personIds);
    while (next.length > 0) {
      for (const id of next) held.set(id, await this.people.hold(sql, id));
      // What a merge added before its people were held.
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
    // Of a circle, which identity never makes, each is somebody.
    if (person.mergedIntoId === null || seen.has(person.mergedIntoId)) return person;
    id = person.mergedIntoId;
  }
}
