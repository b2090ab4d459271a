import { Controller, type StreamableFile } from '@nestjs/common';
import {
  addTrip,
  changeTrip,
  compareTripChecks,
  downloadTripCheck,
  listSubstitutes,
  listTripChoices,
  listTrips,
  readCrewList,
  repeatTripCheck,
  showTrip,
  showTripCheck,
  type CallInput,
  type CheckComparison,
  type Page,
  type ReadCrew,
  type Substitutes,
  type TripCheck,
  type TripChoices,
  type TripDetails,
  type TripRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { DownloadTripCheck } from './download-trip-check.ts';
import { FindSubstitutes } from './find-substitutes.ts';
import { KeepTrips } from './keep-trips.ts';
import { ReadCrewText } from './read-crew.ts';
import { ReadTrips } from './read-trips.ts';

/** Trips, and who is fit for them. */
@Controller()
export class TripsController {
  constructor(
    private readonly reading: ReadTrips,
    private readonly keeping: KeepTrips,
    private readonly crewText: ReadCrewText,
    private readonly substitutes: FindSubstitutes,
    private readonly downloading: DownloadTripCheck,
  ) {}

  @Endpoint(listTrips)
  list(
    @Input() { query }: CallInput<typeof listTrips>,
    @InScope() scope: CallerScope,
  ): Promise<Page<TripRow>> {
    return this.reading.list(query, scope);
  }

  @Endpoint(listTripChoices)
  choices(): Promise<TripChoices> {
    return this.reading.choices();
  }

  @Endpoint(readCrewList)
  crew(
    @Input() { body }: CallInput<typeof readCrewList>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<ReadCrew> {
    return this.crewText.execute(body.text, scope, caller);
  }

  @Endpoint(addTrip)
  add(
    @Input() { body }: CallInput<typeof addTrip>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<TripDetails> {
    return this.keeping.add(body, scope, caller);
  }

  @Endpoint(showTrip)
  show(
    @Input() { params }: CallInput<typeof showTrip>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<TripDetails> {
    return this.reading.show(params.tripId, scope, caller);
  }

  @Endpoint(changeTrip)
  change(
    @Input() { params, body }: CallInput<typeof changeTrip>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<TripDetails> {
    return this.keeping.change({ id: params.tripId, ...body }, scope, caller);
  }

  @Endpoint(repeatTripCheck)
  repeat(
    @Input() { params }: CallInput<typeof repeatTripCheck>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<TripDetails> {
    return this.keeping.repeat(params.tripId, scope, caller);
  }

  @Endpoint(showTripCheck)
  check(
    @Input() { params }: CallInput<typeof showTripCheck>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<TripCheck> {
    return this.reading.check(params, scope, caller);
  }

  @Endpoint(compareTripChecks)
  compare(
    @Input() { params, query }: CallInput<typeof compareTripChecks>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CheckComparison> {
    return this.reading.compare({ ...params, ...query }, scope, caller);
  }

  @Endpoint(listSubstitutes)
  free(
    @Input() { params }: CallInput<typeof listSubstitutes>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Substitutes> {
    return this.substitutes.execute(params.tripId, scope, caller);
  }

  @Endpoint(downloadTripCheck)
  pdf(
    @Input() { params }: CallInput<typeof downloadTripCheck>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.downloading.execute(params, scope, caller);
  }
}
