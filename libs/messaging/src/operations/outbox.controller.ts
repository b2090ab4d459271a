import { Controller } from '@nestjs/common';
import {
  listOutboxRows,
  listParkedRows,
  showOutbox,
  unparkOutbox,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { operatorOf } from '../audit/operator.ts';
import { OutboxOperations } from '../outbox/outbox-operations.ts';
import { outboxRowView, parkedRowView, statusView } from './outbox-view.ts';
import { spanOf } from './time-span.ts';

/** Operators' endpoints for the outbox. */
@Controller()
export class OutboxController {
  constructor(private readonly outbox: OutboxOperations) {}

  @Endpoint(showOutbox)
  async show(@Caller() caller: CallerIdentity): Promise<CallAnswer<typeof showOutbox, 200>> {
    operatorOf(caller);
    return statusView(await this.outbox.status());
  }

  @Endpoint(listParkedRows)
  async parked(
    @Caller() caller: CallerIdentity,
    @Input() { query }: CallInput<typeof listParkedRows>,
  ): Promise<CallAnswer<typeof listParkedRows, 200>> {
    operatorOf(caller);
    const { items, nextCursor } = await this.outbox.parked(query);
    return { items: items.map(parkedRowView), nextCursor };
  }

  @Endpoint(listOutboxRows)
  async rows(
    @Caller() caller: CallerIdentity,
    @Input() { query }: CallInput<typeof listOutboxRows>,
  ): Promise<CallAnswer<typeof listOutboxRows, 200>> {
    operatorOf(caller);
    const { limit, cursor, state } = query;
    const { items, nextCursor } = await (state === 'waiting'
      ? this.outbox.waiting({ limit, cursor })
      : this.outbox.waited({ limit, cursor, ...spanOf(query) }));
    return { items: items.map(outboxRowView), nextCursor };
  }

  @Endpoint(unparkOutbox)
  async unpark(
    @Caller() caller: CallerIdentity,
    @Input() { body }: CallInput<typeof unparkOutbox>,
  ): Promise<CallAnswer<typeof unparkOutbox, 200>> {
    const operator = operatorOf(caller);
    if ('all' in body) return { unparked: await this.outbox.unparkAll(operator) };
    await this.outbox.unpark(body.sequence, operator);
    return { unparked: 1 };
  }
}
