import { Injectable } from '@nestjs/common';
import type { CallAnswer, listSponsors } from '@rigwise/contracts';
import { People } from '@rigwise/people';
import { PrismaClient } from '../generated/client.ts';

const MOST = 20;

/** People who can sponsor an external person: the current user first, then by name. */
@Injectable()
export class ListSponsors {
  constructor(
    private readonly database: PrismaClient,
    private readonly people: People,
  ) {}

  async execute(search: string, accountId: string | null): Promise<CallAnswer<typeof listSponsors, 200>> {
    const query = { search, limit: MOST };
    const self =
      accountId === null ? [] : await this.people.page(this.database, { accounts: [accountId] }, query);
    const found = await this.people.page(this.database, { roles: ['manager', 'admin'] }, query);
    const first = self.filter(({ role }) => role === 'manager' || role === 'admin');
    const others = found.filter((one) => one.accountId !== accountId);
    const items = [...first, ...others].slice(0, MOST);
    return { items: items.map(({ personId, name, department }) => ({ personId, name, department })) };
  }
}
