import { randomUUID } from 'node:crypto';
import { disputeItem, showEvidence, voidAttempt } from '@rigwise/contracts';
import type { TestCaller } from '@rigwise/testing/backend';
import { aTest } from './support/a-test.ts';
import { ada, anna, pia } from './support/bank.ts';
import { DoubleMarking, marks } from './support/double-marking.ts';
import { Evidence } from './support/evidence.ts';
import { handedIn } from './support/markers.ts';
import { Regrading } from './support/regrades.ts';
import { callerOf, somebody, type Taker, type Takers } from './support/takers.ts';

jest.setTimeout(180_000);

let takers: Takers;
let marking: DoubleMarking;
let regrading: Regrading;
let evidence: Evidence;
beforeAll(async () => {
  marking = await DoubleMarking.open();
  ({ takers } = marking);
  regrading = new Regrading(takers);
  evidence = new Evidence(takers);
});
afterAll(() => takers.bank.running.close());

/** A graded attempt at a test of two questions, of which the first has a wrong key. */
async function taken(): Promise<{ taker: Taker; testId: string; wrong: string }> {
  const { wrong, testId } = await regrading.aWrongKey();
  return { taker: await regrading.take(testId, 'B', 'A'), testId, wrong };
}

/** An essay that two people marked too far apart, and a third decided. */
async function anAdjudicatedEssay(text: string): Promise<Taker> {
  const testId = await marking.test();
  const taker = await handedIn(takers.taker(), testId, [text]);
  const [first, second] = marking.two();
  await marking.gives(first, testId, marks(2, 1, 'All there.'));
  await marking.gives(second, testId, marks(0, 0));
  await marking.gives(marking.anybody(), testId, {
    ...marks(2, 0, 'Order is missing.'),
    reason: 'In between.',
  });
  return taker;
}

describe('a package', () => {
  it('shows the form, the answers, the key, the result and what happened, and contains its record', async () => {
    const { taker, testId } = await taken();
    const { attemptId } = taker;
    const made = await evidence.made(attemptId);
    expect(made).toMatchObject({ status: 'ready', failure: null, outdated: false });
    const { bytes, pdf, hash, record } = await evidence.downloaded(attemptId, made.id);
    expect([hash, bytes.length, pdf.pages().length]).toEqual([made.hash, made.size, made.pages]);
    expect(record).toMatchObject({
      attempt: { id: attemptId, status: 'released', ordinal: 1 },
      test: { id: testId, version: 1, title: 'Well control, level 2', cutScore: 100 },
      result: { score: 1, max: 2, passed: false, failedBy: ['score'] },
      items: [
        {
          position: 0,
          version: 1,
          response: { RESPONSE: ['B'] },
          key: { RESPONSE: ['A'] },
          result: { score: 0 },
        },
        { position: 1, response: { RESPONSE: ['A'] }, key: { RESPONSE: ['A'] }, result: { score: 1 } },
      ],
      ...{ regrades: [], setAside: [] },
    });
    expect(record.items[0]?.answeredAt).not.toBeNull();
    expect(record.events.map(({ what }) => what)).toEqual(['started', 'submitted', 'graded', 'released']);
    const text = pdf.pages().join('\n');
    expect(text).toContain('(chosen): Call the company man and wait');
    expect(text).toContain('(correct): Stop, space out and shut the well in');
    expect(text.replaceAll('\n', '')).toContain(`http://localhost:8080/evidence/${hash}`);
  });

  it('is a file to save, which no browser shows as a page', async () => {
    const { attemptId } = (await taken()).taker;
    const { id } = await evidence.made(attemptId);
    const { headers } = await evidence.download(attemptId, id);
    expect([...headers]).toEqual(
      expect.arrayContaining([
        ['content-type', 'application/pdf'],
        ['x-content-type-options', 'nosniff'],
        ['content-disposition', expect.stringContaining(`attachment; filename="evidence-${attemptId}.pdf"`)],
      ]),
    );
  });

  it('has marks with initials, reasons and comments, and none of the markers’ names', async () => {
    const { attemptId } = await anAdjudicatedEssay('I shut in.');
    const { id } = await evidence.made(attemptId);
    const { record, pdf } = await evidence.downloaded(attemptId, id);
    expect(record.items[0]?.marks).toMatchObject([
      { stage: 'first', points: 3, marks: { comment: 'All there.' } },
      { stage: 'second', points: 0 },
      { stage: 'adjudication', points: 2, reason: 'In between.', marks: { comment: 'Order is missing.' } },
    ]);
    expect(record.items[0]?.rubrics).toMatchObject([{ criteria: [{ criterion: 'Names the barriers' }, {}] }]);
    expect(pdf.pages().join('\n')).toContain('Reason: In between.');
  });

  it('shows answers as text, whatever they contain', async () => {
    const answer = ') Tj endstream endobj %%EOF <script> \u202Eevil 🛢 = \u0007 '
      .repeat(1_000)
      .slice(0, 64_000);
    const { attemptId } = await anAdjudicatedEssay(answer);
    const { id, status } = await evidence.made(attemptId);
    expect(status).toBe('ready');
    const { record, pdf } = await evidence.downloaded(attemptId, id);
    expect(record.items[0]?.response).toEqual({ RESPONSE: [answer] });
    expect(pdf.pages().join('')).toContain('<script> [U+202E]evil');
    expect(pdf.of('Catalog')).toHaveLength(1);
  });

  it('is made once for the same record, however often and by whomever it is requested', async () => {
    const { attemptId } = (await taken()).taker;
    const other: TestCaller = { ...ada, sub: randomUUID(), personId: randomUUID() };
    const [one, two] = await Promise.all([
      evidence.requested(attemptId),
      evidence.requested(attemptId, other),
    ]);
    expect(two.id).toBe(one.id);
    const made = await evidence.untilMade(attemptId, one.id);
    const again = await evidence.requested(attemptId);
    expect([again.id, again.status, again.madeAt]).toEqual([made.id, 'ready', made.madeAt]);
    await takers.run('make-evidence', 'make-evidence');
    expect(await evidence.files(attemptId)).toHaveLength(1);
  });

  it('is audited at each request and each download', async () => {
    const { attemptId } = (await taken()).taker;
    const { id } = await evidence.made(attemptId);
    await evidence.download(attemptId, id);
    await evidence.download(attemptId, id);
    await evidence.latest(attemptId);
    expect(await evidence.audited(attemptId)).toEqual([
      'attempt.evidence-requested',
      'attempt.evidence-downloaded',
      'attempt.evidence-downloaded',
    ]);
  });

  it('that cannot be made says so, and is tried again when it is requested again', async () => {
    const { attemptId } = (await taken()).taker;
    const { rows } = takers.bank.running;
    const { id } = await evidence.made(attemptId);
    // As if it was never made. No version of Rigwise writes such a record: it stands for anything that goes wrong.
    await rows.query(
      `update attempt_evidence set record = '{}', status = 'waiting', file_id = null, size = null, pages = null,
         made_at = null where id = $1`,
      [id],
    );
    await takers.until('it to be given up', async () => {
      await takers.run('make-evidence');
      return (await evidence.latest(attemptId))?.status === 'failed';
    });
    expect(await evidence.latest(attemptId)).toMatchObject({ failure: 'unexpected', size: null });
    expect((await evidence.download(attemptId, id)).problem.code).toBe('evidence/not-found');
    const made = await evidence.made(attemptId);
    expect([made.id, made.status, made.failure]).toEqual([id, 'ready', null]);
  });
});

