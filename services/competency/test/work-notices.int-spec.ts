import { randomUUID } from 'node:crypto';
import {
  addRotationPattern,
  crewDigestDueV1,
  listAssignedWork,
  listCertificates,
  listRotations,
  preferencesChangedV1,
  setRotations,
  workDueV1,
  type CallDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { DIGEST_CREWS } from '../src/crew-digests/crew-digests.repository.ts';
import { ANNOUNCE_WORK } from '../src/assignments/announce-work.ts';
import { Assigning } from './support/assigning.ts';
import { ADMIN, aResult, passed } from './support/desk.ts';

/**
 * Notices of what was assigned, is due soon, overdue or escalated, and what managers are told in the morning: each once,
 * by the reader’s calendar.
 */
jest.setTimeout(240_000);

/** Where it is about noon now. */
const ZONE_OF_NOON = `Etc/GMT${new Date().getUTCHours() > 12 ? '+' : '-'}${Math.abs(12 - new Date().getUTCHours())}`;

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

/** The other process goes by the system’s clock, and takes the task as soon as that is due. */
async function killedAt(failpoint: string, task: string): Promise<void> {
  const { program } = await aDyingProcess('competency', at.desk.running, failpoint);
  let isOver = false;
  const ended = program.ended.finally(() => (isOver = true));
  const due = 'update periodic_task set due_at = now() where task = $1 and due_at > now()';
  await waitFor(async () => isOver || (await at.desk.rows(due, task), isOver), {
    ...{ timeoutMs: 60_000, what: 'the other process to die' },
  });
  expect((await ended).signal).toBe('SIGKILL');
}

let versions = 0;
async function chooses({ personId, account }: PersonSnapshot, timeZone: string): Promise<void> {
  const payload = { accountId: account?.accountId ?? '', personId, timeZone, language: 'en-GB' } as const;
  const event = anEvent(preferencesChangedV1, payload, { aggregateVersion: (versions += 1) });
  await publishEvents(at.desk.running.topicPrefix, preferencesChangedV1, [event]);
  await waitFor(
    async () => (await at.desk.rows('select 1 from inbox where event_id = $1', event.id)).length > 0,
    { timeoutMs: 30_000, what: 'the zone to be known' },
  );
}

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
  await chooses(person, 'Pacific/Kiritimati');
  await at.assign(at.to([person], { remindDays: [], escalateDays: null }));
  await announceAt('2026-03-20T09:59:59.000Z');
  expect(await told(person)).toEqual(['opened']);
  await announceAt('2026-03-20T10:00:00.000Z');
  expect(await told(person)).toEqual(['opened', 'overdue manager']);
});

