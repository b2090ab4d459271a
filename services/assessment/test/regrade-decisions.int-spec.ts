import { randomUUID } from 'node:crypto';
import {
  approveRegrade,
  declineRegrade,
  discardRegrade,
  dryRunRegrade,
  listMyContributions,
  listMyTakenTests,
  listRegradeDifferences,
  listRegrades,
  proposeRegrade,
  showRegrade,
  submitRegrade,
  type MyTakenTest,
  type RegradeDetails,
  type RegradeRow,
} from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import type { TestCaller } from '@rigwise/testing/backend';
import { ada, anna, omar, pia, quinn } from './support/bank.ts';
import { anEssay } from './support/markers.ts';
import { keyed, Regrading } from './support/regrades.ts';
import { callerOf, somebody, Takers, type Taker } from './support/takers.ts';

jest.setTimeout(180_000);

let takers: Takers;
let regrading: Regrading;
beforeAll(async () => {
  takers = await Takers.open();
  regrading = new Regrading(takers);
});
afterAll(() => takers.bank.running.close());

describe('who may', () => {
  const dee = somebody({ department: 'Drilling' });
  beforeAll(() => takers.know(dee));
  const deeAs = (...capabilities: string[]): TestCaller => ({ ...callerOf(dee), capabilities });

  it('approve: another approver than the proposer, in the scope of the test', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    await regrading.take(testId, 'B', 'A');
    const { id } = await regrading.submitted(testId, wrong, { kind: 'exclude' }, omar);
    const sameperson = { ...omar, sub: randomUUID() };
    for (const [as, code] of [
      [omar, 'regrade/own-proposal'],
      [sameperson, 'regrade/own-proposal'],
      [anna, 'auth/forbidden'],
      [ada, 'auth/forbidden'],
      [{ ...pia, department: 'HSE' }, 'auth/outside-scope'],
    ] as const)
      for (const [call, body] of [
        [approveRegrade, {}],
        [declineRegrade, { reason: 'No.' }],
      ] as const) {
        const refused = await regrading.step(call, id, as, body);
        expect([call.id, refused.status, refused.problem.code]).toEqual([call.id, 403, code]);
      }
    expect(await regrading.show(id, omar)).toMatchObject({ own: true, mayDecide: false });
    expect(await regrading.show(id, pia)).toMatchObject({ own: false, mayDecide: true });
    expect((await regrading.step(approveRegrade, id, quinn)).status).toBe(200);
  });

  it('propose and read: authors and approvers of the test’s department, and administrators', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    await regrading.take(testId, 'B', 'A');
    const stranger: TestCaller = { ...anna, department: 'HSE', personId: randomUUID(), sub: randomUUID() };
    const nobody: TestCaller = { sub: randomUUID(), role: 'employee', department: 'Drilling' };
    const manager: TestCaller = { ...nobody, role: 'manager' };
    for (const [as, code] of [
      [stranger, 'auth/outside-scope'],
      [nobody, 'auth/forbidden'],
      [manager, 'auth/forbidden'],
    ] as const) {
      const refused = await regrading.tryToPropose(testId, wrong, { kind: 'exclude' }, as);
      expect([refused.status, refused.problem.code]).toEqual([403, code]);
    }
    const { id } = await regrading.propose(testId, wrong, { kind: 'exclude' }, ada);
    const params = { regradeId: id };
    expect((await takers.bank.call(showRegrade, stranger, { params })).problem.code).toBe(
      'auth/outside-scope',
    );
    const listed = async (as: TestCaller) =>
      ((await takers.bank.call(listRegrades, as, { query: { testId } })).body['items'] as RegradeRow[]).map(
        (one) => one.id,
      );
    expect([await listed(pia), await listed(ada), await listed(stranger)]).toEqual([[id], [id], []]);
  });

  it('nobody whose own attempt it concerns proposes, submits, decides about or discards it', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    await regrading.taken(takers.taker(dee), testId, 'B', 'A');
    const author = deeAs('author:department', 'approver:department');
    const refused = await regrading.tryToPropose(testId, wrong, { kind: 'exclude' }, author);
    expect([refused.status, refused.problem.code]).toEqual([403, 'regrade/own-attempt']);
    const { id } = await regrading.propose(testId, wrong, { kind: 'exclude' });
    const otherAccount: TestCaller = { ...author, sub: randomUUID() };
    for (const as of [author, otherAccount])
      for (const [call, body] of [
        [submitRegrade, {}],
        [discardRegrade, { reason: 'No.' }],
      ] as const)
        expect((await regrading.step(call, id, as, body)).problem.code).toBe('regrade/own-attempt');
    await regrading.step(submitRegrade, id, anna);
    for (const [call, body] of [
      [approveRegrade, {}],
      [declineRegrade, { reason: 'No.' }],
    ] as const)
      expect((await regrading.step(call, id, author, body)).problem.code).toBe('regrade/own-attempt');
    expect(await regrading.show(id, author)).toMatchObject({ touchesOwn: true, mayDecide: false });
  });
});

