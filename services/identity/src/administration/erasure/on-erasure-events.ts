import { Controller, Inject } from '@nestjs/common';
import { accessRequestErasedV1, erasureCompletedV1, personErasedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { EraseDetails } from '../../audit/erase-details.ts';
import type { Tx } from '../../database/transactions.ts';
import { People } from '../../people/people.repository.ts';
import { ErasePerson } from './erase-person.ts';
import { Erasures } from './erasures.repository.ts';

@Controller()
export class OnErasureEvents {
  constructor(
    private readonly erasures: Erasures,
    private readonly people: People,
    private readonly eraseDetails: EraseDetails,
    private readonly erasePerson: ErasePerson,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records that a service has completed an erasure. */
  @Handles(erasureCompletedV1)
  async completed({ payload }: EventOf<typeof erasureCompletedV1>, { tx }: EventContext<Tx>): Promise<void> {
    await this.erasures.complete(tx, payload.personId, payload.service, this.clock.now());
  }

  /** Erases the audit details of a deleted request. */
  @Handles(accessRequestErasedV1)
  async requestErased(
    { payload }: EventOf<typeof accessRequestErasedV1>,
    { tx }: EventContext<Tx>,
  ): Promise<void> {
    await this.eraseDetails.of(tx, { by: 'target', id: payload.requestId });
  }

  /** Consumes identity's own event: after a restore from backup, it repeats erasures that the backup predates. */
  @Handles(personErasedV1)
  async personErased({ payload }: EventOf<typeof personErasedV1>, { tx }: EventContext<Tx>): Promise<void> {
    const { personId, accountId } = payload;
    if (await this.erasures.isErased(tx, personId)) return;
    await this.people.holdHierarchy(tx);
    // Includes duplicates, which were erased together: their event may come later.
    for (const one of await this.erasures.leaving(tx, personId)) await this.people.hold(tx, one.personId);
    const leaving = await this.erasures.leaving(tx, personId);
    const why = { cause: 'restore', requestedBy: null } as const;
    await this.erasures.endHold(tx, personId);
    if (leaving.length > 0) await this.erasePerson.execute(tx, leaving, why);
    else await this.erasures.add(tx, { personId, accountId, texts: [] }, why, this.clock.now());
  }
}
