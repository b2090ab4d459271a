import { Controller } from '@nestjs/common';
import * as calls from '@rigwise/contracts';
import type { CallInput, ErasureView, Page, PersonDetails } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { EraseOnRequest } from './erase-on-request.ts';
import { ListErasures } from './list-erasures.ts';
import { SetLegalHold } from './set-legal-hold.ts';

@Controller()
export class ErasureController {
  constructor(
    private readonly erasing: EraseOnRequest,
    private readonly holding: SetLegalHold,
    private readonly listing: ListErasures,
  ) {}

  @Endpoint(calls.erasePerson)
  erase(
    @Input() { params, body }: CallInput<typeof calls.erasePerson>,
    @Caller() caller: CallerIdentity,
  ): Promise<ErasureView> {
    return this.erasing.execute(params.personId, body.confirmation, caller);
  }

  @Endpoint(calls.showErasure)
  show(@Input() { params }: CallInput<typeof calls.showErasure>): Promise<ErasureView> {
    return this.listing.show(params.personId);
  }

  @Endpoint(calls.setLegalHold)
  hold(
    @Input() { params, body }: CallInput<typeof calls.setLegalHold>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonDetails> {
    return this.holding.execute(params.personId, body.reason, caller);
  }

  @Endpoint(calls.listErasures)
  list(@Input() { query }: CallInput<typeof calls.listErasures>): Promise<Page<ErasureView>> {
    return this.listing.execute(query);
  }
}