describe('a proposal', () => {
  it('chooses among the questions that attempts drew, and versions that can score their answers', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    await regrading.take(testId, 'B', 'A');
    const other = keyed('B');
    if (other.kind !== 'question' || other.interaction.type !== 'choice') throw new Error('It is a choice');
    const options = other.interaction.options.map((one) => ({ ...one, id: `${one.id}1` }));
    await regrading.newVersion(wrong, {
      ...other,
      interaction: { ...other.interaction, options, correct: 'B1' },
    });
    await regrading.newVersion(wrong, anEssay());
    const number = await regrading.newVersion(wrong, keyed('B'));
    const question = (await regrading.regradable(testId)).find(({ itemId }) => itemId === wrong);
    expect(question).toMatchObject({
      ...{ number: 1, attempts: 1, openRegradeId: null },
      versions: [
        { number, unfit: null },
        { number: 3, unfit: 'other-type' },
        { number: 2, unfit: 'other-options' },
        { number: 1, unfit: 'same' },
      ],
    });
    for (const [chosen, unfit] of [
      [1, 'same'],
      [2, 'other-options'],
      [3, 'other-type'],
      [99, 'unknown'],
    ] as const) {
      const refused = await regrading.tryToPropose(testId, wrong, { kind: 'version', number: chosen });
      expect([refused.status, refused.problem['unfit']]).toEqual([422, unfit]);
    }
  });

  it('of a question that nobody got is refused', async () => {
    const { testId } = await regrading.aWrongKey();
    const body = { testId, versionId: randomUUID(), change: { kind: 'exclude' } };
    const reasons = { reason: 'Wrong.', candidateReason: 'Wrong.' };
    const refused = await takers.bank.call(proposeRegrade, anna, { body: { ...body, ...reasons } });
    expect([refused.status, refused.problem.code]).toEqual([422, 'regrade/nothing-to-do']);
  });

  it('is open once a question and test, also of two at once; ended, another can be made', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    await regrading.take(testId, 'B', 'A');
    const both = await Promise.all(
      [anna, omar].map((as) => regrading.tryToPropose(testId, wrong, { kind: 'exclude' }, as)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    const id = String(both.find(({ status }) => status === 201)?.body['id']);
    expect([refused?.problem.code, refused?.problem['regradeId']]).toEqual(['regrade/open', id]);
    await regrading.untilTried(id);
    const ended = await regrading.step(discardRegrade, id, anna, { reason: 'By mistake.' });
    expect(ended.body).toMatchObject({ status: 'discarded', decisionReason: 'By mistake.' });
    expect(await regrading.differences(id)).toEqual([]);
    await regrading.propose(testId, wrong, { kind: 'exclude' });
  });

  it('that is declined changes nothing, and says why', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    const taker = await regrading.take(testId, 'B', 'A');
    const { id } = await regrading.submitted(testId, wrong, { kind: 'exclude' });
    const declined = await regrading.step(declineRegrade, id, pia, { reason: 'The key is right.' });
    expect(declined.body).toMatchObject({ status: 'declined', decisionReason: 'The key is right.' });
    const again = await regrading.step(approveRegrade, id, pia);
    expect([again.status, again.problem.code]).toEqual([409, 'regrade/not-now']);
    expect((await taker.result()).earlierScores).toEqual([]);
  });
});

