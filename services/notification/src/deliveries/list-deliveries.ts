import { Injectable } from '@nestjs/common';
import type { DeliveryFilter, DeliveryRecord } from './delivery-record.ts';
import { DeliveryRecords } from './delivery-records.repository.ts';

export interface DeliveryPage {
  readonly items: DeliveryRecord[];
  readonly nextCursor: string | null;
}

/** Mails in one state or in all, newest first. */
@Injectable()
export class ListDeliveries {
  constructor(private readonly records: DeliveryRecords) {}

  /** @param filter.cursor the `nextCursor` of the previous page */
  async execute(filter: {
    state?: DeliveryFilter | undefined;
    cursor?: string | undefined;
    from?: Date;
    to?: Date;
    limit: number;
  }): Promise<DeliveryPage> {
    const { state, cursor, limit, from, to } = filter;
    const found = await this.records.list({
      limit: limit + 1,
      ...(state !== undefined && { state }),
      ...(cursor !== undefined && { before: cursor }),
      ...(from && { from }),
      ...(to && { to }),
    });
    const items = found.slice(0, limit);
    return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}
