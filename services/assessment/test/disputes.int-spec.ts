import { randomUUID } from 'node:crypto';
import { answerDispute, decideDispute, showDispute, withdrawDispute } from '@rigwise/contracts';
import type { TestCaller } from '@rigwise/testing/backend';
import { ada, anna, omar, pia, quinn } from './support/bank.ts';
import { Disputing } from './support/disputes.ts';
import { Regrading } from './support/regrades.ts';
import { callerOf, somebody, Takers } from './support/takers.ts';

jest.setTimeout(180_000);

let takers: Takers;
let regrading: Regrading;
let disputing: Disputing;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
  disputing = new Disputing(regrading);
});
afterAll(() => takers.bank.running.close());

const codes = (answers: readonly { status: number; problem: { code?: string } }[]) =>
  answers.map(({ status, problem: { code } }) => [status, code]).toSorted();

describe('a dispute', () => {
  it('waits for an author, then for an approver, whose decision its candidate reads', async () => {
    const { id, taker, testId, wrong } = await disputing.disputed();
    expect(await disputing.own(taker)).toMatchObject({
      ...{ id, reason: 'B is right, too.', status: 'open', decision: null, corrected: null },
    });
    expect((await disputing.list({ testId })).items).toMatchObject([
      { id, status: 'open', proposal: null, open: 1, item: { id: wrong, number: 1 } },
    ]);
    const open = await disputing.show(id, anna);
    expect(open).toMatchObject({
      ...{ reason: 'B is right, too.', score: 0, max: 1, language: 'en', newerNumber: null },
      ...{ mayAnswer: true, mayDecide: false, mayRegrade: false, own: false, touchesOwn: false },
      ...{ response: { RESPONSE: ['B'] }, questions: [{ id: 'RESPONSE', state: 'wrong' }] },
      content: { interaction: { correct: 'A' } },
      ...{ others: [], steps: [], regrade: null },
    });
    expect(JSON.stringify(open.asked)).not.toContain('correct');

    const answered = await disputing.answer(id, anna, 'decline', { text: 'A is right.' });
    expect(answered.body).toMatchObject({
      status: 'answered',
      proposal: 'decline',
      own: true,
      mayDecide: false,
    });
    const sentBack = await disputing.decide(id, pia, 'send-back', { text: 'Look at the manual.' });
    expect(sentBack.body).toMatchObject({ status: 'open', proposal: null, mayAnswer: true });
    await disputing.answer(id, anna, 'uphold', { text: 'B is right.' });
    expect((await disputing.show(id, pia)).mayDecide).toBe(true);
    expect((await disputing.decide(id, pia, 'uphold', { text: 'You are right.' })).status).toBe(200);
    expect(await disputing.show(id, pia)).toMatchObject({
      ...{ status: 'upheld', mayAnswer: false, mayDecide: false, mayRegrade: true },
      steps: [
        { what: 'answered', by: { accountId: anna.sub }, proposal: 'decline', text: 'A is right.' },
        { what: 'sent-back', by: { accountId: pia.sub }, proposal: null, text: 'Look at the manual.' },
        { what: 'answered', by: { accountId: anna.sub }, proposal: 'uphold', text: 'B is right.' },
        { what: 'upheld', by: { accountId: pia.sub }, proposal: null, text: 'You are right.' },
      ],
    });
    const own = await disputing.own(taker);
    expect(own).toMatchObject({ status: 'upheld', decision: { text: 'You are right.' }, corrected: null });
    expect(JSON.stringify(own)).not.toContain(String(pia.sub));
    expect((await disputing.list({ testId })).items).toEqual([]);
    expect((await disputing.list({ testId, status: 'upheld' })).items).toHaveLength(1);
    expect((await disputing.list({ itemId: wrong, status: 'all' })).items).toHaveLength(1);
  });

  it('is announced and audited once for each step, and nothing of it says who or why', async () => {
    const { id, taker } = await disputing.disputed();
    await disputing.answer(id, anna);
    await disputing.decide(id, pia, 'send-back');
    await disputing.decided(id, 'decline');
    const told = await disputing.told(id);
    expect(told.map(({ type, payload }) => [type, payload.revision])).toEqual([
      ['dispute.opened', { before: 0, now: 1 }],
      ['dispute.answered', { before: 1, now: 2 }],
      ['dispute.sent-back', { before: 2, now: 3 }],
      ['dispute.answered', { before: 3, now: 4 }],
      ['dispute.decided', { before: 4, now: 5 }],
    ]);
    expect(told[2]?.payload).toMatchObject({ by: pia.sub, answeredBy: anna.sub, department: 'Drilling' });
    expect(told[4]?.payload).toMatchObject({
      ...{ upheld: false, attemptId: taker.attemptId, candidate: taker.caller.sub, personId: null },
    });
    expect(JSON.stringify(told)).not.toMatch(/B is right, too|The manual/);
    expect(await disputing.audited(id)).toEqual([
      ...['dispute.answered', 'dispute.sent-back', 'dispute.answered', 'dispute.declined'],
    ]);
  });

  it('names no candidate to anybody who reads it', async () => {
    const person = somebody({ firstName: 'Zzdee', lastName: 'Hand' });
    await takers.know(person);
    const { testId } = await regrading.aWrongKey();
    const taker = await regrading.taken(takers.taker(person), testId, 'B', 'A');
    const id = await disputing.dispute(taker);
    for (const as of [anna, pia, quinn, ada]) {
      const read = JSON.stringify([await disputing.show(id, as), await disputing.list({ testId }, as)]);
      for (const trace of ['Zzdee', person.personId, person.account?.accountId, taker.attemptId])
        expect(read).not.toContain(trace);
    }
  });

  it('is listed in pages, oldest first, with what waits for the caller', async () => {
    const { all, testId } = await disputing.disputed(3);
    const ids = all.map(({ id }) => id);
    const first = await disputing.list({ testId, limit: '2' });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.items.map(({ open }) => open)).toEqual([3, 3]);
    const rest = await disputing.list({ testId, limit: '2', cursor: first.nextCursor ?? '' });
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([ids.slice(2), null]);
    const waiting = async (as: TestCaller): Promise<number> => (await disputing.list({}, as)).waiting;
    const before = [await waiting(anna), await waiting(pia), await waiting(ada)];
    await disputing.answer(ids[0] ?? '', anna);
    const after = [await waiting(anna), await waiting(pia), await waiting(ada)];
    expect(after).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1, 0]);
  });
});

