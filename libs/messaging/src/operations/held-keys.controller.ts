import { Controller } from '@nestjs/common';
import { listHeldKeys, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { operatorOf } from '../audit/operator.ts';
import { ListHeldKeys } from '../dead-letters/list-held-keys.ts';
import { spanOf } from './time-span.ts';

/** Operators' endpoint for blocked keys. */
@Controller()
export class HeldKeysController {
  constructor(private readonly listing: ListHeldKeys) {}

  @Endpoint(listHeldKeys)
  list(
    @Caller() caller: CallerIdentity,
    @Input() { query }: CallInput<typeof listHeldKeys>,
  ): Promise<CallAnswer<typeof listHeldKeys, 200>> {
    operatorOf(caller);
    const { limit, cursor } = query;
    return this.listing.execute({ limit, cursor, ...spanOf(query) });
  }
}
