import { Injectable } from '@nestjs/common';
import type { RotationRow } from '@rigwise/contracts';
import type { Tx } from '../database/transactions.ts';
import { ReadRotations } from './read-rotations.ts';
import { NoSuchPerson, RotationConflict } from './rotations.errors.ts';
import { Rotations, type LockedRotation } from './rotations.repository.ts';

/** What changes of rotations have in common: of two at once the second is told, with the rotations as they are. */
@Injectable()
export class LockRotations {
  constructor(
    private readonly rotations: Rotations,
    private readonly reading: ReadRotations,
  ) {}

  /**
   * Locks people until the transaction ends.
   * @param revisions as the caller saw them, in the same order
   * @returns the people in the order given
   * @throws NoSuchPerson, RotationConflict
   */
  async lock(tx: Tx, personIds: readonly string[], revisions: readonly number[]): Promise<LockedRotation[]> {
    const locked = new Map((await this.rotations.lock(tx, personIds)).map((one) => [one.personId, one]));
    const people = personIds.map((id) => locked.get(id.toLowerCase()));
    const known = people.filter((one) => one?.isListed === true) as LockedRotation[];
    if (known.length < personIds.length) throw new NoSuchPerson();
    const stale = known.filter(({ revision }, at) => revision !== revisions[at]);
    if (stale.length > 0) throw new RotationConflict(stale.map(({ personId }) => personId));
    return known;
  }

  /** Does it and answers the rotations of these people, or adds those that changed to what it refuses. */
  async orCurrent(personIds: readonly string[], work: () => Promise<unknown>): Promise<RotationRow[]> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RotationConflict)) throw error;
      throw error.with(await this.reading.now(error.personIds));
    }
    return this.reading.now(personIds);
  }
}