describe('two approvals at once', () => {
  it('apply a regrade once; the other sees the conflict with the regrade as it is', async () => {
    const { wrong, testId } = await regrading.aWrongKey();
    const taker = await regrading.take(testId, 'B', 'A');
    const { id, revision } = await regrading.submitted(testId, wrong, await regrading.corrected(wrong));
    const both = await Promise.all(
      [pia, quinn].map((as) => regrading.step(approveRegrade, id, as, { revision })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const conflict = both.find(({ status }) => status === 409)?.problem;
    expect(conflict?.code).toBe('regrade/not-now');
    expect((conflict?.['current'] as RegradeDetails).status).toMatch(/^appl(ying|ied)$/);
    await regrading.untilApplied(id);
    expect(await regrading.told(taker.attemptId)).toHaveLength(1);
  });

  it('of different regrades of a test are applied one after the other', async () => {
    const { wrong, other, testId } = await regrading.aWrongKey();
    const taker = await regrading.take(testId, 'C', 'C');
    const first = await regrading.submitted(testId, wrong, { kind: 'full-points' });
    const second = await regrading.submitted(testId, other, { kind: 'full-points' });
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    setFailpoint('regrade.batch-before-commit', () => gate);
    try {
      expect((await regrading.step(approveRegrade, first.id, pia)).status).toBe(200);
      const busy = await regrading.step(approveRegrade, second.id, pia);
      expect([busy.status, busy.problem.code]).toEqual([409, 'regrade/busy']);
    } finally {
      setFailpoint('regrade.batch-before-commit', undefined);
      goOn();
    }
    await regrading.untilApplied(first.id);
    const stale = await regrading.step(approveRegrade, second.id, pia);
    expect([stale.status, stale.problem.code]).toEqual([409, 'regrade/stale']);
    expect(await regrading.tryAgain(second.id)).toMatchObject({
      ...{ stale: false, counts: { failToPass: 1 } },
    });
    expect((await regrading.step(approveRegrade, second.id, pia)).status).toBe(200);
    await regrading.untilApplied(second.id);
    expect((await taker.result()).score).toMatchObject({ score: 2, max: 2, passed: true });
    expect((await taker.result()).earlierScores).toHaveLength(2);
  });
});

it('a dry run that results have overtaken is neither submitted nor approved', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  await regrading.take(testId, 'B', 'A');
  const draft = await regrading.propose(testId, wrong, { kind: 'exclude' });
  await regrading.take(testId, 'A', 'A');
  expect(await regrading.show(draft.id)).toMatchObject({ stale: true, counts: { attempts: 1 } });
  const refused = await regrading.step(submitRegrade, draft.id, anna);
  expect([refused.status, refused.problem.code]).toEqual([409, 'regrade/stale']);
  expect(await regrading.tryAgain(draft.id)).toMatchObject({
    ...{ stale: false, counts: { attempts: 2 } },
  });
  const outdated = await regrading.step(submitRegrade, draft.id, anna, { revision: draft.revision });
  expect([outdated.status, outdated.problem.code]).toEqual([409, 'regrade/changed']);
  expect((await regrading.step(submitRegrade, draft.id, anna)).status).toBe(200);
});

it('a regrade whose dry run is being computed is neither submitted nor approved, but can be discarded', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  await regrading.take(testId, 'B', 'A');
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  setFailpoint('regrade.dry-run-computed', () => gate);
  try {
    const answer = await regrading.tryToPropose(testId, wrong, { kind: 'exclude' });
    const { id } = answer.body as unknown as RegradeDetails;
    expect(answer.body).toMatchObject({ computing: true, counts: null, asOf: null, stale: false });
    expect(await regrading.differences(id)).toEqual([]);
    for (const [call, as] of [
      [submitRegrade, anna],
      [approveRegrade, pia],
    ] as const) {
      const refused = await regrading.step(call, id, as);
      expect([refused.status, refused.problem.code]).toEqual([409, 'regrade/not-now']);
    }
    // Asking again changes nothing: it is under way.
    const { body } = await regrading.step(dryRunRegrade, id, anna);
    expect(body).toMatchObject({ computing: true, revision: answer.body['revision'] });
    expect((await regrading.step(discardRegrade, id, anna, { reason: 'No.' })).status).toBe(200);
    goOn();
    await takers.run('try-regrades');
    expect(await regrading.show(id)).toMatchObject({ status: 'discarded', computing: false, counts: null });
    expect(await regrading.differences(id)).toEqual([]);
  } finally {
    setFailpoint('regrade.dry-run-computed', undefined);
    goOn();
  }
});

