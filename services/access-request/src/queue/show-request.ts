import { Injectable } from '@nestjs/common';
import type { AccessRequestDetail } from '@rigwise/contracts';
import { NoSuchRequest } from '../decisions/decisions.errors.ts';
import { itemOf } from './queue-row.ts';
import { RequestDetails, type DetailRow } from './request-details.repository.ts';

/** One request, with its history and everything that helps to decide it. */
@Injectable()
export class ShowRequest {
  constructor(private readonly details: RequestDetails) {}

  /** @throws NoSuchRequest */
  async execute(id: string): Promise<AccessRequestDetail> {
    const row = await this.details.find(id);
    if (!row) throw new NoSuchRequest();
    const [history, matches, similar] = await Promise.all([
      this.details.history(id),
      this.details.matches(id),
      this.details.similar(id),
    ]);
    return { ...itemOf(row), reason: row.reason, history, terms: termsOf(row), matches, similar };
  }
}

function termsOf(row: DetailRow): AccessRequestDetail['terms'] {
  const { person_id: personId, sponsor_id, sponsor_name: name, ends_on: endsOn, time_zone: timeZone } = row;
  if (personId === null && sponsor_id === null) return null;
  const sponsor = sponsor_id === null ? null : { personId: sponsor_id, name };
  return { personId, sponsor, endsOn, timeZone };
}