describe('who may', () => {
  it('answer: authors and approvers of the question’s department; decide: another approver', async () => {
    const { id } = await disputing.disputed();
    const stranger: TestCaller = { ...omar, department: 'HSE', personId: randomUUID(), sub: randomUUID() };
    const nobody: TestCaller = { ...callerOf(somebody()), department: 'Drilling' };
    for (const [as, code] of [
      [stranger, 'auth/outside-scope'],
      [nobody, 'auth/forbidden'],
      [{ ...nobody, role: 'manager' }, 'auth/forbidden'],
      [ada, 'auth/forbidden'],
    ] as const) {
      const refused = [await disputing.answer(id, as), await disputing.decide(id, as)];
      expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
        [403, code],
        [403, code],
      ]);
    }
    expect((await disputing.list({}, stranger)).items.map((one) => one.id)).not.toContain(id);
    const params = { disputeId: id };
    expect((await takers.bank.call(showDispute, stranger, { params })).problem.code).toBe(
      'auth/outside-scope',
    );
    expect((await disputing.show(id, ada)).mayAnswer).toBe(false);
    expect((await disputing.decide(id, anna)).problem.code).toBe('auth/forbidden');
    expect((await disputing.answer(id, omar)).status).toBe(200);
    const samePerson: TestCaller = { ...omar, sub: randomUUID() };
    for (const as of [omar, samePerson]) {
      expect((await disputing.decide(id, as)).problem.code).toBe('dispute/own-answer');
      expect(await disputing.show(id, as)).toMatchObject({ own: true, mayDecide: false });
    }
    expect((await disputing.decide(id, quinn)).status).toBe(200);
  });

  it('nobody, of their own attempt or of one with the same question, by any route', async () => {
    const dee = somebody({ department: 'Drilling' });
    await takers.know(dee);
    const { testId, id: others } = await disputing.disputed();
    const taker = await regrading.taken(takers.taker(dee), testId, 'B', 'A');
    const id = await disputing.dispute(taker);
    const author: TestCaller = { ...callerOf(dee), capabilities: ['author:all', 'approver:all'] };
    const refused = [
      await takers.bank.call(showDispute, author, { params: { disputeId: id } }),
      await disputing.answer(id, author),
      await disputing.answer(id, { ...author, sub: randomUUID() }),
    ];
    expect(codes(refused)).toEqual(Array(3).fill([403, 'auth/own-target']));
    expect((await disputing.list({ testId }, author)).items.map((one) => one.id)).toEqual([others]);
    expect((await disputing.answer(others, author, 'uphold', { all: true })).problem.code).toBe(
      'dispute/own-attempt',
    );
    await disputing.answer(id, anna);
    await disputing.answer(others, anna);
    expect((await disputing.decide(id, author)).problem.code).toBe('auth/own-target');
    for (const decision of ['uphold', 'decline', 'send-back'] as const)
      expect((await disputing.decide(others, author, decision)).problem.code).toBe('dispute/own-attempt');
    expect(await disputing.show(others, author)).toMatchObject({ touchesOwn: true, mayDecide: false });
    expect((await disputing.list({}, author)).waiting).toBe(
      (await disputing.list({ limit: '200' }, author)).items.filter((one) => one.test.id !== testId).length,
    );
  });

  it('withdraw: its candidate alone', async () => {
    const { id } = await disputing.disputed();
    expect((await disputing.withdraw(id, takers.taker())).problem.code).toBe('dispute/not-found');
    expect((await takers.bank.call(withdrawDispute, ada, { params: { disputeId: id } })).status).toBe(403);
    const missing = { disputeId: randomUUID() };
    const body = { revision: 1, text: 'No.' };
    expect(
      codes([
        await takers.bank.call(showDispute, quinn, { params: missing }),
        await takers.bank.call(answerDispute, quinn, {
          params: missing,
          body: { ...body, proposal: 'uphold' },
        }),
        await takers.bank.call(decideDispute, quinn, {
          params: missing,
          body: { ...body, decision: 'uphold' },
        }),
      ]),
    ).toEqual(Array(3).fill([404, 'dispute/not-found']));
  });
});

