import { Controller } from '@nestjs/common';
import { listPeople, peopleChoices, showPerson, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Endpoint, Input } from '@rigwise/http';
import { ListPeople } from './list-people.ts';
import { OfferChoices } from './offer-choices.ts';
import { ShowPerson } from './show-person.ts';

/** What administrators read of people. */
@Controller()
export class PeopleController {
  constructor(
    private readonly listing: ListPeople,
    private readonly offering: OfferChoices,
    private readonly showing: ShowPerson,
  ) {}

  @Endpoint(listPeople)
  list(@Input() { query }: CallInput<typeof listPeople>): Promise<CallAnswer<typeof listPeople, 200>> {
    return this.listing.execute(query);
  }

  @Endpoint(peopleChoices)
  choices(): Promise<CallAnswer<typeof peopleChoices, 200>> {
    return this.offering.execute();
  }

  @Endpoint(showPerson)
  show(@Input() { params }: CallInput<typeof showPerson>): Promise<CallAnswer<typeof showPerson, 200>> {
    return this.showing.execute(params.personId);
  }
}
