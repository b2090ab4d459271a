import { Controller } from '@nestjs/common';
import {
  listCrew,
  type CallAnswer,
  type CallInput,
  type CrewMember,
  type ListedPerson,
} from '@rigwise/contracts';
import { Endpoint, CallerScope, Input, InScope } from '@rigwise/http';
import { ListPeople } from './list-people.ts';

/** What managers can read about their crews. */
@Controller()
export class CrewController {
  constructor(private readonly listing: ListPeople) {}

  @Endpoint(listCrew)
  async list(
    @Input() { query }: CallInput<typeof listCrew>,
    @InScope() scope: CallerScope,
  ): Promise<CallAnswer<typeof listCrew, 200>> {
    const page = await this.listing.execute({ ...query, scope, present: 'true', sort: 'name' });
    return { ...page, items: page.items.map(memberOf) };
  }
}

/** What concerns their manager: neither addresses nor accounts. */
const memberOf = (listed: ListedPerson): CrewMember => {
  const { id, employeeNumber, firstName, lastName, position, location, rotation, state, lockedUntil } =
    listed;
  return { id, employeeNumber, firstName, lastName, position, location, rotation, state, lockedUntil };
};
