import { Injectable } from '@nestjs/common';
import type { CallAnswer, listMyAccessRequests } from '@rigwise/contracts';
import { PrismaClient } from '../generated/client.ts';
import { MyRequests } from './my-requests.repository.ts';

/** A person's access requests from before they had an account, and the answers. */
@Injectable()
export class ListMyRequests {
  constructor(
    private readonly database: PrismaClient,
    private readonly requests: MyRequests,
  ) {}

  async execute(accountId: string): Promise<CallAnswer<typeof listMyAccessRequests, 200>> {
    const rows = await this.requests.find(this.database, accountId);
    return {
      items: rows.map(({ email, status, ...row }) => ({
        employeeNumber: row.employee_number,
        firstName: row.first_name,
        lastName: row.last_name,
        ...{ email, status },
        requestedAt: row.requested_at.toISOString(),
        history: row.history.map(({ what, at, text }) => ({ what, at: new Date(at).toISOString(), text })),
      })),
    };
  }
}
