import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type CalendarFeed, type competencyAudits, type Schedule } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dateAt, dateOf, dayOf, isOnShift } from '@rigwise/rotations';
import { PrismaTransactions } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { CalendarAddresses } from './calendar-addresses.ts';
import { CalendarFeeds } from './calendar-feeds.repository.ts';
import { hashOfSecret, newSecret } from './feed-secret.ts';
import { ReadSchedule } from './read-schedule.ts';
import { RotationStamps } from './rotation-stamp.repository.ts';
import type { Days } from './schedule-reader.ts';
import { partsOf } from './travel.ts';
import { writeCalendar, type ShiftDays } from './write-calendar.ts';

const DAYS_BEFORE = 31;
const DAYS_AHEAD = 365;
/** Longer stretches of one kind are cut: their ids come from their first day. */
const LONGEST_STRETCH = 200;

export class NoSuchCalendar extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'calendar/not-found' },
      message:
        'There is no such calendar, or its address was revoked. Get a new address on the schedule page.',
    });
  }
}
class NotInDirectory extends DomainError {
  constructor() {
    super({
      ...{ kind: 'not-found', code: 'calendar/not-found' },
      message: 'You aren’t in the directory, so there is no schedule to share.',
    });
  }
}

/** The calendar of a person for other programs, by a secret address. */
@Injectable()
export class ShareCalendar {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly people: People,
    private readonly feeds: CalendarFeeds,
    private readonly schedules: ReadSchedule,
    private readonly stamps: RotationStamps,
    private readonly addresses: CalendarAddresses,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async show(caller: CallerIdentity): Promise<CalendarFeed> {
    const person = await this.people.ofCaller(this.database, caller);
    const madeAt = person && (await this.feeds.madeAt(this.database, person.personId));
    return { isOn: madeAt != null, madeAt: madeAt?.toISOString() ?? null, address: null };
  }

  /** @throws NotInDirectory */
  async make(caller: CallerIdentity): Promise<CalendarFeed> {
    const person = await this.people.ofCaller(this.database, caller);
    if (!person) throw new NotInDirectory();
    const { personId } = person;
    const made = await this.transactions.once('make calendar feed', async (tx) => {
      const [secret, at] = [newSecret(), this.clock.now()];
      await this.feeds.make(tx, { personId, accountId: accountOf(caller) }, hashOfSecret(secret), at);
      await this.report(tx, 'calendar-feed.made', personId, caller);
      return { secret, at: at.toISOString() };
    });
    return { isOn: true, madeAt: made.at, address: this.addresses.of(made.secret) };
  }

  async revoke(caller: CallerIdentity): Promise<CalendarFeed> {
    const personId = (await this.people.ofCaller(this.database, caller))?.personId;
    if (personId !== undefined)
      await this.transactions.run(async (tx) => {
        if (await this.feeds.revoke(tx, personId))
          await this.report(tx, 'calendar-feed.revoked', personId, caller);
      });
    return { isOn: false, madeAt: null, address: null };
  }

  /** @throws NoSuchCalendar also once the account has ended */
  async read(secret: string): Promise<string> {
    const reader = await this.feeds.find(this.database, hashOfSecret(secret.trim().toLowerCase()));
    if (!reader) throw new NoSuchCalendar();
    const today = dayOf(dateAt(this.clock.now().getTime(), reader.timeZone ?? 'UTC'));
    const days = { from: dateOf(today - DAYS_BEFORE), to: dateOf(today + DAYS_AHEAD) };
    const entries = await this.schedules.entries(reader.personId, days);
    return writeCalendar(entries, await this.shifts(reader.personId, days), this.addresses.host);
  }

  private async shifts(personId: string, days: Days): Promise<ShiftDays[]> {
    const stamp = await this.stamps.of(this.database, personId);
    if (!stamp) return [];
    // Whole stretches: one whose beginning is out of sight would have another id each day.
    const whole = {
      from: dateOf(dayOf(days.from) - LONGEST_STRETCH),
      to: dateOf(dayOf(days.to) + LONGEST_STRETCH),
    };
    const roster = await this.schedules.roster(personId, whole);
    return partsOf(roster, whole.from, whole.to)
      .filter(({ from, to }) => from <= days.to && to >= days.from)
      .flatMap((part) => {
        const what = whatOf(part);
        if (what === null) return [];
        const { from, to } = part;
        return [
          { id: `${from}-${personId}`, from, to, what, changedAt: stamp.changedAt, sequence: stamp.revision },
        ];
      });
  }

  private report(
    tx: Parameters<AuditTrail<typeof competencyAudits>['record']>[0],
    action: 'calendar-feed.made' | 'calendar-feed.revoked',
    personId: string,
    caller: CallerIdentity,
  ): Promise<void> {
    return this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded', target: { type: 'person', id: personId } },
    });
  }
}

/** Nothing for days off, and nothing about health. */
function whatOf({ state, exception, isTravel }: Schedule['rotation'][number]): ShiftDays['what'] | null {
  if (isTravel) return 'travel';
  if (exception === 'leave') return 'leave';
  if (!isOnShift(state)) return null;
  return state === 'night' ? 'night' : 'shift';
}
