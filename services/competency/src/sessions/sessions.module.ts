import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { AnnounceSessions } from './announce-sessions.ts';
import { AuditSessionRefusals } from './audit-session-refusals.ts';
import { BookPlaces } from './book-places.ts';
import { Bookings } from './bookings.repository.ts';
import { DueSessions } from './due-sessions.repository.ts';
import { LeaveSessions } from './leave-sessions.ts';
import { MoveUp } from './move-up.ts';
import { MySessionsController } from './my-sessions.controller.ts';
import { PlacesOfSessions } from './places-of-sessions.ts';
import { PlanSession } from './plan-session.ts';
import { ReadSessions } from './read-sessions.ts';
import { RecordAttendance } from './record-attendance.ts';
import { RemindOfSessions } from './remind-of-sessions.ts';
import { SessionViews } from './session-views.repository.ts';
import { TrainingSessionsController } from './training-sessions.controller.ts';
import { TrainingSessions } from './training-sessions.repository.ts';

/** Training sessions: places, waiting lists, and who was there. */
@Module({
  imports: [SkillsModule, LedgerModule],
  controllers: [TrainingSessionsController, MySessionsController],
  providers: [
    AnnounceSessions,
    AuditSessionRefusals,
    BookPlaces,
    Bookings,
    DueSessions,
    LeaveSessions,
    MoveUp,
    PlacesOfSessions,
    PlanSession,
    ReadSessions,
    RecordAttendance,
    RemindOfSessions,
    SessionViews,
    TrainingSessions,
  ],
  exports: [LeaveSessions],
})
export class SessionsModule {}