describe('once the attempt changes', () => {
  it('by a regrade, the old record is superseded and the next request makes another', async () => {
    const { taker, testId, wrong } = await taken();
    const { attemptId } = taker;
    const old = await evidence.made(attemptId);
    expect(await evidence.stateOf(old.hash)).toBe('current');
    await regrading.applied(testId, wrong, await regrading.corrected(wrong));
    expect(await evidence.latest(attemptId)).toMatchObject({ id: old.id, outdated: true });
    expect(await evidence.stateOf(old.hash)).toBe('superseded');
    const now = await evidence.made(attemptId);
    expect(now.hash).not.toBe(old.hash);
    expect([await evidence.stateOf(now.hash), await evidence.stateOf(old.hash)]).toEqual([
      'current',
      'superseded',
    ]);
    const { record, pdf } = await evidence.downloaded(attemptId, now.id);
    expect(record.regrades).toMatchObject([
      {
        ...{
          change: 'version',
          positions: [0],
          reason: 'The key is wrong.',
          proposedBy: 'A. A.',
          approvedBy: 'P. A.',
        },
        ...{ before: { passed: false }, after: { passed: true } },
      },
    ]);
    expect(record.items[0]).toMatchObject({ key: { RESPONSE: ['B'] }, correction: { change: 'version' } });
    expect(pdf.pages().join('\n')).toContain('Proposed and approved by:\nA. A.; P. A.');
    // Who has the old PDF can compare it.
    expect((await evidence.downloaded(attemptId, old.id)).hash).toBe(old.hash);
  });

  it.each([
    ['voided', (taker: Taker) => takers.act(voidAttempt, taker.attemptId)],
    ['disputed', (taker: Taker) => taker.call(disputeItem, { position: 0, reason: 'Both are right.' })],
  ])('%s, the old record is superseded', async (what, change) => {
    const { taker } = await taken();
    const old = await evidence.made(taker.attemptId);
    expect((await change(taker)).status).toBeLessThan(300);
    expect(await evidence.stateOf(old.hash)).toBe('superseded');
    const { id } = await evidence.made(taker.attemptId);
    const { record } = await evidence.downloaded(taker.attemptId, id);
    expect(record.events.at(-1)?.what).toBe(what);
  });

  it('and its candidate is erased, the PDFs go and the hash only says that it was genuine', async () => {
    const person = somebody();
    await takers.know(person);
    const { testId } = await regrading.aWrongKey();
    const taker = await regrading.taken(takers.taker(person), testId, 'A', 'A');
    const { attemptId } = taker;
    const { id, hash } = await evidence.made(attemptId);
    const { record } = await evidence.downloaded(attemptId, id);
    expect(record.candidate.employeeNumber).toBe(person.employeeNumber);
    await takers.erase(person);
    expect((await evidence.download(attemptId, id)).problem.code).toBe('evidence/not-found');
    expect(await evidence.stateOf(hash)).toBe('removed');
    expect((await evidence.files(attemptId)).map(({ expires_at: at }) => at !== null)).toEqual([true]);
    const { rows } = await takers.bank.running.rows.query(
      'select 1 from attempt_evidence where attempt_id = $1 and record is not null',
      [attemptId],
    );
    expect(rows).toEqual([]);
    const after = await evidence.made(attemptId);
    expect((await evidence.downloaded(attemptId, after.id)).record.candidate).toEqual({
      ...{ employeeNumber: null, name: null },
    });
  });
});

