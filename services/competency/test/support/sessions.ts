import { randomUUID } from 'node:crypto';
import {
  addTrainingSession,
  auditRecordedV1,
  bookMyPlace,
  bookPeople,
  giveBackMyPlace,
  recordAttendance,
  sessionCancelledV1,
  sessionBookedV1,
  sessionChangedV1,
  sessionDueV1,
  sessionMovedUpV1,
  showTrainingSession,
  trainingSessionDetails,
  type TrainingSessionContent,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ADMIN, Desk } from './desk.ts';

let numbers = 0;
export const aSession = (more: Partial<TrainingSessionContent> = {}): TrainingSessionContent => ({
  ...{ title: 'Shut in a well', about: null, skillId: null, place: 'Room 2', instructor: null },
  ...{ startsAt: '2027-03-10T08:00', endsAt: '2027-03-10T12:00', timeZone: 'Europe/Oslo', capacity: 2 },
  ...{ lastDayToBook: null, note: null, departments: [], positions: [] },
  ...more,
});

/** A crew with its manager, and sessions that they book. */
export class Training {
  readonly boss = anEmployee();
  readonly manager: TestCaller = { sub: randomUUID(), role: 'manager', personId: this.boss.personId };

  private constructor(readonly desk: Desk) {}

  static async open(): Promise<Training> {
    const training = new Training(await Desk.open());
    await training.desk.know(training.boss);
    return training;
  }

  /** New people of the crew. */
  async crew(count: number, more: Partial<PersonSnapshot> = {}): Promise<PersonSnapshot[]> {
    const people = Array.from({ length: count }, () =>
      anEmployee({ managerId: this.boss.personId, employeeNumber: `TRN-${(numbers += 1)}`, ...more }),
    );
    await this.desk.know(...people);
    return people;
  }

  call(
    call: Parameters<Desk['call']>[0],
    as: TestCaller,
    input: Parameters<Desk['call']>[1],
  ): Promise<Answer> {
    return this.desk.running.call(call, as, input);
  }

  async add(more: Partial<TrainingSessionContent> = {}, as = this.manager): Promise<TrainingSessionDetails> {
    const { status, body, problem } = await this.call(addTrainingSession, as, { body: aSession(more) });
    expect([status, problem.message]).toEqual([201, undefined]);
    return trainingSessionDetails.parse(body);
  }

  book(id: string, person: PersonSnapshot, waits = false): Promise<Answer> {
    return this.call(bookMyPlace, asOne(person), { params: { sessionId: id }, body: { waits } });
  }

  bookFor(
    id: string,
    people: readonly PersonSnapshot[],
    { waits = false, as = this.manager }: { waits?: boolean; as?: TestCaller } = {},
  ): Promise<Answer> {
    const personIds = people.map(({ personId }) => personId);
    return this.call(bookPeople, as, { params: { sessionId: id }, body: { personIds, waits } });
  }

  giveBack(id: string, person: PersonSnapshot): Promise<Answer> {
    return this.call(giveBackMyPlace, asOne(person), { params: { sessionId: id } });
  }

  async show(id: string, as: TestCaller = ADMIN): Promise<TrainingSessionDetails> {
    const { status, body } = await this.call(showTrainingSession, as, { params: { sessionId: id } });
    expect(status).toBe(200);
    return trainingSessionDetails.parse(body);
  }

  /** `booked` of a person, or `waiting 2`, in the order of the list. */
  async states(id: string, people: readonly PersonSnapshot[]): Promise<(string | null)[]> {
    const { bookings } = await this.show(id);
    return people.map(({ personId }) => {
      const one = bookings.find((booking) => booking.personId === personId);
      return one ? `${one.state}${one.place === null ? '' : ` ${one.place}`}` : null;
    });
  }

  async attend(
    id: string,
    people: readonly PersonSnapshot[],
    attendance: 'present' | 'absent' | null,
    {
      as = this.manager,
      reason = attendance === 'absent' ? 'Missed the boat.' : null,
      revisions = [] as number[],
    } = {},
  ): Promise<Answer> {
    const { bookings } = await this.show(id);
    const of = ({ personId }: PersonSnapshot) =>
      bookings.find((one) => one.personId === personId)?.revision ?? 1;
    const personIds = people.map(({ personId }) => personId);
    const given = revisions.length > 0 ? revisions : people.map(of);
    const body = { personIds, revisions: given, attendance, reason };
    return this.call(recordAttendance, as, { params: { sessionId: id }, body });
  }

  /** What was announced of a session, in order. */
  async told(id: string): Promise<string[]> {
    const all = [];
    for (const event of [
      sessionBookedV1,
      sessionMovedUpV1,
      sessionDueV1,
      sessionChangedV1,
      sessionCancelledV1,
    ])
      for (const { type, payload } of await this.desk.running.told(event))
        if (payload.sessionId === id) all.push(type.replace('training-session.', ''));
    return all;
  }

  async audited(targetId: string, outcome: string): Promise<string[]> {
    return (await this.desk.running.told(auditRecordedV1))
      .map(({ payload }) => payload)
      .filter((one) => one.target.id === targetId && one.outcome === outcome)
      .map(({ action }) => action.replace('training-session.', ''));
  }

  goTo(at: string): void {
    const { clock } = this.desk.running;
    clock.advance({ seconds: (Date.parse(at) - clock.now().getTime()) / 1000 });
  }
}

export const asOne = ({ personId, account }: PersonSnapshot): TestCaller => ({
  ...{ sub: account?.accountId ?? randomUUID(), role: 'employee', personId },
});
