import type { MySession, Schedule, SessionBooking, TrainingSessionDetails } from '@rigwise/contracts';

export const WELL = '0190a0a0-0000-7000-8000-0000000000d1';
export const NINA = '0190a0a0-0000-7000-8000-0000000000a1';

export const mySession = (over: Partial<MySession> = {}): MySession => ({
  ...{ id: WELL, title: 'Shut in a well', about: null, skill: null, place: 'Room 2', instructor: null },
  ...{ startsAt: '2026-12-07T08:00:00.000Z', endsAt: '2026-12-07T12:00:00.000Z', timeZone: 'Europe/Oslo' },
  ...{ capacity: 4, booked: 1, waiting: 0, lastDayToBook: null, note: null, state: 'open' },
  ...{ cancelledReason: null, revision: 1, mine: null, myPlace: null, attendance: null, teaches: false },
  ...over,
});

export const aSchedule = (over: Partial<Schedule> = {}): Schedule => ({
  ...{ from: '2026-11-30', to: '2027-01-03' },
  entries: [
    {
      ...{ kind: 'session', id: WELL, title: 'Shut in a well', state: 'booked', place: 'Room 2' },
      ...{ from: '2026-12-07', to: '2026-12-07' },
      time: {
        ...{ startsAt: '2026-12-07T08:00:00.000Z', endsAt: '2026-12-07T12:00:00.000Z' },
        timeZone: 'Europe/Oslo',
      },
    },
    {
      ...{ kind: 'expiry', id: NINA, title: 'Crane operator', state: 'expires', place: null, time: null },
      ...{ from: '2026-12-09', to: '2026-12-09' },
    },
  ],
  rotation: [
    { from: '2026-11-30', to: '2026-12-06', state: 'off', exception: null, isTravel: true },
    { from: '2026-12-07', to: '2027-01-03', state: 'on', exception: null, isTravel: false },
  ],
  ...over,
});

const booking = (over: Partial<SessionBooking> = {}): SessionBooking => ({
  ...{ personId: NINA, name: 'Nina North', employeeNumber: 'RW-1009', position: 'Driller' },
  ...{ state: 'booked', place: null, bookedAt: '2026-11-20T08:00:00.000Z' },
  ...{ bookedBy: { accountId: NINA, name: 'Nina North' }, attendance: null, absentReason: null },
  ...{ revision: 1, isOwn: false },
  ...over,
});

export const taught = (over: Partial<TrainingSessionDetails> = {}): TrainingSessionDetails => {
  const {
    mine: _mine,
    myPlace: _place,
    attendance: _attendance,
    teaches: _teaches,
    ...session
  } = mySession();
  return {
    ...{ ...session, state: 'begun', canChange: false, ofScope: { booked: 1, waiting: 0 } },
    ...{ departments: [], positions: [], localStart: '2026-12-07T09:00', localEnd: '2026-12-07T13:00' },
    ...{ bookings: [booking()], canRecord: true, history: [] },
    ...over,
  };
};
