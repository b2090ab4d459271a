import { Inject, Injectable } from '@nestjs/common';
import type { PersonDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { ActOnPerson } from '../act-on-person.ts';
import { Unfit } from '../administration.errors.ts';
import { Erasures } from './erasures.repository.ts';

/** Places or lifts a legal hold, which prevents erasure however long ago the person left. */
@Injectable()
export class SetLegalHold {
  constructor(
    private readonly actOnPerson: ActOnPerson,
    private readonly erasures: Erasures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param reason null lifts the hold @throws PersonNotFound, Unfit */
  execute(personId: string, reason: string | null, caller: CallerIdentity): Promise<PersonDetails> {
    const action = reason === null ? 'legal-hold.released' : 'legal-hold.placed';
    return this.actOnPerson.execute({ action, caller, personId }, async (tx) => {
      if (reason === null) return (await this.erasures.endHold(tx, personId)) ? {} : null;
      const [person] = (await this.erasures.leaving(tx, personId)).filter((one) => one.personId === personId);
      if (person?.mergedIntoId != null) {
        throw new Unfit(
          'people/unfit-erasure',
          'This person was merged into another. Hold the one who goes on.',
        );
      }
      await this.erasures.placeHold(tx, personId, reason, caller.accountId ?? '', this.clock.now());
      return { detail: { reason } };
    });
  }
}
