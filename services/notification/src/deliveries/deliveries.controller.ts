import { Controller } from '@nestjs/common';
import {
  listDeliveries,
  resendDelivery,
  type CallAnswer,
  type CallInput,
  type DeliveryView,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { operatorOf, spanOf } from '@rigwise/messaging';
import type { DeliveryRecord } from './delivery-record.ts';
import { ListDeliveries } from './list-deliveries.ts';
import { ResendDelivery } from './resend-delivery.ts';

/** Operators' view of mails, and what they can do with them. */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly listing: ListDeliveries,
    private readonly resending: ResendDelivery,
  ) {}

  @Endpoint(listDeliveries)
  async list(
    @Caller() caller: CallerIdentity,
    @Input() { query }: CallInput<typeof listDeliveries>,
  ): Promise<CallAnswer<typeof listDeliveries, 200>> {
    operatorOf(caller);
    const { from, to, ...filter } = query;
    const { items, nextCursor } = await this.listing.execute({ ...filter, ...spanOf({ from, to }) });
    return { items: items.map(view), nextCursor };
  }

  @Endpoint(resendDelivery)
  async resend(
    @Caller() caller: CallerIdentity,
    @Input() { params }: CallInput<typeof resendDelivery>,
  ): Promise<CallAnswer<typeof resendDelivery, 200>> {
    return view(await this.resending.execute(params.id, operatorOf(caller)));
  }
}

function view({ createdAt, nextTryAt, expiresAt, settledAt, ...delivery }: DeliveryRecord): DeliveryView {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
