import { Module, type DynamicModule } from '@nestjs/common';
import { RotationsModule } from '../rotations/rotations.module.ts';
import { CalendarAddresses } from './calendar-addresses.ts';
import { CalendarFeeds } from './calendar-feeds.repository.ts';
import { CrewScheduleController } from './crew-schedule.controller.ts';
import { ReadCrewSchedule } from './read-crew-schedule.ts';
import { BookedSessions } from './readers/booked-sessions.repository.ts';
import { DueWork } from './readers/due-work.repository.ts';
import { Expiries } from './readers/expiries.repository.ts';
import { ReadSchedule } from './read-schedule.ts';
import { RotationStamps } from './rotation-stamp.repository.ts';
import { ScheduleController } from './schedule.controller.ts';
import { ShareCalendar } from './share-calendar.ts';

/** What people have when: rotation, what is due, sessions, expiries. */
@Module({})
export class ScheduleModule {
  static forRoot({ PUBLIC_URL }: { readonly PUBLIC_URL: string }): DynamicModule {
    return {
      module: ScheduleModule,
      imports: [RotationsModule],
      controllers: [CrewScheduleController, ScheduleController],
      providers: [
        { provide: CalendarAddresses, useValue: new CalendarAddresses(PUBLIC_URL) },
        ...[BookedSessions, CalendarFeeds, DueWork, Expiries, ReadCrewSchedule, ReadSchedule],
        ...[RotationStamps, ShareCalendar],
      ],
      exports: [CalendarFeeds],
    };
  }
}
