import { randomUUID } from 'node:crypto';
import {
  ANSWER_GRACE_SECONDS,
  attemptStartedV1,
  attemptSubmittedV1,
  grantMinutes,
  listMyAttempts,
  noteInAttempt,
  type AttemptForm,
  type SavedAnswer,
} from '@rigwise/contracts';
import { EndAttempts } from '../src/attempts/end-attempts.ts';
import { aSection, aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { anna } from './support/bank.ts';
import { somebody, Taker, Takers } from './support/takers.ts';

jest.setTimeout(120_000);

let takers: Takers;
let items: string[];
let timed: string;
beforeAll(async () => {
  takers = await Takers.open();
  items = [];
  for (const title of ['One', 'Two', 'Three']) items.push(await takers.exams.liveItem(anItem({ title })));
  timed = await takers.exams.that('live', aTest(items, { timeLimitMinutes: 30 }));
});
afterAll(() => takers.bank.running.close());

const live = (over: Parameters<typeof aTest>[1]) => takers.exams.that('live', aTest(items, over));
const pass = (span: { seconds?: number; minutes?: number; hours?: number }) =>
  takers.bank.running.clock.advance(span);
const started = async (testId = timed): Promise<Taker> => {
  const taker = takers.taker();
  await taker.start(testId);
  return taker;
};
const saved = ({ body }: { body: Record<string, unknown> }) => body['saved'] as SavedAnswer[];
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
];
const setAside = async ({ attemptId }: Taker) => (await takers.record(attemptId)).setAside;
const ended = async (taker: Taker): Promise<void> => {
  await takers.until('the attempt to end', async () => {
    await takers.run('end-attempts');
    return (await taker.state()).status !== 'in_progress';
  });
};

