import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dayAt } from '@rigwise/platform/local-time';
import type { Tx } from '../database/transactions.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { NumberTaken, UnfitEnd, UnknownPerson, UnknownSponsor } from './decisions.errors.ts';
import type { ApprovalTerms, ExternalTerms, RequestState } from './request-state.ts';

const MOST_YEARS = 5;

/**
 * Checks an approval against the local read model of people, so that an administrator gets an immediate answer.
 * Identity, the owner of that data, has the final say.
 */
@Injectable()
export class CheckTerms {
  constructor(
    private readonly people: PeopleRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NumberTaken, UnknownPerson, UnknownSponsor, UnfitEnd */
  async execute(tx: Tx, request: RequestState, { personId, external }: ApprovalTerms): Promise<void> {
    if (personId === null) {
      const holder = await this.people.findByNumber(tx, request.employeeNumber);
      if (holder) throw new NumberTaken(holder.employeeNumber, `${holder.firstName} ${holder.lastName}`);
    } else if (!(await this.people.canBeLetIn(tx, personId, external !== null))) throw new UnknownPerson();
    if (external) await this.checkExternal(tx, external);
  }

  private async checkExternal(tx: Tx, { sponsorId, endsOn, timeZone }: ExternalTerms): Promise<void> {
    if (!(await this.people.isSponsor(tx, sponsorId))) throw new UnknownSponsor();
    const today = dayAt(this.clock.now(), timeZone);
    const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
    if (endsOn < today || endsOn > last) throw new UnfitEnd(MOST_YEARS);
  }
}
