import { Inject, Injectable } from '@nestjs/common';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dayAt } from '@rigwise/platform/local-time';
import type { Tx } from '../database/transactions.ts';
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
    private readonly people: People,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NumberTaken, UnknownPerson, UnknownSponsor, UnfitEnd */
  async execute(tx: Tx, request: RequestState, { personId, external }: ApprovalTerms): Promise<void> {
    if (personId === null) {
      const holder = await this.people.findByNumber(tx, request.employeeNumber);
      if (holder) throw new NumberTaken(holder.employeeNumber, holder.name);
    } else if (!canBeLetIn(await this.people.find(tx, personId), external !== null))
      throw new UnknownPerson();
    if (external) await this.checkExternal(tx, external);
  }

  private async checkExternal(tx: Tx, { sponsorId, endsOn, timeZone }: ExternalTerms): Promise<void> {
    if (!isSponsor(await this.people.find(tx, sponsorId))) throw new UnknownSponsor();
    const today = dayAt(this.clock.now(), timeZone);
    const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
    if (endsOn < today || endsOn > last) throw new UnfitEnd(MOST_YEARS);
  }
}

/** Active people, and external people whose access has ended, if an approval gives a new end date. */
const canBeLetIn = (person: Person | null, untilWhen: boolean): boolean =>
  person !== null && (person.active || (person.external && untilWhen));

const isSponsor = (person: Person | null): boolean =>
  person !== null &&
  person.active &&
  person.accountId !== null &&
  ['manager', 'admin'].includes(person.role ?? '');
