import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  extraTimeAnsweredV1,
  type CallInput,
  type PersonDetails,
  type setExtraTime,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { Outbox } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { answered } from '../people/extra-time.ts';
import { ExtraTimes } from '../people/extra-times.repository.ts';
import { PublishExtraTimes } from '../people/publish-extra-times.ts';
import { ActOnPerson } from './act-on-person.ts';
import { OwnAccount, StalePerson } from './administration.errors.ts';
import { ShowPerson } from './show-person.ts';

class ChangedMeanwhile extends DomainError {
  constructor() {
    super({ code: 'request/conflict', kind: 'conflict', message: 'The request has changed.' });
  }
}

/**
 * Sets the extra time that a person gets in tests and notifies them if they asked for it. The services that time tests
 * get an event of their own: person events go to everyone, and this is nobody else's concern.
 */
@Injectable()
export class SetExtraTime {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly extraTimes: ExtraTimes,
    private readonly publishExtraTimes: PublishExtraTimes,
    private readonly showPerson: ShowPerson,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PersonNotFound; OwnAccount; StalePerson, which carries the person as they are now */
  async execute(
    personId: string,
    { multiplier, revision }: CallInput<typeof setExtraTime>['body'],
    caller: CallerIdentity,
  ): Promise<PersonDetails> {
    try {
      const act = { action: 'extra-time.set', caller, personId } as const;
      return await this.actOnPerson.execute(act, async (tx, { holder }) => {
        if (holder !== null && holder.accountId === caller.accountId) {
          throw new OwnAccount('You can’t give yourself extra time.');
        }
        const current = await this.extraTimes.find(tx, personId);
        if (current.revision !== revision) throw new ChangedMeanwhile();
        const now = this.clock.now();
        const next = answered(current, multiplier, now);
        await this.extraTimes.save(tx, personId, next);
        if (next.multiplier !== current.multiplier) await this.publishExtraTimes.execute(tx, [personId]);
        if (current.requestedAt !== null) {
          const told = { personId, revision: next.revision, answeredAt: now.toISOString() };
          await this.outbox.add(tx, extraTimeAnsweredV1, told);
        }
        return { detail: { from: current.multiplier, to: multiplier } };
      });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      throw new StalePerson(await this.showPerson.execute(personId));
    }
  }
}
