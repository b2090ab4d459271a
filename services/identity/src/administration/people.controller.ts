import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportPeople,
  listPeople,
  peopleChoices,
  showPerson,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ExportPeople } from './export-people.ts';
import { ListPeople } from './list-people.ts';
import { OfferChoices } from './offer-choices.ts';
import { ShowPerson } from './show-person.ts';

/** What administrators can read about people. */
@Controller()
export class PeopleController {
  constructor(
    private readonly listing: ListPeople,
    private readonly exporting: ExportPeople,
    private readonly offering: OfferChoices,
    private readonly showing: ShowPerson,
  ) {}

  @Endpoint(listPeople)
  list(@Input() { query }: CallInput<typeof listPeople>): Promise<CallAnswer<typeof listPeople, 200>> {
    return this.listing.execute(query);
  }

  @Endpoint(exportPeople)
  export(
    @Input() { query }: CallInput<typeof exportPeople>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.exporting.execute(query, caller);
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
