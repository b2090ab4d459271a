import { Controller } from '@nestjs/common';
import { personChangedV1, type Envelope } from '@rigwise/contracts';
import { type EventContext, Handles } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { FollowMerges } from '../notifications/follow-merges.ts';
import { TellOfPeople } from '../notifications/tell-of-people.ts';
import { KnownPeople, type HeldPerson } from './known-people.repository.ts';
import { personOf, type KnownPerson, type PersonChanged } from './person.ts';
import { Survivors } from './survivors.ts';

/** Keeps the read model of people in sync with identity, and notifies the people a change concerns. */
@Controller()
export class OnPersonChanged {
  constructor(
    private readonly people: KnownPeople,
    private readonly survivors: Survivors,
    private readonly tellOfPeople: TellOfPeople,
    private readonly followMerges: FollowMerges,
  ) {}

  @Handles(personChangedV1)
  async handle(
    { payload, aggregateVersion, correlationId }: Envelope<PersonChanged>,
    context: EventContext<Tx>,
  ): Promise<void> {
    const person = personOf(payload, correlationId);
    const known = await this.holdConcerned(context.tx, person);
    const applied = await this.people.applyNewer(context.tx, known, person, aggregateVersion);
    if (applied === null) return;
    const change = { subject: `${person.personId}/${aggregateVersion}`, request: correlationId };
    await this.tellOfPeople.execute(context, applied, change);
    await this.followMerges.execute(context, applied, change);
  }

  /** In one call, and so in a consistent lock order: the people, their surviving persons, and the managers involved. */
  private async holdConcerned(
    tx: Tx,
    { personId, managerId, mergedIntoId }: KnownPerson,
  ): Promise<HeldPerson> {
    const before = await this.people.find(tx, personId);
    const teams = before && before.managerId !== managerId ? [before.managerId, managerId] : [];
    const concerned = [personId, mergedIntoId, ...teams].filter((id) => id !== null);
    const held = await this.survivors.holdAll(tx, concerned);
    return held.get(personId) ?? this.people.hold(tx, personId);
  }
}
