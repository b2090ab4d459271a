import {
  approveRegrade,
  disputeItem,
  discardRegrade,
  listDisputes,
  listMyContributions,
  listMyTakenTests,
  submitRegrade,
  voidAttempt,
  type MyTakenTest,
} from '@rigwise/contracts';
import type { TestCaller } from '@rigwise/testing/backend';
import { anna, pia } from './support/bank.ts';
import { Disputing } from './support/disputes.ts';
import { Regrading } from './support/regrades.ts';
import { somebody, Takers } from './support/takers.ts';

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

describe('an upheld dispute', () => {
  it('leads to the regrade of its question, which its candidate hears of once it is applied', async () => {
    const { all, wrong, testId } = await disputing.disputed(2);
    const [first, second] = all;
    if (!first || !second) throw new Error('There are two');
    await disputing.decided(first.id);
    const { id: regradeId } = await regrading.propose(testId, wrong, { kind: 'full-points' });
    // A second one is upheld while the regrade is under way.
    await disputing.decided(second.id);
    for (const { id } of [first, second])
      expect(await disputing.show(id)).toMatchObject({
        ...{ regrade: { id: regradeId, status: 'draft' }, mayRegrade: false },
      });
    expect((await disputing.show(first.id)).steps.at(-1)).toMatchObject({
      ...{ what: 'regrade-proposed', by: { accountId: anna.sub } },
    });
    expect(await disputing.own(first.taker)).toMatchObject({ status: 'upheld', corrected: null });
    await regrading.step(submitRegrade, regradeId, anna);
    await regrading.step(approveRegrade, regradeId, pia);
    await regrading.untilApplied(regradeId);
    for (const { taker } of [first, second])
      expect(await disputing.own(taker)).toMatchObject({ corrected: { reason: 'Wrong key.' } });
    expect(await disputing.show(first.id)).toMatchObject({ score: 1, max: 1 });
  });

  it('leads to another regrade if the first is given up', async () => {
    const { id, wrong, testId } = await disputing.disputed();
    await disputing.decided(id);
    const given = await regrading.propose(testId, wrong, { kind: 'exclude' });
    await regrading.step(discardRegrade, given.id, anna, { reason: 'Not like this.' });
    expect((await disputing.show(id)).mayRegrade).toBe(true);
    const { id: next } = await regrading.propose(testId, wrong, { kind: 'full-points' });
    expect((await disputing.show(id)).regrade?.id).toBe(next);
  });

  it('of a question that was corrected since it was disputed leads to that regrade', async () => {
    const { id, taker, wrong, testId } = await disputing.disputed();
    const { id: regradeId } = await regrading.applied(testId, wrong, { kind: 'full-points' });
    await disputing.decided(id);
    expect((await disputing.show(id)).regrade?.id).toBe(regradeId);
    expect((await disputing.own(taker))?.corrected).not.toBeNull();
  });

  it('and a regrade proposed at the same time find each other', async () => {
    const { id, wrong, testId } = await disputing.disputed();
    await disputing.answer(id, anna);
    const [, regrade] = await Promise.all([
      disputing.decide(id, pia),
      regrading.propose(testId, wrong, { kind: 'exclude' }),
    ]);
    expect((await disputing.show(id)).regrade?.id).toBe(regrade.id);
  });

  it('of a question with a newer live version says so', async () => {
    const { id, wrong } = await disputing.disputed();
    await regrading.corrected(wrong);
    expect(await disputing.show(id)).toMatchObject({ item: { number: 1 }, newerNumber: 2 });
  });
});

describe('a dispute ends undecided', () => {
  it('when its candidate withdraws it, once; the question can’t be disputed again', async () => {
    const { id, taker, testId } = await disputing.disputed();
    await disputing.answer(id, anna);
    expect((await disputing.withdraw(id, taker)).body).toMatchObject({ id, status: 'withdrawn' });
    expect((await disputing.withdraw(id, taker)).status).toBe(200);
    expect((await disputing.told(id)).map(({ type }) => type)).toEqual([
      ...['dispute.opened', 'dispute.answered', 'dispute.closed'],
    ]);
    expect((await disputing.decide(id)).problem.message).toBe('The candidate withdrew this dispute.');
    expect((await disputing.list({ testId })).items).toEqual([]);
    const again = await taker.call(disputeItem, { position: 0, reason: 'Still wrong.' });
    expect(again.problem.code).toBe('attempt/disputed');
    const other = await disputing.disputed();
    await disputing.decided(other.id);
    expect((await disputing.withdraw(other.id, other.taker)).problem.code).toBe('dispute/not-now');
  });

  it('when its attempt is voided; what was decided before stays', async () => {
    const { id, taker, testId } = await disputing.disputed();
    await disputing.dispute(taker, 'And this one.', 1);
    await disputing.decided(id, 'decline');
    await takers.act(voidAttempt, taker.attemptId);
    const { items } = await disputing.list({ testId, status: 'all' });
    expect(items.map(({ status }) => status)).toEqual(['declined', 'closed']);
    const late = await taker.call(disputeItem, { position: 0, reason: 'Late.' });
    expect(late.status).toBe(409);
  });

  it('when its candidate is erased: it leaves the queue, and what anybody wrote is gone', async () => {
    const person = somebody();
    await takers.know(person);
    const { testId } = await regrading.aWrongKey();
    const taker = await regrading.taken(takers.taker(person), testId, 'B', 'A');
    const id = await disputing.dispute(taker, 'I am Dee.');
    const decided = await disputing.dispute(taker, 'I am Dee, again.', 1);
    await disputing.decided(decided);
    await disputing.answer(id, anna, 'decline', { text: 'Dear Dee.' });
    await takers.erase(person);
    expect((await disputing.list({ testId })).items).toEqual([]);
    for (const one of [id, decided]) {
      const left = await disputing.show(one);
      expect([left.reason, left.steps.map(({ text }) => text).filter((text) => text !== null)]).toEqual([
        '',
        [],
      ]);
    }
    expect((await disputing.told(id)).at(-1)).toMatchObject({ type: 'dispute.closed' });
  });
});

it('the export of one’s own data has its decision, and what authors and approvers wrote', async () => {
  const { id, taker } = await disputing.disputed();
  await disputing.answer(id, anna, 'decline', { text: 'Words of the author.' });
  await disputing.decide(id, pia, 'decline', { text: 'Words of the approver.' });
  const [mine] = (await taker.call(listMyTakenTests)).body['items'] as MyTakenTest[];
  expect(mine?.disputes).toMatchObject([
    { question: 1, status: 'declined', decision: { text: 'Words of the approver.' } },
  ]);
  const wrote = async (as: TestCaller): Promise<unknown> =>
    (await takers.bank.call(listMyContributions, as, { query: { limit: '200' } })).body['items'];
  expect(await wrote(anna)).toContainEqual(
    expect.objectContaining({ kind: 'dispute', text: 'Words of the author.', version: 1 }),
  );
  expect(await wrote(pia)).toContainEqual(expect.objectContaining({ text: 'Words of the approver.' }));
  expect((await takers.bank.call(listDisputes, anna, { query: { status: 'gone' } })).status).toBe(400);
});
