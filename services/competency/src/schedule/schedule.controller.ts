import { Controller, Headers, Res } from '@nestjs/common';
import {
  makeCalendarFeed,
  readCalendar,
  revokeCalendarFeed,
  showCalendarFeed,
  showMySchedule,
  type CalendarFeed,
  type CallInput,
  type Schedule,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import type { FastifyReply } from 'fastify';
import { ReadSchedule } from './read-schedule.ts';
import { ShareCalendar } from './share-calendar.ts';
import { etagOf } from './write-calendar.ts';

/** A person’s schedule, in the console and in calendar programs. */
@Controller()
export class ScheduleController {
  constructor(
    private readonly reading: ReadSchedule,
    private readonly sharing: ShareCalendar,
  ) {}

  @Endpoint(showMySchedule)
  show(
    @Input() { query }: CallInput<typeof showMySchedule>,
    @Caller() caller: CallerIdentity,
  ): Promise<Schedule> {
    return this.reading.mine(query, caller);
  }

  @Endpoint(showCalendarFeed)
  feed(@Caller() caller: CallerIdentity): Promise<CalendarFeed> {
    return this.sharing.show(caller);
  }

  @Endpoint(makeCalendarFeed)
  make(@Caller() caller: CallerIdentity): Promise<CalendarFeed> {
    return this.sharing.make(caller);
  }

  @Endpoint(revokeCalendarFeed)
  revoke(@Caller() caller: CallerIdentity): Promise<CalendarFeed> {
    return this.sharing.revoke(caller);
  }

  /** Nobody keeps it without asking again: a revoked address shows nothing at once. */
  @Endpoint(readCalendar)
  async calendar(
    @Input() { query }: CallInput<typeof readCalendar>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const text = await this.sharing.read(query.secret ?? '');
    const etag = etagOf(text);
    const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) === true;
    void reply
      .code(isKnown ? 304 : 200)
      .type('text/calendar; charset=utf-8')
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex, nofollow');
    return isKnown ? '' : text;
  }
}
