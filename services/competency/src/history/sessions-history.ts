import type { INestApplicationContext } from '@nestjs/common';
import type { TrainingSessionContent } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People, type Person } from '@rigwise/people';
import { CLOCK, type Clock } from '@rigwise/platform';
import { dateOf, dayOf } from '@rigwise/rotations';
import { demoCaller, type Happening } from '@rigwise/service';
import { PrismaTransactions } from '../database/transactions.ts';
import { BookPlaces } from '../sessions/book-places.ts';
import { PlanSession } from '../sessions/plan-session.ts';
import { ReadSessions } from '../sessions/read-sessions.ts';
import { RecordAttendance } from '../sessions/record-attendance.ts';
import { demoSessions, type DemoSession } from './demo-sessions.ts';

const MANAGER = 'RW-1002';

/**
 * Sessions of the next weeks, one of them full with a waiting list, and one that is over with its attendance. Nothing
 * happens for people who aren’t there.
 */
export function sessionsHistory(
  parts: INestApplicationContext,
  admin: CallerIdentity,
  skills: ReadonlyMap<string, string>,
): Happening[] {
  const ids = new Map<DemoSession, string>();
  return demoSessions.flatMap((session): Happening[] => {
    const { plannedDaysAgo, startsIn, booked, absent } = session;
    const planned: Happening = {
      ago: { days: plannedDaysAgo },
      happens: async () => {
        const max = await manager(parts, admin);
        const { id } = await parts.get(PlanSession).add(await contentOf(parts, session, skills), max);
        ids.set(session, id);
      },
    };
    const bookings = booked.map((number, at): Happening => ({
      ago: { days: plannedDaysAgo - 1, minutes: -at * 23 },
      happens: async () => {
        const [person, id] = [await personOf(parts, number), ids.get(session)];
        if (id === undefined || person?.accountId == null) return;
        await parts.get(BookPlaces).bookMine(id, true, demoCaller(person, 'employee'));
      },
    }));
    if (startsIn > 0) return [planned, ...bookings];
    const attended: Happening = {
      ago: { days: -startsIn, minutes: -720 },
      happens: () => attend(parts, ids.get(session), absent ?? {}, admin),
    };
    return [planned, ...bookings, attended];
  });
}

async function contentOf(
  parts: INestApplicationContext,
  { plannedDaysAgo, startsIn, from, until, instructor, skill, ...session }: DemoSession,
  skills: ReadonlyMap<string, string>,
): Promise<TrainingSessionContent> {
  const teacher = instructor === undefined ? undefined : await personOf(parts, instructor);
  const today = parts.get<Clock>(CLOCK).now().toISOString().slice(0, 10);
  const day = dateOf(dayOf(today) + plannedDaysAgo + startsIn);
  const { title, about, place, capacity, note = null } = session;
  return {
    ...{ title, about, place, capacity, note, timeZone: 'Europe/London' },
    ...{ startsAt: `${day}T${from}`, endsAt: `${day}T${until}`, lastDayToBook: null },
    skillId: skill === undefined ? null : (skills.get(skill) ?? null),
    instructor: teacher ? { personId: teacher.personId, name: null } : null,
    ...{ departments: [], positions: [] },
  };
}

async function attend(
  parts: INestApplicationContext,
  sessionId: string | undefined,
  absent: Readonly<Record<string, string>>,
  admin: CallerIdentity,
): Promise<void> {
  if (sessionId === undefined) return;
  const { bookings } = await parts.get(ReadSessions).now(sessionId, admin);
  for (const { personId, employeeNumber, revision, state, isOwn } of bookings) {
    if (state !== 'booked' || isOwn) continue;
    const reason = absent[employeeNumber ?? ''] ?? null;
    const attendance = reason === null ? ('present' as const) : ('absent' as const);
    const content = { personIds: [personId], revisions: [revision], attendance, reason };
    await parts.get(RecordAttendance).execute(sessionId, content, admin);
  }
}

const personOf = (parts: INestApplicationContext, number: string): Promise<Person | null> =>
  parts.get(PrismaTransactions).run((tx) => parts.get(People).findByNumber(tx, number));

async function manager(parts: INestApplicationContext, admin: CallerIdentity): Promise<CallerIdentity> {
  const max = await personOf(parts, MANAGER);
  return max?.accountId == null ? admin : demoCaller(max, 'manager');
}
