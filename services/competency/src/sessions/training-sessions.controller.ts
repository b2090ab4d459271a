import { Controller } from '@nestjs/common';
import {
  addTrainingSession,
  bookPeople,
  cancelTrainingSession,
  changeTrainingSession,
  giveBackPlace,
  listTrainingSessions,
  recordAttendance,
  showTrainingSession,
  type CallInput,
  type Page,
  type TrainingSessionDetails,
  type TrainingSessionRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { BookPlaces } from './book-places.ts';
import { PlanSession } from './plan-session.ts';
import { ReadSessions } from './read-sessions.ts';
import { RecordAttendance } from './record-attendance.ts';

/** Sessions, for managers and administrators. */
@Controller()
export class TrainingSessionsController {
  constructor(
    private readonly reading: ReadSessions,
    private readonly planning: PlanSession,
    private readonly booking: BookPlaces,
    private readonly attendance: RecordAttendance,
  ) {}

  @Endpoint(listTrainingSessions)
  list(
    @Input() { query }: CallInput<typeof listTrainingSessions>,
    @InScope() scope: CallerScope,
  ): Promise<Page<TrainingSessionRow>> {
    return this.reading.list(query, scope);
  }

  @Endpoint(showTrainingSession)
  show(
    @Input() { params }: CallInput<typeof showTrainingSession>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.reading.show(params.sessionId, scope, caller);
  }

  @Endpoint(addTrainingSession)
  add(
    @Input() { body }: CallInput<typeof addTrainingSession>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.planning.add(body, caller);
  }

  @Endpoint(changeTrainingSession)
  change(
    @Input() { params, body }: CallInput<typeof changeTrainingSession>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.planning.change({ ...params, revision: body.revision }, body.content, caller);
  }

  @Endpoint(cancelTrainingSession)
  cancel(
    @Input() { params, body }: CallInput<typeof cancelTrainingSession>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.planning.cancel({ ...params, revision: body.revision }, body.reason, caller);
  }

  @Endpoint(bookPeople)
  book(
    @Input() { params, body }: CallInput<typeof bookPeople>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.booking.book({ ...params, ...body }, caller);
  }

  @Endpoint(giveBackPlace)
  giveBack(
    @Input() { params }: CallInput<typeof giveBackPlace>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.booking.giveBack(params.sessionId, params.personId, caller);
  }

  @Endpoint(recordAttendance)
  attend(
    @Input() { params, body }: CallInput<typeof recordAttendance>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.attendance.execute(params.sessionId, body, caller);
  }
}
