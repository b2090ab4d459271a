import { Injectable } from '@nestjs/common';
import type { CallAnswer, listSponsors } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import { PeopleRepository } from '../people/people.repository.ts';

const MOST = 20;

/** People who can sponsor an external person. */
@Injectable()
export class ListSponsors {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: PeopleRepository,
  ) {}

  async execute(search: string, accountId: string | null): Promise<CallAnswer<typeof listSponsors, 200>> {
    const found = await this.people.findSponsors(this.database, { search, accountId, limit: MOST });
    return {
      items: found.map(({ personId, firstName, lastName, department }) => ({
        personId,
        name: `${firstName} ${lastName}`,
        department,
      })),
    };
  }
}
