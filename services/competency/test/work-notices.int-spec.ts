import { preferencesChangedV1, workDueV1 } from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { ANNOUNCE_WORK } from '../src/assignments/announce-work.ts';
import { Assigning } from './support/assigning.ts';
import { aResult } from './support/desk.ts';

/** Notices of what was assigned, is due soon, overdue or escalated: each once, by the reader’s calendar. */
jest.setTimeout(240_000);

let at: Assigning;
beforeAll(async () => {
  at = await Assigning.open();
});
afterAll(() => at.desk.running.close());
beforeEach(() => at.goTo('2026-03-02T09:00:00.000Z'));

async function announceAt(time: string): Promise<void> {
  at.goTo(time);
  await Promise.all([at.run(ANNOUNCE_WORK), at.run(ANNOUNCE_WORK)]);
  await at.run(ANNOUNCE_WORK);
}
const told = async ({ personId }: PersonSnapshot): Promise<string[]> =>
  (await at.desk.running.told(workDueV1))
    .map(({ payload }) => payload)
    .filter((one) => one.personId === personId)
    .map(({ what, days, managerId }) => [what, days, managerId && 'manager'].filter(Boolean).join(' '));

it('announces that something was assigned once it can’t be undone, and reminds by its plan', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person], { escalateDays: null }));
  await announceAt('2026-03-02T09:00:09.000Z');
  expect(await told(person)).toEqual([]);
  await announceAt('2026-03-02T09:00:11.000Z');
  expect(await told(person)).toEqual(['opened']);
  await announceAt('2026-03-12T23:59:59.000Z');
  expect(await told(person)).toEqual(['opened']);
  await announceAt('2026-03-13T00:00:00.000Z');
  await announceAt('2026-03-19T00:00:00.000Z');
  expect(await told(person)).toEqual(['opened', 'due-soon 7', 'due-soon 1']);
  await announceAt('2026-03-21T00:00:00.000Z');
  await announceAt('2026-04-21T00:00:00.000Z');
  expect((await told(person)).slice(3)).toEqual(['overdue manager']);
});

it('what opens later is announced then, and nothing at once that comes after its reminders', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person], { opensOn: '2026-03-16', escalateDays: null }));
  await announceAt('2026-03-15T12:00:00.000Z');
  expect(await told(person)).toEqual([]);
  await announceAt('2026-03-16T12:00:00.000Z');
  expect(await told(person)).toEqual(['opened']);
});

it('says nothing of what is satisfied, waived or undone', async () => {
  const testId = await at.aTest();
  const person = await at.ofCrew();
  await at.assign(at.to([person], { targetId: testId }));
  await at.desk.tell([aResult(person, { testId, submittedAt: '2026-03-03T10:00:00.000Z' }), 1]);
  await announceAt('2026-03-30T00:00:00.000Z');
  expect(await told(person)).toEqual([]);
});

it('is escalated to the manager’s manager, days after it was due, once', async () => {
  const above = anEmployee();
  const manager = anEmployee({ managerId: above.personId });
  const person = at.aPerson({ managerId: manager.personId });
  await at.desk.know(above, manager, person);
  const caller = {
    sub: manager.account?.accountId ?? '',
    role: 'manager',
    personId: manager.personId,
  } as const;
  await at.assign(at.to([person], { remindDays: [] }), caller);
  await announceAt('2026-03-23T12:00:00.000Z');
  expect(await told(person)).toEqual(['overdue manager']);
  await announceAt('2026-03-24T12:00:00.000Z');
  expect(await told(person)).toEqual(['overdue manager', 'escalated manager']);
  const [last] = (await at.desk.running.told(workDueV1)).map(({ payload }) => payload).slice(-1);
  expect(last?.managerId).toBe(above.personId);
});

it('is overdue on the day of the reader’s own calendar', async () => {
  const person = await at.ofCrew();
  const accountId = person.account?.accountId ?? '';
  const payload = {
    accountId,
    personId: person.personId,
    timeZone: 'Pacific/Kiritimati',
    language: 'en-GB',
  } as const;
  const event = anEvent(preferencesChangedV1, payload, { aggregateVersion: 1 });
  await publishEvents(at.desk.running.topicPrefix, preferencesChangedV1, [event]);
  await waitFor(
    async () => (await at.desk.rows('select 1 from inbox where event_id = $1', event.id)).length > 0,
    { timeoutMs: 30_000, what: 'the zone to be known' },
  );
  await at.assign(at.to([person], { remindDays: [], escalateDays: null }));
  await announceAt('2026-03-20T09:59:59.000Z');
  expect(await told(person)).toEqual(['opened']);
  await announceAt('2026-03-20T10:00:00.000Z');
  expect(await told(person)).toEqual(['opened', 'overdue manager']);
});

it('a process killed while it announces leaves that to another, which does it once', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person], { due: { by: 'days', days: 365 } }));
  await at.desk.rows('update assigned_work set told_open = true where person_id <> $1', person.personId);
  await at.desk.rows('update assigned_work set is_cancelled = true where person_id <> $1', person.personId);
  // The other process goes by the system’s clock, and takes the task as soon as that is due.
  const { program } = await aDyingProcess('competency', at.desk.running, 'work-notice.before-commit');
  let isOver = false;
  const ended = program.ended.finally(() => (isOver = true));
  const due = 'update periodic_task set due_at = now() where task = $1 and due_at > now()';
  await waitFor(async () => isOver || (await at.desk.rows(due, ANNOUNCE_WORK), isOver), {
    ...{ timeoutMs: 60_000, what: 'the other process to die' },
  });
  expect((await ended).signal).toBe('SIGKILL');
  expect(await told(person)).toEqual([]);
  await announceAt(new Date().toISOString());
  expect(await told(person)).toEqual(['opened']);
});
