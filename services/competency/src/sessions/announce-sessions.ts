import { Injectable } from '@nestjs/common';
import {
  sessionBookedV1,
  sessionCancelledV1,
  sessionChangedV1,
  sessionDueV1,
  sessionMovedUpV1,
} from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { Bookings, type BookingStep } from './bookings.repository.ts';
import type { LockedSession } from './training-sessions.repository.ts';

type Told = Pick<LockedSession, 'id' | 'title' | 'startsAt'>;

/** Tells of sessions, in the transaction in which it happens: so each step is told once. */
@Injectable()
export class AnnounceSessions {
  constructor(
    private readonly outbox: Outbox,
    private readonly bookings: Bookings,
  ) {}

  async booked(tx: Tx, session: Told, step: BookingStep, waits: boolean): Promise<void> {
    await this.outbox.add(tx, sessionBookedV1, { ...ofPerson(session, step), waits });
  }

  async movedUp(tx: Tx, session: Told, step: BookingStep): Promise<void> {
    await this.outbox.add(tx, sessionMovedUpV1, ofPerson(session, step));
  }

  async due(tx: Tx, session: Told & Pick<LockedSession, 'place'>, step: BookingStep): Promise<void> {
    await this.outbox.add(tx, sessionDueV1, { ...ofPerson(session, step), place: session.place });
  }

  async changed(tx: Tx, session: Told & Pick<LockedSession, 'revision'>): Promise<void> {
    const personIds = await this.bookings.everyone(tx, session.id);
    if (personIds.length === 0) return;
    await this.outbox.add(tx, sessionChangedV1, { ...ofSession(session), personIds });
  }

  async cancelled(tx: Tx, session: Told & Pick<LockedSession, 'revision'>, reason: string): Promise<void> {
    const personIds = await this.bookings.everyone(tx, session.id);
    if (personIds.length === 0) return;
    await this.outbox.add(tx, sessionCancelledV1, { ...ofSession(session), personIds, reason });
  }
}

const titled = ({ id, title, startsAt }: Told) => ({
  ...{ sessionId: id, title, startsAt: startsAt.toISOString() },
});
const ofPerson = (session: Told, { id, personId, revision }: BookingStep) => ({
  ...titled(session),
  ...{ personId, bookingId: id, revision },
});
const ofSession = (session: Told & Pick<LockedSession, 'revision'>) => ({
  ...titled(session),
  revision: session.revision,
});