describe('two at once', () => {
  it('who answer: one does, the other hears that it is answered', async () => {
    const { id } = await disputing.disputed();
    const both = await Promise.all([
      disputing.answer(id, anna, 'uphold', { revision: 1 }),
      disputing.answer(id, quinn, 'decline', { revision: 1 }),
    ]);
    expect(codes(both)).toEqual([
      [200, undefined],
      [409, 'dispute/not-now'],
    ]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.problem.message).toBe('This dispute has been answered already. It waits for an approver.');
    expect(lost?.problem['current']).toMatchObject({ id, status: 'answered', revision: 2 });
    expect((await disputing.show(id)).steps).toHaveLength(1);
  });

  it('who decide: one does, and the candidate hears once', async () => {
    const { id } = await disputing.disputed();
    await disputing.answer(id, anna);
    const both = await Promise.all([
      disputing.decide(id, pia, 'uphold', { revision: 2 }),
      disputing.decide(id, quinn, 'decline', { revision: 2 }),
    ]);
    expect(codes(both)).toEqual([
      [200, undefined],
      [409, 'dispute/not-now'],
    ]);
    expect((await disputing.told(id)).filter(({ type }) => type === 'dispute.decided')).toHaveLength(1);
  });

  it('of whom one withdraws: the other hears that', async () => {
    const { id, taker } = await disputing.disputed();
    const both = await Promise.all([
      disputing.withdraw(id, taker),
      disputing.answer(id, anna, 'uphold', { revision: 1 }),
    ]);
    expect(both[0].status).toBe(200);
    expect([200, 409]).toContain(both[1].status);
    expect(await disputing.own(taker)).toMatchObject({ status: 'withdrawn' });
  });

  it('who answer all disputes of a question from different ones of them, each is answered once', async () => {
    const { all } = await disputing.disputed(4);
    const [first, , , last] = all.map(({ id }) => id);
    const both = await Promise.all([
      disputing.answer(first ?? '', anna, 'uphold', { all: true, revision: 1 }),
      disputing.answer(last ?? '', quinn, 'decline', { all: true, revision: 1 }),
    ]);
    expect(codes(both)).toEqual([
      [200, undefined],
      [409, 'dispute/not-now'],
    ]);
    for (const { id } of all) expect((await disputing.show(id)).steps).toHaveLength(1);
  });

  it('a step from an older view is refused, and a repeated request is one step', async () => {
    const { id } = await disputing.disputed();
    await disputing.answer(id, anna);
    await disputing.decide(id, pia, 'send-back');
    const stale = await disputing.answer(id, anna, 'uphold', { revision: 1 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'dispute/changed']);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { revision: 3, proposal: 'uphold', text: 'B is right.' };
    const again = () => takers.bank.call(answerDispute, anna, { params: { disputeId: id }, body, headers });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect((await disputing.show(id)).steps).toHaveLength(3);
  });
});

