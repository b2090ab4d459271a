import { Controller, Inject } from '@nestjs/common';
import { accessRequestErasedV1, personErasedV1 } from '@rigwise/contracts';
import { type EventContext, type EventOf, Handles } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { KnownPeople } from '../people/known-people.repository.ts';
import { Erasures } from './erasures.repository.ts';

/** From then on nothing is kept of them; what there is `FinishErasures` removes. */
@Controller()
export class OnErased {
  constructor(
    private readonly people: KnownPeople,
    private readonly erasures: Erasures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(personErasedV1)
  async person(
    { payload: { personId, accountId } }: EventOf<typeof personErasedV1>,
    { tx }: EventContext<Tx>,
  ): Promise<void> {
    // What identity told of them before waits, and is old then.
    const known = await this.people.hold(tx, personId);
    const erasure = { subjectId: personId, what: 'person', accountId: accountId ?? known.accountId } as const;
    await this.erasures.begin(tx, erasure, this.clock.now());
  }

  @Handles(accessRequestErasedV1)
  async request(
    { payload: { requestId } }: EventOf<typeof accessRequestErasedV1>,
    { tx }: EventContext<Tx>,
  ): Promise<void> {
    const erasure = { subjectId: requestId, what: 'request', accountId: null } as const;
    await this.erasures.begin(tx, erasure, this.clock.now());
  }
}