describe('who may have one', () => {
  it('nobody of a running attempt, or of one that waits for marks', async () => {
    const testId = await marking.test();
    const running = takers.taker();
    await running.start(testId);
    const waiting = await handedIn(takers.taker(), testId);
    for (const { attemptId } of [running, waiting])
      expect((await evidence.request(attemptId)).problem.code).toBe('evidence/not-finished');
  });

  it('administrators, but not of an attempt of their own', async () => {
    const person = somebody();
    await takers.know(person);
    const { testId } = await regrading.aWrongKey();
    const { attemptId } = await regrading.taken(takers.taker(person), testId, 'A', 'A');
    const own: TestCaller = { ...callerOf(person), role: 'admin' };
    const { id } = await evidence.made(attemptId);
    expect((await evidence.request(attemptId, own)).problem.code).toBe('auth/own-target');
    expect((await evidence.download(attemptId, id, own)).problem.code).toBe('auth/own-target');
  });

  it('no candidate, manager, author or approver', async () => {
    const { taker } = await taken();
    const { id } = await evidence.made(taker.attemptId);
    const manager: TestCaller = {
      sub: randomUUID(),
      role: 'manager',
      personId: randomUUID(),
      department: 'Drilling',
    };
    for (const caller of [taker.caller, manager, anna, pia]) {
      expect((await evidence.request(taker.attemptId, caller)).problem.code).toBe('auth/forbidden');
      expect((await evidence.download(taker.attemptId, id, caller)).problem.code).toBe('auth/forbidden');
    }
    expect(await evidence.audited(taker.attemptId)).toEqual(['attempt.evidence-requested']);
  });

  it('only by the attempt that it is of', async () => {
    const [one, other] = [(await taken()).taker, (await taken()).taker];
    const { id } = await evidence.made(one.attemptId);
    expect((await evidence.download(other.attemptId, id)).problem.code).toBe('evidence/not-found');
    expect((await evidence.request(randomUUID())).problem.code).toBe('attempt/not-found');
    const nowhere = { params: { attemptId: randomUUID() } };
    expect((await takers.bank.call(showEvidence, ada, nowhere)).problem.code).toBe('attempt/not-found');
    expect(await evidence.latest((await taken()).taker.attemptId)).toBeNull();
  });
});

describe('a hash', () => {
  it('tells anybody which attempt it is of and whether it is current, and nothing about a person', async () => {
    const { attemptId } = (await taken()).taker;
    const { hash, madeAt } = await evidence.made(attemptId);
    expect((await evidence.check(hash)).body).toEqual({ attemptId, madeAt, state: 'current' });
    expect((await evidence.check(hash.toUpperCase())).body['state']).toBe('current');
  });

  it.each([
    ['of nothing', 'a'.repeat(64), 'evidence/not-found'],
    ['that is incomplete', 'a'.repeat(63), 'request/invalid'],
    ['that is none', `${'a'.repeat(60)}%2e%2e`, 'request/invalid'],
  ])('%s is refused', async (_what, hash, code) => {
    expect((await evidence.check(hash)).problem.code).toBe(code);
  });
});

it('an answer is recorded by the option that the candidate saw', async () => {
  const item = await takers.exams.liveItem();
  const testId = await takers.exams.that('live', aTest([item], { shuffleOptions: true }));
  const taker = takers.taker();
  await taker.start(testId);
  await taker.submit(taker.answer({ RESPONSE: ['O2'] }));
  await takers.grade();
  const { id } = await evidence.made(taker.attemptId);
  const { record } = await evidence.downloaded(taker.attemptId, id);
  // The second option that the candidate saw, under the id by which authors know it.
  const [question] = record.items[0]?.asked.questions ?? [];
  const options = question?.interaction.type === 'choice' ? question.interaction.options : [];
  expect(record.items[0]?.response).toEqual({ RESPONSE: [options[1]?.id] });
});
