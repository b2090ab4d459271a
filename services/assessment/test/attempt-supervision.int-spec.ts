import {
  attemptVoidedV1,
  auditRecordedV1,
  grantMinutes,
  listAttempts,
  releaseAttempt,
  resumeAttempt,
  showAttemptRecord,
  suspendAttempt,
  voidAttempt,
  type AttemptRow,
  type CallDefinition,
} from '@rigwise/contracts';
import type { PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { aTest } from './support/a-test.ts';
import { callerOf, somebody, Takers, type Taker } from './support/takers.ts';

jest.setTimeout(120_000);

const ACTS = [grantMinutes, suspendAttempt, resumeAttempt, voidAttempt, releaseAttempt];
const withRole = (person: PersonSnapshot, role: 'employee' | 'manager' | 'admin'): PersonSnapshot => ({
  ...person,
  account: person.account && { ...person.account, role },
});
const mona = withRole(somebody({ firstName: 'Mona', lastName: 'Manager' }), 'manager');
const dee = somebody({ firstName: 'Dee', lastName: 'Hand', managerId: mona.personId });
const stranger = somebody({ firstName: 'Sam', lastName: 'Stranger' });
const amy = withRole(somebody({ firstName: 'Amy', lastName: 'Admin' }), 'admin');
const manager = callerOf(mona);

let takers: Takers;
let item: string;
let timed: string;
beforeAll(async () => {
  takers = await Takers.open();
  await takers.know(mona, dee, stranger, amy);
  item = await takers.exams.liveItem();
  timed = await takers.exams.that('live', aTest([item], { timeLimitMinutes: 30 }));
});
afterAll(() => takers.bank.running.close());

const started = async (person: PersonSnapshot | null = null, testId = timed): Promise<Taker> => {
  const taker = takers.taker(person);
  await taker.start(testId);
  return taker;
};
const pass = (span: { seconds?: number; minutes?: number }) => takers.bank.running.clock.advance(span);

describe('minutes', () => {
  it('granted are seen at once, and move the deadline', async () => {
    const taker = await started();
    pass({ minutes: 10 });
    const { status, body } = await takers.act(grantMinutes, taker.attemptId, { minutes: 15 });
    expect([status, body['limitMinutes'], body['extendedFromMinutes']]).toEqual([200, 45, 30]);
    expect(await taker.state()).toMatchObject({
      ...{ limitMinutes: 45, extendedFromMinutes: 30, remainingSeconds: 35 * 60, revision: 2 },
    });
    pass({ minutes: 30 });
    await takers.run('end-attempts');
    expect((await taker.save(taker.answer({ RESPONSE: ['O1'] }))).status).toBe(200);
    const { events } = await takers.record(taker.attemptId);
    expect(events.at(-1)).toMatchObject({
      what: 'minutes-granted',
      minutes: 15,
      reason: 'The rig lost power.',
    });
  });

  it('aren’t granted to an attempt without a limit, or that has ended', async () => {
    const free = await started(null, await takers.exams.that('live', aTest([item])));
    expect((await takers.act(grantMinutes, free.attemptId, { minutes: 5 })).problem.code).toBe(
      'attempt/not-now',
    );
    const over = await started();
    await over.submit();
    expect((await takers.act(grantMinutes, over.attemptId, { minutes: 5 })).status).toBe(409);
    const running = await started();
    for (const minutes of [0, 481, 1.5])
      expect((await takers.act(grantMinutes, running.attemptId, { minutes })).status).toBe(400);
  });
});

describe('a suspended attempt', () => {
  it('keeps its time, takes no answer and no submission, and goes on where it was', async () => {
    const taker = await started();
    await taker.save(taker.answer({ RESPONSE: ['O1'] }));
    pass({ minutes: 12 });
    expect((await takers.act(suspendAttempt, taker.attemptId)).status).toBe(200);
    pass({ minutes: 500 });
    await takers.run('end-attempts');
    const suspended = { status: 'suspended', deadline: null, remainingSeconds: 18 * 60 };
    expect(await taker.state()).toMatchObject(suspended);
    for (const refused of [
      await taker.save(taker.answer({ RESPONSE: ['O2'] })),
      await taker.submit(taker.answer({ RESPONSE: ['O2'] })),
    ])
      expect([refused.status, refused.problem['state']]).toMatchObject([409, suspended]);
    expect((await takers.record(taker.attemptId)).setAside).toBe(0);
    await takers.act(grantMinutes, taker.attemptId, { minutes: 2 });
    expect((await takers.act(resumeAttempt, taker.attemptId)).status).toBe(200);
    const { state, answers } = await taker.form();
    expect(state).toMatchObject({ status: 'in_progress', remainingSeconds: 20 * 60, here: true });
    expect(answers).toMatchObject([{ response: { RESPONSE: ['O1'] } }]);
  });

  it('may be taken over meanwhile', async () => {
    const taker = await started();
    await takers.act(suspendAttempt, taker.attemptId);
    const other = taker.elsewhere();
    expect((await other.takeOver()).status).toBe(200);
    await takers.act(resumeAttempt, taker.attemptId);
    expect((await other.save(other.answer({ RESPONSE: ['O1'] }))).status).toBe(200);
    expect((await taker.save(taker.answer({ RESPONSE: ['O1'] }))).status).toBe(409);
  });
});

describe('a voided attempt', () => {
  it('has no result, leaves its attempt to the candidate, and is announced', async () => {
    const attempts = { allowed: 1, coolDownHours: 24, counts: 'best' } as const;
    const testId = await takers.exams.that('live', aTest([item], { attempts }));
    const taker = await started(null, testId);
    const first = taker.attemptId;
    expect((await takers.act(voidAttempt, first)).body).toMatchObject({ status: 'voided' });
    expect((await taker.save(taker.answer({ RESPONSE: ['O1'] }))).status).toBe(409);
    await takers.grade();
    expect(await taker.result()).toMatchObject({ status: 'voided', passed: null, score: null });
    expect((await taker.start(testId)).state.status).toBe('in_progress');
    const told = (await takers.bank.running.told(attemptVoidedV1)).filter(
      ({ payload }) => payload.attemptId === first,
    );
    expect(told).toHaveLength(1);
    expect((await takers.act(voidAttempt, first)).problem.code).toBe('attempt/not-now');
  });
});

describe('a test whose results a person releases', () => {
  it('shows a graded attempt to its candidate once it is released', async () => {
    const testId = await takers.exams.that('live', aTest([item], { release: 'by-hand' }));
    const taker = await started(null, testId);
    expect((await takers.act(releaseAttempt, taker.attemptId)).status).toBe(409);
    await taker.submit();
    await takers.grade();
    expect(await taker.result()).toMatchObject({ status: 'graded', passed: null, score: null, items: null });
    const [seen] = await takers.list({ testId });
    expect(seen).toMatchObject({ status: 'graded', score: { score: 0, passed: false } });
    expect((await takers.act(releaseAttempt, taker.attemptId)).status).toBe(200);
    expect(await taker.result()).toMatchObject({ status: 'released', passed: false, score: { score: 0 } });
    expect((await takers.act(releaseAttempt, taker.attemptId)).status).toBe(409);
  });
});

describe('who watches over attempts', () => {
  it('sees a change of another first: of two at once one gives way', async () => {
    const taker = await started();
    const [one, other] = await Promise.all([
      takers.act(suspendAttempt, taker.attemptId, { revision: 1 }),
      takers.act(grantMinutes, taker.attemptId, { revision: 1, minutes: 5 }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.problem.code).toBe('attempt/changed');
    expect((refused.problem['current'] as AttemptRow).revision).toBe(2);
  });

  it('is told how an attempt is that does not allow an act', async () => {
    const taker = await started();
    const refused = await takers.act(resumeAttempt, taker.attemptId);
    expect([refused.status, refused.problem.code]).toEqual([409, 'attempt/not-now']);
    expect(refused.problem['current']).toMatchObject({
      id: taker.attemptId,
      status: 'in_progress',
      revision: 1,
    });
  });

  it.each(ACTS.map((call) => [call.id, call] as const))(
    '%s: nobody does it to their own attempt, or out of scope',
    async (_id, call: CallDefinition) => {
      // An administrator in training is an employee meanwhile.
      const own = await started(withRole(amy, 'employee'));
      const foreign = await started(stranger);
      const more = call === grantMinutes ? { minutes: 5 } : {};
      const status = async (attemptId: string, as: TestCaller) =>
        (await takers.act(call, attemptId, { ...more, as, revision: 1 })).status;
      expect(await status(own.attemptId, callerOf(amy))).toBe(403);
      expect(await status(foreign.attemptId, manager)).toBe(403);
      expect(await status(foreign.attemptId, callerOf(stranger))).toBe(403);
      for (const taker of [own, foreign]) await taker.submit();
    },
  );

  it('is a manager for the crew alone', async () => {
    const [ours, theirs] = [await started(dee), await started(stranger)];
    const ids = (await takers.list({}, manager)).map(({ id }) => id);
    expect(ids).toContain(ours.attemptId);
    expect(ids).not.toContain(theirs.attemptId);
    const all = (await takers.list({})).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([ours.attemptId, theirs.attemptId]));
    const params = { attemptId: theirs.attemptId };
    expect((await takers.bank.call(showAttemptRecord, manager, { params })).status).toBe(403);
    expect((await takers.bank.call(listAttempts, ours.caller)).status).toBe(403);
    expect((await takers.act(suspendAttempt, ours.attemptId, { as: manager })).status).toBe(200);
    const record = await takers.record(ours.attemptId, manager);
    expect(record.attempt.candidate).toMatchObject({ name: 'Dee Hand', personId: dee.personId });
    expect(record.events.at(-1)).toMatchObject({ by: { accountId: manager.sub, name: 'Mona Manager' } });
    const audited = (await takers.bank.running.told(auditRecordedV1)).filter(
      ({ payload }) => payload.target?.id === ours.attemptId,
    );
    expect(audited.map(({ payload }) => payload.action)).toEqual(['attempt.started', 'attempt.suspended']);
    for (const taker of [ours, theirs]) await takers.act(voidAttempt, taker.attemptId);
  });

  it('finds attempts by person, test, state and name', async () => {
    const testId = await takers.exams.that('live', aTest([item]));
    const [ours, theirs] = [await started(dee, testId), await started(stranger, testId)];
    await theirs.submit();
    const found = async (query: Record<string, string>) =>
      (await takers.list({ testId, ...query })).map(({ id }) => id);
    expect(await found({})).toEqual([theirs.attemptId, ours.attemptId]);
    expect(await found({ running: 'true' })).toEqual([ours.attemptId]);
    expect(await found({ personId: stranger.personId })).toEqual([theirs.attemptId]);
    expect(await found({ search: 'dee h' })).toEqual([ours.attemptId]);
    expect(await found({ search: stranger.employeeNumber })).toEqual([theirs.attemptId]);
    expect(await found({ search: '%' })).toEqual([]);
  });
});

describe('the audit log', () => {
  const entries = async (action: string) =>
    (await takers.bank.running.told(auditRecordedV1))
      .map(({ payload }) => payload)
      .filter((entry) => entry.action === action);

  it('has one entry an hour of who opened a person’s results, however often the page reads again', async () => {
    const person = somebody({ firstName: 'Pat', lastName: 'Person', managerId: mona.personId });
    await takers.know(person);
    const { attemptId } = await started(person);
    const opened = async () =>
      (await entries('results.opened')).filter(({ target }) => target.id === person.personId);
    const open = () =>
      Promise.all([
        takers.list({ personId: person.personId }, manager),
        takers.list({ personId: person.personId }, manager),
        takers.record(attemptId, manager),
      ]);
    await open();
    await open();
    expect((await opened()).map(({ actorId }) => actorId)).toEqual([manager.sub]);
    pass({ minutes: 61 });
    await open();
    expect(await opened()).toHaveLength(2);
  });

  it('has no entry of a person in whose results the caller saw nothing', async () => {
    await takers.list({ personId: stranger.personId }, manager);
    const opened = await entries('results.opened');
    expect(
      opened.filter(({ target, actorId }) => target.id === stranger.personId && actorId === manager.sub),
    ).toEqual([]);
  });

  it('has an entry of a list with its filter and count, but not what was typed', async () => {
    await started();
    await takers.list({ testId: timed, running: 'true', search: 'Hand' });
    const [entry] = (await entries('results.listed')).slice(-1);
    expect(entry?.facts).toMatchObject({ testId: timed, running: 'true', search: true });
    expect(entry?.facts['count']).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(entry)).not.toContain('Hand');
  });
});