describe('in the morning', () => {
  const aManager = (more: Partial<PersonSnapshot['account']> = {}) =>
    anEmployee({
      account: { accountId: randomUUID(), username: 'max', role: 'manager', disabled: false, ...more },
    });
  /** A manager with one person whose work is due on 9 March. */
  async function aCrew(more: Partial<PersonSnapshot['account']> = {}) {
    const manager = aManager(more);
    const person = at.aPerson({ managerId: manager.personId });
    await at.desk.know(manager, person);
    await at.assign(
      at.to([person], { due: { by: 'date', on: '2026-03-09' }, remindDays: [], escalateDays: null }),
      ADMIN,
    );
    return { manager, person };
  }
  async function wakeAt(time: string): Promise<void> {
    at.goTo(time);
    await Promise.all([at.run(DIGEST_CREWS), at.run(DIGEST_CREWS)]);
    await at.run(DIGEST_CREWS);
  }
  const digests = async ({ personId }: PersonSnapshot): Promise<PayloadOf<typeof crewDigestDueV1>[]> =>
    (await at.desk.running.told(crewDigestDueV1))
      .map(({ payload }) => payload)
      .filter(({ managerId }) => managerId === personId);
  const days = async (manager: PersonSnapshot) => (await digests(manager)).map(({ day }) => day);

  it('a manager is told of as many as the lists behind it have', async () => {
    const { manager, person } = await aCrew();
    const sub = manager.account?.accountId ?? '';
    const caller = { sub, role: 'manager', personId: manager.personId } as const;
    const [testId, skillId] = [await at.aTest(), await at.desk.skill('MO-1')];
    await at.desk.rule(skillId, { awareness: [passed(testId)] });
    await at.desk.scheme({
      ...{ title: 'Morning', levels: [{ skillId, level: 'awareness' }] },
      validity: { years: 0, months: 0, days: 20 },
    });
    await at.desk.tell([aResult(person, { testId, submittedAt: '2026-03-01T10:00:00.000Z' }), 1]);
    await at.assign(
      at.to([person], { due: { by: 'date', on: '2026-03-03' }, targetId: await at.aTest() }),
      ADMIN,
    );
    const runs = [
      { duty: 'on', days: 14 },
      { duty: 'off', days: 14 },
    ];
    const pattern = await at.desk.call(addRotationPattern, {
      body: { name: 'Of mornings', runs, premobilisationDays: 0 },
    });
    const set = await at.desk.running.call(setRotations, caller, {
      body: {
        ...{ personIds: [person.personId], revisions: [0], pattern: pattern.body['id'] },
        ...{ anchor: '2026-03-11', from: '2026-01-01', timeZone: 'UTC' },
      },
    });
    expect([set.status, set.problem.message]).toEqual([200, undefined]);
    await wakeAt('2026-03-04T06:00:00.000Z');
    const [digest] = await digests(manager);
    expect(digest).toEqual({
      ...{ managerId: manager.personId, day: '2026-03-04' },
      ...{ overdue: 1, dueThisWeek: 1, expiring: 1, mobilising: 1 },
    });
    const rows = async (call: CallDefinition, query: Record<string, string>) => {
      const { status, body } = await at.desk.running.call(call, caller, { query });
      expect(status).toBe(200);
      return (body['items'] as unknown[]).length;
    };
    expect(await rows(listAssignedWork, { due: 'overdue' })).toBe(1);
    expect(await rows(listAssignedWork, { due: 'week' })).toBe(1);
    expect(await rows(listCertificates, { expiresWithin: '30' })).toBe(1);
    expect(await rows(listRotations, { shift: 'mobilising', from: '2026-03-04' })).toBe(1);
    expect(await rows(listRotations, { shift: 'mobilising', from: '2026-03-03' })).toBe(0);
  });

  it('once on each day from six o’clock, whatever clocks and zones do, and not if there is nothing to say', async () => {
    const [{ manager }, { manager: eastern }, idle] = [await aCrew(), await aCrew(), aManager()];
    await at.desk.know(idle, at.aPerson({ managerId: idle.personId }));
    await chooses(eastern, 'Pacific/Kiritimati');
    await wakeAt('2026-03-02T15:59:59.000Z');
    expect([await days(manager), await days(eastern)]).toEqual([['2026-03-02'], []]);
    await wakeAt('2026-03-02T16:00:00.000Z');
    expect(await days(eastern)).toEqual(['2026-03-03']);
    await wakeAt('2026-03-03T05:59:59.000Z');
    expect(await days(manager)).toEqual(['2026-03-02']);
    await wakeAt('2026-03-03T06:00:00.000Z');
    expect(await days(manager)).toEqual(['2026-03-02', '2026-03-03']);
    // The clock is set back, and the other travels west over the date line.
    await chooses(eastern, 'Pacific/Pago_Pago');
    await wakeAt('2026-03-02T18:00:00.000Z');
    await wakeAt('2026-03-03T18:00:00.000Z');
    expect(await days(manager)).toEqual(['2026-03-02', '2026-03-03']);
    expect(await days(eastern)).toEqual(['2026-03-03']);
    await wakeAt('2026-03-04T18:00:00.000Z');
    expect(await days(eastern)).toEqual(['2026-03-03', '2026-03-04']);
    expect(await days(idle)).toEqual([]);
  });

  it('nobody is told whose account is disabled or has ended, or who manages nobody', async () => {
    const { manager: disabled } = await aCrew({ disabled: true });
    const { manager: erased } = await aCrew();
    const { manager: employee } = await aCrew({ role: 'employee' });
    await at.desk.erase(erased);
    await wakeAt('2026-03-05T12:00:00.000Z');
    expect([await days(disabled), await days(erased), await days(employee)]).toEqual([[], [], []]);
  });

  it('a process killed while it announces leaves that to another, which does it once', async () => {
    // Managers of the other tests have been told of today.
    await at.desk.rows(
      `insert into crew_digest select id, '9999-12-30' from person on conflict (manager_id) do update set day = excluded.day`,
    );
    const { manager, person } = await aCrew();
    await at.desk.rows(
      `update assigned_work set due_on = current_date + 3 where person_id = $1`,
      person.personId,
    );
    // By day everywhere the hour has come.
    await chooses(manager, ZONE_OF_NOON);
    await killedAt('crew-digest.before-commit', DIGEST_CREWS);
    expect(await days(manager)).toEqual([]);
    await wakeAt(new Date().toISOString());
    expect(await days(manager)).toHaveLength(1);
  });
});

it('a process killed while it announces leaves that to another, which does it once', async () => {
  const person = await at.ofCrew();
  await at.assign(at.to([person], { due: { by: 'days', days: 365 } }));
  await at.desk.rows('update assigned_work set told_open = true where person_id <> $1', person.personId);
  await at.desk.rows('update assigned_work set is_cancelled = true where person_id <> $1', person.personId);
  await killedAt('work-notice.before-commit', ANNOUNCE_WORK);
  expect(await told(person)).toEqual([]);
  await announceAt(new Date().toISOString());
  expect(await told(person)).toEqual(['opened']);
});
