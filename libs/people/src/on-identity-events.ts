import { Controller, Inject } from '@nestjs/common';
import { personChangedV1, preferencesChangedV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { Locales } from './locales.repository.ts';
import { PeopleLocks, type LockedPerson } from './people-locks.repository.ts';
import { People } from './people.repository.ts';
import type { PersonFollower } from './person-follower.ts';
import { snapshotOf, type PersonSnapshot } from './person.ts';

/** Injects the service's follower, if it has one. */
export const FOLLOWER = Symbol('PersonFollower');

/** Keeps the read model of people in sync with identity. */
@Controller()
export class OnIdentityEvents {
  constructor(
    private readonly people: People,
    private readonly locks: PeopleLocks,
    private readonly locales: Locales,
    @Inject(FOLLOWER) private readonly follower: () => PersonFollower | null,
  ) {}

  @Handles(personChangedV1)
  async personChanged(event: EventOf<typeof personChangedV1>, context: EventContext): Promise<void> {
    const { aggregateVersion: version, correlationId: request } = event;
    const person = snapshotOf(event.payload, request);
    const follower = this.follower();
    const known = follower && (await this.lockConcerned(context.tx, person));
    const after = await this.people.store(context.tx, person, version);
    // An event of the same version, published again, is no change.
    if (!known || !after || known.version === version) return;
    const before = known.version > 0 ? known : null;
    await follower.changed({ before, after, version, request }, context);
  }

  @Handles(preferencesChangedV1)
  async preferencesChanged(event: EventOf<typeof preferencesChangedV1>, { tx }: EventContext): Promise<void> {
    await this.locales.store(tx, event.payload, event.aggregateVersion);
  }

  /** In one call, and so in a consistent lock order: the people, their surviving persons, and the managers involved. */
  private async lockConcerned(
    tx: SqlExecutor,
    { personId, managerId, mergedIntoId }: PersonSnapshot,
  ): Promise<LockedPerson> {
    const before = await this.people.find(tx, personId);
    // Nobody else is concerned by a new person: most of what an import announces.
    if (!before && mergedIntoId === null) return this.locks.lock(tx, personId);
    const teams = before && before.managerId !== managerId ? [before.managerId, managerId] : [];
    const concerned = [personId, mergedIntoId, ...teams].filter((id) => id !== null);
    const locked = await this.locks.lockAll(tx, concerned);
    return locked.get(personId) ?? this.locks.lock(tx, personId);
  }
}
