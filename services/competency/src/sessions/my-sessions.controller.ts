import { Controller } from '@nestjs/common';
import {
  bookMyPlace,
  giveBackMyPlace,
  listMySessions,
  recordTaughtAttendance,
  showTaughtSession,
  type CallInput,
  type MySession,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { BookPlaces } from './book-places.ts';
import { ReadSessions } from './read-sessions.ts';
import { RecordAttendance } from './record-attendance.ts';

/** Sessions, for those who book or teach them. */
@Controller()
export class MySessionsController {
  constructor(
    private readonly reading: ReadSessions,
    private readonly booking: BookPlaces,
    private readonly attendance: RecordAttendance,
  ) {}

  @Endpoint(listMySessions)
  list(@Caller() caller: CallerIdentity): Promise<MySession[]> {
    return this.reading.mine(caller);
  }

  @Endpoint(bookMyPlace)
  book(
    @Input() { params, body }: CallInput<typeof bookMyPlace>,
    @Caller() caller: CallerIdentity,
  ): Promise<MySession> {
    return this.booking.bookMine(params.sessionId, body.waits, caller);
  }

  @Endpoint(giveBackMyPlace)
  giveBack(
    @Input() { params }: CallInput<typeof giveBackMyPlace>,
    @Caller() caller: CallerIdentity,
  ): Promise<MySession> {
    return this.booking.giveBackMine(params.sessionId, caller);
  }

  @Endpoint(showTaughtSession)
  people(
    @Input() { params }: CallInput<typeof showTaughtSession>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.reading.showTaught(params.sessionId, caller);
  }

  @Endpoint(recordTaughtAttendance)
  attend(
    @Input() { params, body }: CallInput<typeof recordTaughtAttendance>,
    @Caller() caller: CallerIdentity,
  ): Promise<TrainingSessionDetails> {
    return this.attendance.byInstructor(params.sessionId, body, caller);
  }
}