describe('all disputes of a question', () => {
  it('are answered and decided at once, but for those that differ, and each candidate hears of it', async () => {
    const { all, testId } = await disputing.disputed(3);
    const elsewhere = await disputing.disputed();
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('There are three');
    await disputing.withdraw(third.id, third.taker);
    expect(await disputing.show(first.id, anna)).toMatchObject({ open: 2, canAnswerAlso: 1 });
    expect((await disputing.answer(first.id, anna, 'uphold', { all: true })).status).toBe(200);
    const toDecide = await disputing.show(first.id);
    expect(toDecide).toMatchObject({ open: 2, canAnswerAlso: 0, canDecideAlso: 1 });
    expect(toDecide.others.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'answered'],
      [third.id, 'withdrawn'],
    ]);
    expect((await disputing.show(elsewhere.id)).status).toBe('open');
    const text = 'Both answers are right.';
    expect((await disputing.decide(second.id, pia, 'uphold', { all: true, text })).status).toBe(200);
    for (const { id, taker } of [first, second]) {
      expect(await disputing.own(taker)).toMatchObject({ status: 'upheld', decision: { text } });
      expect((await disputing.told(id)).map(({ type }) => type)).toEqual([
        ...['dispute.opened', 'dispute.answered', 'dispute.decided'],
      ]);
    }
    expect((await disputing.list({ testId })).items).toEqual([]);
  });

  it('but those that the approver answered are for others to decide', async () => {
    const { all } = await disputing.disputed(2);
    const [mine, theirs] = all.map(({ id }) => id);
    await disputing.answer(mine ?? '', omar);
    await disputing.answer(theirs ?? '', anna);
    expect(await disputing.show(theirs ?? '', omar)).toMatchObject({ canDecideAlso: 0, mayDecide: true });
    expect((await disputing.decide(theirs ?? '', omar, 'decline', { all: true })).status).toBe(200);
    expect((await disputing.show(mine ?? '')).status).toBe('answered');
  });
});
