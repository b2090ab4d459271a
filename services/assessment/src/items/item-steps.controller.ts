import { Controller } from '@nestjs/common';
import {
  approveItem,
  publishItem,
  retireItem,
  returnItem,
  submitItem,
  withdrawItem,
  type CallInput,
  type ItemVersion,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { TakeStep } from '../versions/take-step.ts';
import { ItemKind } from './item-kind.ts';

/** The workflow of items. */
@Controller()
export class ItemStepsController {
  constructor(
    private readonly items: ItemKind,
    private readonly taking: TakeStep,
  ) {}

  @Endpoint(submitItem)
  submit(
    @Input() { params: { itemId: id }, body: { revision } }: CallInput<typeof submitItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.taking.execute(this.items, { id, step: 'submit', revision }, caller);
  }

  @Endpoint(withdrawItem)
  withdraw(
    @Input() { params: { itemId: id }, body: { revision } }: CallInput<typeof withdrawItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.taking.execute(this.items, { id, step: 'withdraw', revision }, caller);
  }

  @Endpoint(returnItem)
  return(
    @Input() { params: { itemId: id }, body: { revision, comment } }: CallInput<typeof returnItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.taking.execute(this.items, { id, step: 'return', revision, note: comment }, caller);
  }

  @Endpoint(approveItem)
  approve(
    @Input() { params: { itemId: id }, body: { revision } }: CallInput<typeof approveItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.taking.execute(this.items, { id, step: 'approve', revision }, caller);
  }

  @Endpoint(publishItem)
  publish(
    @Input() { params: { itemId: id }, body: { revision } }: CallInput<typeof publishItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.taking.execute(this.items, { id, step: 'publish', revision }, caller);
  }

  @Endpoint(retireItem)
  retire(
    @Input() { params: { itemId: id }, body }: CallInput<typeof retireItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    const { reason: note, ...retirement } = body;
    return this.taking.execute(this.items, { id, step: 'retire', note, ...retirement }, caller);
  }
}