it('a regrade is discarded in the moment in which its dry run ends, whichever is first', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  await regrading.take(testId, 'B', 'A');
  for (let nth = 0; nth < 4; nth += 1) {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const isComputed = new Promise<void>((computed) =>
      setFailpoint('regrade.dry-run-computed', () => {
        computed();
        return gate;
      }),
    );
    try {
      const { body } = await regrading.tryToPropose(testId, wrong, { kind: 'exclude' });
      await isComputed;
      goOn();
      const [discarded] = await Promise.all([
        regrading.step(discardRegrade, String(body['id']), anna, { reason: 'No.' }),
        takers.run('try-regrades'),
      ]);
      expect([discarded.status, discarded.problem.message]).toEqual([200, undefined]);
      expect(await regrading.show(String(body['id']))).toMatchObject({
        ...{ status: 'discarded', computing: false, decisionReason: 'No.' },
      });
      expect(await regrading.differences(String(body['id']))).toEqual([]);
    } finally {
      setFailpoint('regrade.dry-run-computed', undefined);
      goOn();
    }
  }
});

it('the same dry run is the same, however often it is computed', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  for (const options of [
    ['A', 'A'],
    ['B', 'A'],
    ['C', 'B'],
  ] as const)
    await regrading.take(testId, ...options);
  const { id, counts } = await regrading.propose(testId, wrong, await regrading.corrected(wrong));
  const before = await regrading.differences(id);
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await regrading.tryAgain(id)).toMatchObject({ counts });
    expect(await regrading.differences(id)).toEqual(before);
  }
});

it('pages of differences follow each other without a gap', async () => {
  const { wrong, testId } = await regrading.aWrongKey();
  const takersOf: Taker[] = [];
  for (const option of ['A', 'B', 'C', 'A', 'B'] as const)
    takersOf.push(await regrading.take(testId, option, 'A'));
  const { id } = await regrading.propose(testId, wrong, await regrading.corrected(wrong));
  const whole = (await regrading.differences(id)).map(({ attemptId }) => attemptId);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await takers.bank.call(listRegradeDifferences, pia, {
      params: { regradeId: id },
      query: { limit: '2', ...(cursor !== '' && { cursor }) },
    });
    seen.push(...(body['items'] as { attemptId: string }[]).map(({ attemptId }) => attemptId));
    cursor = body['nextCursor'] as string | null;
  }
  expect(seen).toEqual(whole);
  expect(seen.toSorted()).toEqual(takersOf.map(({ attemptId }) => attemptId).toSorted());
});

it('the export of one’s own data has earlier scores, and the reasons of those who proposed and decided', async () => {
  const { wrong, testId } = await regrading.aWrongKey({ title: { en: 'Regraded test' } });
  const taker = await regrading.take(testId, 'B', 'A');
  await regrading.applied(testId, wrong, await regrading.corrected(wrong));
  const { body } = await taker.call(listMyTakenTests);
  const [mine] = body['items'] as MyTakenTest[];
  expect(mine?.earlierScores).toMatchObject([
    { reason: 'Wrong key.', before: { score: 1, passed: false }, after: { score: 2, passed: true } },
  ]);
  const kinds = async (as: TestCaller) =>
    (
      (await takers.bank.call(listMyContributions, as, { query: { limit: '200' } })).body['items'] as {
        kind: string;
        title: string;
        text: string | null;
      }[]
    ).filter(({ kind, title }) => kind === 'regrade' && title === 'Regraded test');
  expect(await kinds(anna)).toMatchObject([{ text: 'The key is wrong.' }]);
  expect(await kinds(pia)).toMatchObject([{ text: null }]);
});
