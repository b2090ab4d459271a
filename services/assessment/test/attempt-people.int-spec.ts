import {
  approveTest,
  auditRecordedV1,
  disputeItem,
  listMyAttempts,
  listMyTakenTests,
  publishTest,
  resumeAttempt,
  retireTest,
  startTestDraft,
  submitTest,
  suspendAttempt,
  type MyTakenTest,
  type OwnAttempt,
  type TestVersion,
} from '@rigwise/contracts';
import type { PersonSnapshot } from '@rigwise/testing';
import { aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { anna, pia } from './support/bank.ts';
import { Marker } from './support/markers.ts';
import { somebody, Takers } from './support/takers.ts';

jest.setTimeout(120_000);

const ANSWERS = { score: 'on-release', answers: 'on-release', key: 'never' } as const;
const essay = anItem({
  ...{
    title: 'Report a kick',
    interaction: { type: 'extended-text', points: 1, rubric: [{ criterion: 'Clear', points: 1 }] },
  },
});

let takers: Takers;
let timed: string;
let untimed: string;
beforeAll(async () => {
  takers = await Takers.open();
  const item = await takers.exams.liveItem();
  timed = await takers.exams.that('live', aTest([item], { timeLimitMinutes: 40, review: ANSWERS }));
  untimed = await takers.exams.that('live', aTest([item]));
});
afterAll(() => takers.bank.running.close());

const known = async (): Promise<PersonSnapshot & { account: NonNullable<PersonSnapshot['account']> }> => {
  const person = somebody();
  await takers.know(person);
  return person as never;
};

describe('extra time', () => {
  it('multiplies the limit of the next attempt, as it was announced last', async () => {
    const person = await known();
    const taker = takers.taker(person);
    // Kafka delivers again, and a republished one may come late.
    await takers.giveExtraTime(person.personId, [3, 1.5], [3, 1.5], [2, 2]);
    const { state } = await taker.start(timed);
    expect(state).toMatchObject({ limitMinutes: 60, extendedFromMinutes: 40, remainingSeconds: 3600 });
    await taker.submit();
    await takers.giveExtraTime(person.personId, [4, 1]);
    expect((await taker.start(timed)).state).toMatchObject({ limitMinutes: 40, extendedFromMinutes: null });
  });

  it('changes no attempt that runs, and none without a limit', async () => {
    const person = await known();
    const taker = takers.taker(person);
    await taker.start(timed);
    await takers.giveExtraTime(person.personId, [1, 2]);
    expect((await taker.state()).limitMinutes).toBe(40);
    const free = takers.taker(person);
    expect((await free.start(untimed)).state).toMatchObject({ limitMinutes: null, remainingSeconds: null });
  });
});

describe('an attempt of somebody who can’t sign in any more', () => {
  it.each([
    ['whose account was disabled', { disabled: true }, {}, 'The candidate’s account was disabled.'],
    ['who left', {}, { active: false }, 'The candidate left the company.'],
  ])(
    '%s is suspended with its time, audited, and resumed by a person alone',
    async (_who, account, change, reason) => {
      const person = await known();
      const taker = takers.taker(person);
      await taker.start(timed);
      takers.bank.running.clock.advance({ minutes: 10 });
      await takers.know({ ...person, ...change, account: { ...person.account, ...account } });
      const suspended = { status: 'suspended', deadline: null, remainingSeconds: 1800 };
      await takers.until(
        'the attempt to be suspended',
        async () => (await taker.state()).status === 'suspended',
      );
      expect(await taker.state()).toMatchObject(suspended);
      const { events } = await takers.record(taker.attemptId);
      expect(events.at(-1)).toMatchObject({ what: 'suspended', by: null, reason });
      const audited = (await takers.bank.running.told(auditRecordedV1)).filter(
        ({ payload }) => payload.action === 'attempt.suspended' && payload.target?.id === taker.attemptId,
      );
      expect(audited).toHaveLength(1);
      await takers.know(person);
      takers.bank.running.clock.advance({ hours: 1 });
      expect(await taker.state()).toMatchObject(suspended);
      expect((await takers.act(resumeAttempt, taker.attemptId)).status).toBe(200);
      expect(await taker.state()).toMatchObject({ status: 'in_progress', remainingSeconds: 1800 });
    },
  );

  it('goes on if their directory entry was merged into another with the account', async () => {
    const [duplicate, survivor] = [await known(), await known()];
    const taker = takers.taker(duplicate);
    await taker.start(timed);
    await takers.know({ ...duplicate, active: false, account: null, mergedInto: survivor.personId });
    await takers.know({ ...survivor, account: duplicate.account });
    expect((await taker.state()).status).toBe('in_progress');
  });

  it('is not started in the seconds until their session ends', async () => {
    const person = await known();
    await takers.know({ ...person, account: { ...person.account, disabled: true } });
    const refused = await takers.taker(person).tryToStart(timed);
    expect([refused.status, refused.problem.code]).toEqual([404, 'test/not-found']);
  });
});

const erase = (person: PersonSnapshot): Promise<void> => takers.erase(person);
const TABLES = [
  ...['attempt', 'attempt_item', 'attempt_event'],
  ...['attempt_set_aside', 'attempt_dispute', 'dispute_step', 'extra_time', 'mark', 'mark_draft'],
  ...['attempt_score', 'regrade_preview'],
];
const ONE_POINT = { questions: [{ question: 'RESPONSE', points: [1] }] };
const SECRET = 'My name is Dee and I panicked.';

describe('an erased person', () => {
  it('is gone from their attempts, with every word; scores and chosen options stay', async () => {
    const person = await known();
    const taker = takers.taker(person);
    const written = await takers.exams.that(
      'live',
      aTest([await takers.exams.liveItem(), await takers.exams.liveItem(essay)], { timeLimitMinutes: 40 }),
    );
    await taker.start(written);
    const { rows } = takers.bank.running;
    await taker.save(
      taker.answer({ RESPONSE: ['O1'] }),
      taker.answer({ RESPONSE: [SECRET] }, { position: 1 }),
    );
    await takers.act(suspendAttempt, taker.attemptId, { reason: 'He fainted.' });
    await takers.act(resumeAttempt, taker.attemptId);
    expect((await taker.submit()).status).toBe(200);
    await taker.save(taker.answer({ RESPONSE: [`${SECRET} Late.`] }, { position: 1 }));
    await takers.grade();
    // One that a person marked, and one that waits for a second time.
    const marker = Marker.of(takers, 'all');
    const work = await marker.next();
    await marker.draft(work?.id ?? '', { ...ONE_POINT, comment: 'Dee, breathe.' });
    await marker.mark(work?.id ?? '', { ...ONE_POINT, comment: 'Dee, breathe.' });
    const waiting = takers.taker(person);
    await waiting.start(written);
    await waiting.submit(waiting.answer({ RESPONSE: [SECRET] }, { position: 1 }));
    await takers.grade();
    const drafted = await marker.next();
    await marker.draft(drafted?.id ?? '', { ...ONE_POINT, comment: 'Dee, breathe.' });
    const released = takers.taker(person);
    await released.start(timed);
    await released.submit(released.answer({ RESPONSE: ['O1'] }));
    await takers.grade();
    expect((await released.call(disputeItem, { position: 0, reason: SECRET })).status).toBe(201);
    const running = takers.taker(person);
    await running.start(untimed);
    await takers.giveExtraTime(person.personId, [1, 2]);

    await erase(person);
    const dump = async (): Promise<string> => {
      const found = await Promise.all(
        TABLES.map((table) => rows.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)),
      );
      return found.flatMap((one) => one.rows.map(({ row }) => row)).join('\n');
    };
    const left = await dump();
    const traces = [person.personId, person.account.accountId, SECRET, 'He fainted.', 'Dee, breathe.'];
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    const kept = await rows.query('select response, score from attempt_item where attempt_id = $1', [
      released.attemptId,
    ]);
    expect(kept.rows).toEqual([{ response: { RESPONSE: ['O1'] }, score: expect.any(Number) as number }]);
    for (const { attemptId } of [running, waiting]) {
      const { attempt } = await takers.record(attemptId);
      expect(attempt).toMatchObject({ status: 'voided', candidate: { personId: null, name: null } });
    }
    expect(await marker.queue()).toEqual([]);
    // What was under way goes on without them.
    await takers.giveExtraTime(person.personId, [2, 1.5]);
    expect((await dump()).includes(person.personId)).toBe(false);
  });
});