describe('a start', () => {
  it('pins the form: all items of the test, with one clock, and announces it', async () => {
    const taker = takers.taker();
    const { state, sections, answers } = await taker.start(timed);
    expect(state).toMatchObject({
      status: 'in_progress',
      here: true,
      limitMinutes: 30,
      remainingSeconds: 1800,
    });
    expect(sections.flatMap((one) => one.items.map(({ position }) => position))).toEqual([0, 1, 2]);
    expect(answers).toEqual([]);
    pass({ minutes: 5 });
    const again = await taker.form();
    expect([again.sections, again.state.remainingSeconds]).toEqual([sections, 1500]);
    const told = (await takers.bank.running.told(attemptStartedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toMatchObject([{ payload: { testId: timed, ordinal: 1, deadline: state.deadline } }]);
  });

  it('draws from the bank, and counts what was drawn', async () => {
    const draws = [{ count: 2, topic: 'Well control', critical: false }];
    const sections = [aSection({ draws })];
    const taker = await started(await live({ sections }));
    expect((await taker.form()).sections[0]?.items).toHaveLength(2);
    const times = async () =>
      (await takers.bank.list({})).reduce((sum, { timesDrawn }) => sum + timesDrawn, 0);
    await takers.run('count-exposures');
    const before = await times();
    await started(timed);
    await takers.until('the draws to be counted', async () => {
      await takers.run('count-exposures');
      return (await times()) === before + items.length;
    });
    await takers.run('count-exposures');
    expect(await times()).toBe(before + items.length);
  });

  it('shows texts in the chosen language alone, and refuses one that the test lacks', async () => {
    const taker = takers.taker();
    expect(refusal(await taker.tryToStart(timed, 'ar'))).toEqual([422, 'test/no-such-language']);
    const { title, language } = await taker.start(timed);
    expect([title, language]).toEqual([{ en: 'Well control, level 2' }, 'en']);
  });

  it('is refused before the test opens, after it closes, and to whom it isn’t for', async () => {
    const now = takers.bank.running.clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const window = { opens: at(3_600_000), closes: at(7_200_000), timeZone: 'UTC' };
    const testId = await live({ window });
    const taker = takers.taker();
    const early = await taker.tryToStart(testId);
    expect([...refusal(early), early.problem['until']]).toEqual([
      ...[409, 'attempt/not-open-yet', window.opens],
    ]);
    pass({ hours: 1 });
    await taker.start(testId);
    pass({ hours: 1 });
    expect((await takers.taker().tryToStart(testId)).status).toBe(404);
    const cooks = await live({ audience: { departments: ['Catering'], positions: [], crews: [] } });
    const cook = somebody({ department: 'Catering' });
    await takers.know(cook);
    expect((await takers.taker().tryToStart(cooks)).status).toBe(404);
    expect((await takers.taker(cook).tryToStart(cooks)).status).toBe(201);
  });

  it('is refused while one runs, until the cool-down is over, and once none is left', async () => {
    const rules = { allowed: 2, coolDownHours: 24, counts: 'best' } as const;
    const testId = await live({ attempts: rules });
    const taker = await started(testId);
    const running = await taker.tryToStart(testId);
    expect([...refusal(running), running.problem['attemptId']]).toEqual([
      ...[409, 'attempt/running', taker.attemptId],
    ]);
    await taker.submit();
    pass({ hours: 23 });
    expect(refusal(await taker.tryToStart(testId))).toEqual([409, 'attempt/cooling-down']);
    pass({ hours: 1 });
    await taker.start(testId);
    await taker.submit();
    pass({ hours: 100 });
    expect(refusal(await taker.tryToStart(testId))).toEqual([409, 'attempt/none-left']);
  });

  it('from two places at once is one attempt', async () => {
    const testId = await live({});
    const taker = takers.taker();
    const other = taker.elsewhere();
    const { rows } = takers.bank.running;
    // Neither can store its attempt before both have begun.
    const holder = await rows.connect();
    await holder.query('begin');
    await holder.query('lock table attempt in share mode');
    const starts = [taker.tryToStart(testId), other.tryToStart(testId)];
    await takers.until('both to wait', async () => {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await rows.query(waiting)).rows.length >= 2;
    });
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(starts);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('attempt/running');
    const { body } = await taker.call(listMyAttempts, undefined, { testId });
    expect(body['items']).toHaveLength(1);
  });

  it('marks a form with an item that the candidate wrote', async () => {
    const author = new Taker(takers, anna, randomUUID());
    await author.start(timed);
    expect((await takers.record(author.attemptId)).attempt.conflict).toBe(true);
    expect((await takers.record((await started()).attemptId)).attempt.conflict).toBe(false);
  });
});

describe('an answer', () => {
  it('is stored once: repeated or older it changes nothing, and says what is stored', async () => {
    const taker = await started();
    const [first, second] = [taker.answer({ RESPONSE: ['O1'] }), taker.answer({ RESPONSE: ['O2'] })];
    const stand = [{ position: 0, seq: second.seq }];
    expect(saved(await taker.save(second))).toEqual(stand);
    expect(saved(await taker.save(first))).toEqual(stand);
    expect(saved(await taker.save({ ...second, response: { RESPONSE: ['O3'] } }))).toEqual(stand);
    expect(await taker.stored()).toEqual([{ position: 0, response: { RESPONSE: ['O2'] }, late: false }]);
    const form = await taker.form();
    expect(form.answers).toEqual([{ ...stand[0], response: { RESPONSE: ['O2'] }, flagged: false }]);
  });

  it('may be taken back, flagged, and sent with others', async () => {
    const taker = await started();
    await taker.save(taker.answer({ RESPONSE: ['O1'] }));
    const [empty, flagged] = [
      taker.answer({ RESPONSE: [] }),
      taker.answer({ RESPONSE: ['O3'] }, { position: 2, flagged: true }),
    ];
    expect(saved(await taker.save(empty, flagged))).toHaveLength(2);
    expect((await taker.form()).answers).toMatchObject([
      { position: 0, response: { RESPONSE: [] }, flagged: false },
      { position: 2, response: { RESPONSE: ['O3'] }, flagged: true },
    ]);
    const nowhere = await taker.save(taker.answer({ RESPONSE: ['O1'] }, { position: 7 }));
    expect([nowhere.status, saved(nowhere)]).toEqual([200, []]);
    const twice = taker.answer({ RESPONSE: ['O1'] });
    expect((await taker.save(twice, twice)).status).toBe(400);
  });

  it('belongs to the candidate alone', async () => {
    const taker = await started();
    const thief = takers.taker();
    thief.attemptId = taker.attemptId;
    for (const answer of [
      await thief.save(thief.answer({ RESPONSE: ['O1'] })),
      await thief.submit(thief.answer({ RESPONSE: ['O1'] })),
      await thief.takeOver(),
    ])
      expect(refusal(answer)).toEqual([404, 'attempt/not-found']);
    expect(await taker.stored()).toEqual([]);
  });
});

describe('another device', () => {
  it('takes over the same form, answers and time; the first can only read', async () => {
    const phone = await started();
    await phone.save(phone.answer({ RESPONSE: ['O2'] }));
    pass({ minutes: 1 });
    const tablet = phone.elsewhere();
    const before = await phone.form();
    expect(refusal(await tablet.save(tablet.answer({ RESPONSE: ['O1'] }, { seq: 9 })))).toEqual([
      ...[409, 'attempt/other-device'],
    ]);
    const taken = (await tablet.takeOver()).body as unknown as AttemptForm;
    expect(taken).toMatchObject({
      sections: before.sections,
      answers: before.answers,
      state: { here: true },
    });
    expect(taken.state.deadline).toBe(before.state.deadline);
    const refused = await phone.save(phone.answer({ RESPONSE: ['O3'] }));
    expect([...refusal(refused), (refused.problem['state'] as { here: boolean }).here]).toEqual([
      ...[409, 'attempt/other-device', false],
    ]);
    expect((await phone.submit()).status).toBe(409);
    expect((await phone.form()).answers).toEqual(before.answers);
    expect(await setAside(phone)).toBe(0);
    expect((await tablet.save(tablet.answer({ RESPONSE: ['O1'] }, { seq: 2 }))).status).toBe(200);
    const { events } = await takers.record(phone.attemptId);
    expect(events.map(({ what }) => what)).toEqual(['started', 'taken-over']);
    await tablet.takeOver();
    expect((await takers.record(phone.attemptId)).events).toHaveLength(2);
  });
});

describe('a submission', () => {
  it('saves the last answers with it, once, and is announced once', async () => {
    const taker = await started();
    const last = taker.answer({ RESPONSE: ['O1'] });
    const [one, other] = await Promise.all([taker.submit(last), taker.submit(last)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await taker.submit(last)).status).toBe(200);
    expect(await taker.stored()).toEqual([{ position: 0, response: { RESPONSE: ['O1'] }, late: false }]);
    const told = (await takers.bank.running.told(attemptSubmittedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toMatchObject([{ payload: { automatically: false } }]);
  });

  it('is final: what comes later doesn’t count, and is kept aside', async () => {
    const taker = await started();
    await taker.submit(taker.answer({ RESPONSE: ['O1'] }));
    expect(refusal(await taker.save(taker.answer({ RESPONSE: ['O2'] })))).toEqual([
      409,
      'attempt/not-running',
    ]);
    expect(refusal(await taker.takeOver())).toEqual([409, 'attempt/not-running']);
    expect(await taker.stored()).toMatchObject([{ response: { RESPONSE: ['O1'] } }]);
    expect(await setAside(taker)).toBe(1);
  });
});

describe('a deadline', () => {
  it('submits with nobody there, at the end of the grace and not before, exactly once', async () => {
    const taker = await started();
    await taker.save(taker.answer({ RESPONSE: ['O1'] }));
    pass({ minutes: 30, seconds: ANSWER_GRACE_SECONDS - 1 });
    await takers.run('end-attempts');
    expect(await taker.state()).toMatchObject({ status: 'in_progress', remainingSeconds: 0 });
    pass({ seconds: 1 });
    await Promise.all([takers.run('end-attempts'), takers.run('end-attempts')]);
    await ended(taker);
    await takers.grade();
    const { events } = await takers.record(taker.attemptId);
    expect(events.map(({ what }) => what)).toEqual(['started', 'auto-submitted', 'graded', 'released']);
    const told = (await takers.bank.running.told(attemptSubmittedV1)).filter(
      ({ payload }) => payload.attemptId === taker.attemptId,
    );
    expect(told).toMatchObject([{ payload: { automatically: true } }]);
  });

  it('submits by its job, which does nothing too early or again', async () => {
    const taker = await started();
    const job = () => takers.bank.running.service.app.get(EndAttempts).onTime({ attemptId: taker.attemptId });
    await job();
    expect((await taker.state()).status).toBe('in_progress');
    pass({ minutes: 30, seconds: ANSWER_GRACE_SECONDS });
    await Promise.all([job(), job()]);
    const { events } = await takers.record(taker.attemptId);
    expect(events.filter(({ what }) => what === 'auto-submitted')).toHaveLength(1);
  });

  it('comes before grading, unless it can’t be met', async () => {
    const late = await started();
    pass({ minutes: 10 });
    const early = await started();
    const client = await takers.bank.running.rows.connect();
    try {
      // Nobody can end it.
      await client.query(`begin; select from attempt where id = '${late.attemptId}' for update`);
      pass({ minutes: 20, seconds: ANSWER_GRACE_SECONDS });
      await early.submit();
      await takers.run('end-attempts', 'grade-attempts');
      expect((await early.state()).status).toBe('submitted');
      pass({ seconds: 30 });
      await takers.grade();
    } finally {
      client.release(true);
    }
    await ended(late);
  });

  it('takes what was on its way: given in time by the device, within the grace, marked as late', async () => {
    const taker = await started();
    const inTime = taker.answer({ RESPONSE: ['O1'] });
    pass({ minutes: 30, seconds: 5 });
    const tooLate = taker.answer({ RESPONSE: ['O2'] }, { position: 1 });
    expect((await taker.save(inTime)).status).toBe(200);
    expect(refusal(await taker.save(tooLate))).toEqual([409, 'attempt/not-running']);
    expect(await taker.stored()).toEqual([{ position: 0, response: { RESPONSE: ['O1'] }, late: true }]);
    expect(await takers.record(taker.attemptId)).toMatchObject({ lateAnswers: 1, setAside: 1 });
    const last = taker.answer({ RESPONSE: ['O3'] }, { position: 2 });
    expect((await taker.submit(last)).body).toMatchObject({ status: 'submitted' });
    expect(await taker.stored()).toHaveLength(1);
    expect(await setAside(taker)).toBe(2);
  });

  it('whose grace is over takes nothing more, swept or not', async () => {
    const taker = await started();
    const inTime = taker.answer({ RESPONSE: ['O1'] });
    pass({ minutes: 30, seconds: ANSWER_GRACE_SECONDS });
    expect(refusal(await taker.submit(inTime))).toEqual([409, 'attempt/not-running']);
    expect(await setAside(taker)).toBe(1);
    expect(refusal(await taker.save(inTime))).toEqual([409, 'attempt/not-running']);
    expect((await takers.act(grantMinutes, taker.attemptId, { minutes: 5 })).status).toBe(409);
    await ended(taker);
    await takers.grade();
    expect(refusal(await taker.submit(inTime))).toEqual([409, 'attempt/not-running']);
    expect((await taker.submit()).body).toMatchObject({ status: 'released' });
    expect(await taker.stored()).toEqual([]);
    expect(await setAside(taker)).toBe(1);
  });
});

describe('an attempt without a time limit', () => {
  const abandoned = async (taker: Taker): Promise<string> => {
    await takers.run('abandon-attempts');
    return (await taker.state()).status;
  };

  it('is abandoned after 14 days without an answer', async () => {
    const taker = await started(await live({}));
    pass({ hours: 13 * 24 });
    await taker.save(taker.answer({ RESPONSE: ['O1'] }));
    pass({ hours: 14 * 24 - 1 });
    expect(await abandoned(taker)).toBe('in_progress');
    pass({ hours: 1 });
    expect(await abandoned(taker)).toBe('abandoned');
    expect((await takers.record(taker.attemptId)).events.at(-1)).toMatchObject({
      what: 'abandoned',
      by: null,
    });
  });

  it('is abandoned when its test closes', async () => {
    const closes = new Date(takers.bank.running.clock.now().getTime() + 3_600_000).toISOString();
    const taker = await started(await live({ window: { opens: null, closes, timeZone: 'UTC' } }));
    expect(await abandoned(taker)).toBe('in_progress');
    pass({ hours: 1 });
    expect(await abandoned(taker)).toBe('abandoned');
  });
});

it('keeps what a browser noticed, within the time of the attempt', async () => {
  const taker = await started();
  pass({ minutes: 1 });
  const { startedAt, now } = await taker.state();
  const notes = [
    { what: 'left-window', at: '2020-01-01T00:00:00.000Z' },
    { what: 'came-back', at: '2040-01-01T00:00:00.000Z' },
  ];
  expect((await taker.call(noteInAttempt, { device: taker.device, notes })).status).toBe(204);
  const { events } = await takers.record(taker.attemptId);
  expect(events.filter(({ what }) => what !== 'started').map(({ what, at }) => [what, at])).toEqual([
    ['left-window', startedAt],
    ['came-back', now],
  ]);
  const other = taker.elsewhere();
  expect((await other.call(noteInAttempt, { device: other.device, notes })).status).toBe(409);
});
