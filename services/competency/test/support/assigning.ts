import { randomUUID } from 'node:crypto';
import {
  assignWork,
  attemptStartedV1,
  attemptVoidedV1,
  listAssignedWork,
  listMyWork,
  showAssignment,
  workProgressedV1,
  type Assignment,
  type AssignmentContent,
  type OwnWork,
  type WorkRow,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { APPLY_ASSIGNMENTS } from '../../src/assignments/apply-assignments.ts';
import { FOLLOW_GROUPS } from '../../src/assignments/follow-groups.ts';
import { OPEN_OCCURRENCES } from '../../src/assignments/open-occurrences.ts';
import { ADMIN, Desk } from './desk.ts';

let numbers = 0;

/** A crew, its manager, and what is assigned to them. */
export class Assigning {
  readonly boss = anEmployee();
  readonly manager: TestCaller = { sub: randomUUID(), role: 'manager', personId: this.boss.personId };

  private constructor(
    readonly desk: Desk,
    readonly testId: string,
  ) {}

  /** At nine in the morning of 2 March 2026. */
  static async open(): Promise<Assigning> {
    const assigning = new Assigning(await Desk.open(), randomUUID());
    assigning.goTo('2026-03-02T09:00:00.000Z');
    await assigning.desk.publish({ testId: assigning.testId, number: 1, title: 'Kick detection' });
    await assigning.desk.know(assigning.boss);
    return assigning;
  }

  goTo(at: string): void {
    const { clock } = this.desk.running;
    clock.advance({ seconds: (Date.parse(at) - clock.now().getTime()) / 1000 });
  }

  /** A test that nobody has been given. */
  async aTest(title = 'Kick detection'): Promise<string> {
    const testId = randomUUID();
    await this.desk.publish({ testId, number: 1, title });
    return testId;
  }

  aPerson(more: Partial<PersonSnapshot> = {}): PersonSnapshot {
    return anEmployee({
      ...{ managerId: this.boss.personId, employeeNumber: `ASG-${(numbers += 1)}` },
      ...more,
    });
  }

  /** A new member of the crew, with a number of their own. */
  async ofCrew(more: Partial<PersonSnapshot> = {}): Promise<PersonSnapshot> {
    const person = this.aPerson(more);
    await this.desk.know(person);
    return person;
  }

  to(people: readonly PersonSnapshot[], more: Partial<AssignmentContent> = {}): AssignmentContent {
    return {
      ...{ kind: 'test', targetId: this.testId, due: { by: 'date', on: '2026-03-20' }, ownDates: [] },
      audience: { to: 'people', personIds: people.map(({ personId }) => personId) },
      ...{ fitsRotation: false, protectsSchemeId: null, opensOn: null, priority: 'normal' },
      ...{ remindDays: [7, 1], escalateDays: 3, countsFrom: null, recurrence: null },
      ...more,
    };
  }

  tryTo(content: AssignmentContent, caller: TestCaller = this.manager): Promise<Answer> {
    return this.desk.running.call(assignWork, caller, { body: content });
  }

  async assign(content: AssignmentContent, caller: TestCaller = this.manager): Promise<Assignment> {
    const { status, body, problem } = await this.tryTo(content, caller);
    expect([status, problem.code]).toEqual([201, undefined]);
    return assignWork.answers[201].schema.parse(body);
  }

  async show(assignmentId: string, caller: TestCaller = this.manager): Promise<Assignment> {
    const { status, body } = await this.desk.running.call(showAssignment, caller, {
      params: { assignmentId },
    });
    expect(status).toBe(200);
    return showAssignment.answers[200].schema.parse(body);
  }

  async list(query: Record<string, string> = {}, caller: TestCaller = ADMIN): Promise<WorkRow[]> {
    const { status, body } = await this.desk.running.call(listAssignedWork, caller, { query });
    expect(status).toBe(200);
    return listAssignedWork.answers[200].schema.parse(body).items;
  }

  /** What a person has to do, as the list of managers has it. */
  async workOf({ personId }: PersonSnapshot, targetId = this.testId): Promise<WorkRow | undefined> {
    return (await this.list({ personId })).find((one) => one.targetId === targetId);
  }

  async stateOf(person: PersonSnapshot, targetId = this.testId): Promise<string | undefined> {
    return (await this.workOf(person, targetId))?.state;
  }

  /** What was announced to their manager’s open pages, oldest first. */
  async progressOf({ personId }: PersonSnapshot): Promise<string[]> {
    return (await this.desk.running.told(workProgressedV1))
      .map(({ payload }) => payload)
      .filter((one) => one.personId === personId && one.managerId === this.boss.personId)
      .map(({ begunOn, satisfiedOn }) => (satisfiedOn ? 'satisfied' : begunOn ? 'begun' : 'neither'));
  }

  async mine({ personId, account }: PersonSnapshot, query: Record<string, string> = {}): Promise<OwnWork[]> {
    const caller = { sub: account?.accountId ?? '', role: 'employee', personId } as const;
    const { status, body } = await this.desk.running.call(listMyWork, caller, { query });
    expect(status).toBe(200);
    return listMyWork.answers[200].schema.parse(body);
  }

  /** Assessment announces that a person began an attempt, now. @returns the attempt */
  async begin(
    person: PersonSnapshot,
    testId = this.testId,
    attemptId: string = randomUUID(),
  ): Promise<string> {
    const startedAt = this.desk.running.clock.now().toISOString();
    await this.tell(attemptStartedV1, { ...attemptOf(person, testId, attemptId), startedAt, deadline: null });
    return attemptId;
  }

  async voidAttempt(person: PersonSnapshot, testId: string, attemptId: string): Promise<void> {
    const voidedAt = this.desk.running.clock.now().toISOString();
    await this.tell(attemptVoidedV1, { ...attemptOf(person, testId, attemptId), voidedAt, by: randomUUID() });
  }

  /** Waits for those that were woken as well. */
  async run(task: string): Promise<void> {
    await this.desk.running.service.app.get(Periodic).run(task);
  }

  followGroups(): Promise<void> {
    return this.run(FOLLOW_GROUPS);
  }

  /** What repeats is made again, if it is time, and given to everyone. */
  async openOccurrences(assignmentId: string): Promise<Assignment> {
    await Promise.all([this.run(OPEN_OCCURRENCES), this.run(OPEN_OCCURRENCES)]);
    return this.applied(assignmentId);
  }

  /** Until everyone was looked at. */
  async applied(assignmentId: string): Promise<Assignment> {
    await this.run(APPLY_ASSIGNMENTS);
    await waitFor(async () => (await this.show(assignmentId, ADMIN)).status !== 'applying', {
      ...{ timeoutMs: 60_000, what: 'the assignment to be given' },
    });
    return this.show(assignmentId, ADMIN);
  }

  private async tell(
    definition: typeof attemptStartedV1 | typeof attemptVoidedV1,
    payload: object,
  ): Promise<void> {
    const event = anEvent(definition, payload as never, { aggregateVersion: 1 });
    await publishEvents(this.desk.running.topicPrefix, definition, [event]);
    await waitFor(
      async () => (await this.desk.rows('select 1 from inbox where event_id = $1', event.id)).length > 0,
      { timeoutMs: 30_000, what: 'the attempt to be known' },
    );
  }
}

const attemptOf = ({ personId, account }: PersonSnapshot, testId: string, attemptId: string) => ({
  ...{ attemptId, testId, testNumber: 1, title: 'Kick detection', ordinal: 1 },
  ...{ accountId: account?.accountId ?? randomUUID(), personId },
});
