import { Controller } from '@nestjs/common';
import {
  acknowledgeMyObservation,
  listChecklistsToUse,
  listMyObservations,
  listObservations,
  listPeopleToObserve,
  showObservation,
  signObservation,
  withdrawObservation,
  type CallInput,
  type ChecklistToUse,
  type ObservationDetails,
  type ObservationRow,
  type Page,
  type PersonToObserve,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ActOnObservation } from './act-on-observation.ts';
import { PrepareObservations } from './prepare-observations.ts';
import { ReadObservations } from './read-observations.ts';
import { SignObservation } from './sign-observation.ts';

/** Observations of people at their tasks. */
@Controller()
export class ObservationsController {
  constructor(
    private readonly preparing: PrepareObservations,
    private readonly reading: ReadObservations,
    private readonly signing: SignObservation,
    private readonly acting: ActOnObservation,
  ) {}

  @Endpoint(listChecklistsToUse)
  checklists(@Caller() caller: CallerIdentity): Promise<ChecklistToUse[]> {
    return this.preparing.listChecklists(caller);
  }

  @Endpoint(listPeopleToObserve)
  people(
    @Input() { query }: CallInput<typeof listPeopleToObserve>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<PersonToObserve>> {
    return this.preparing.listPeople(query, scope, caller);
  }

  @Endpoint(listObservations)
  list(
    @Input() { query }: CallInput<typeof listObservations>,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<ObservationRow>> {
    return this.reading.list(query, caller);
  }

  @Endpoint(listMyObservations)
  mine(@Caller() caller: CallerIdentity): Promise<ObservationDetails[]> {
    return this.reading.mine(caller);
  }

  @Endpoint(showObservation)
  show(
    @Input() { params }: CallInput<typeof showObservation>,
    @Caller() caller: CallerIdentity,
  ): Promise<ObservationDetails> {
    return this.reading.open(params.observationId, caller);
  }

  @Endpoint(signObservation)
  sign(
    @Input() { params, body }: CallInput<typeof signObservation>,
    @Caller() caller: CallerIdentity,
  ): Promise<ObservationDetails> {
    return this.signing.execute(params, body, caller);
  }

  @Endpoint(withdrawObservation)
  withdraw(
    @Input() { params, body }: CallInput<typeof withdrawObservation>,
    @Caller() caller: CallerIdentity,
  ): Promise<ObservationDetails> {
    return this.acting.withdraw({ ...params, revision: body.revision }, body.reason, caller);
  }

  @Endpoint(acknowledgeMyObservation)
  acknowledge(
    @Input() { params, body }: CallInput<typeof acknowledgeMyObservation>,
    @Caller() caller: CallerIdentity,
  ): Promise<ObservationDetails> {
    return this.acting.acknowledge({ ...params, revision: body.revision }, body.comment, caller);
  }
}