it('lets people export the tests that they took: what they answered, and scores only once they may see them', async () => {
  const [person, other] = [await known(), await known()];
  const taker = takers.taker(person);
  await takers.taker(other).start(timed);
  await taker.start(timed);
  await taker.submit(taker.answer({ RESPONSE: ['O2'] }));
  const exported = async (query: Record<string, string> = {}) => {
    const { status, body } = await taker.call(listMyTakenTests, undefined, query);
    expect(status).toBe(200);
    return body as unknown as { items: MyTakenTest[]; nextCursor: string | null };
  };
  const [before] = (await exported()).items;
  expect(before).toMatchObject({ status: 'submitted', score: null, limitMinutes: 40, ordinal: 1 });
  await takers.grade();
  takers.bank.running.clock.advance({ minutes: 1 });
  await taker.start(untimed);
  const { items, nextCursor } = await exported({ limit: '1' });
  expect(items).toMatchObject([{ status: 'in_progress', limitMinutes: null, answers: [] }]);
  const older = (await exported({ limit: '1', cursor: nextCursor ?? '' })).items;
  expect(older).toMatchObject([
    {
      ...{ test: 'Well control, level 2', status: 'released', score: { max: 1 } },
      answers: [{ question: 1, answer: { RESPONSE: ['O2'] }, flagged: false }],
    },
  ]);
  expect(older[0]?.events.map(({ what }) => what)).toEqual(['started', 'submitted', 'graded', 'released']);
});

it('counts attempts left by the rules of the live version, as a start does, and by its own if none is live', async () => {
  const { exams } = takers;
  const rules = { coolDownHours: 0, counts: 'best' } as const;
  const item = await exams.liveItem();
  const testId = await exams.that('live', aTest([item], { attempts: { ...rules, allowed: 1 } }));
  const taker = takers.taker();
  await taker.start(testId);
  await taker.submit();
  const left = async (): Promise<unknown> => {
    const { body } = await taker.call(listMyAttempts, undefined, { testId });
    const listed = (body['items'] as OwnAttempt[]).find(({ id }) => id === taker.attemptId);
    const { attempts } = await taker.result();
    expect([listed?.left, listed?.coolDownUntil]).toEqual([attempts.left, attempts.coolDownUntil]);
    return attempts.left;
  };
  expect(await left()).toBe(0);
  const { body } = await exams.bank.call(startTestDraft, anna, { params: { testId } });
  const attempts = { ...rules, allowed: 3 };
  await exams.save(body as unknown as TestVersion, aTest([item], { attempts }));
  for (const [call, as] of [
    [submitTest, anna],
    [approveTest, pia],
    [publishTest, pia],
  ] as const)
    expect((await exams.step(call, testId, as)).problem.message).toBeUndefined();
  expect(await left()).toBe(2);
  expect((await taker.tryToStart(testId)).status).toBe(201);
  await exams.step(retireTest, testId, pia, { reason: 'Replaced by level 3.' });
  expect(await left()).toBe(0);
});
