import { Injectable } from '@nestjs/common';
import type { CrewRequest } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { CrewRequests } from './crew-requests.repository.ts';

/** Pending requests that concern a manager's crew, oldest first. */
@Injectable()
export class ListCrewRequests {
  constructor(private readonly requests: CrewRequests) {}

  async execute(scope: CallerScope): Promise<CrewRequest[]> {
    const rows = await this.requests.list(scope);
    return rows.map(({ requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() }));
  }
}
