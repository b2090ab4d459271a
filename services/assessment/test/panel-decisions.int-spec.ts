import { randomUUID } from 'node:crypto';
import {
  adoptCut,
  closeRound,
  declineCut,
  deleteTestDraft,
  discardPanel,
  handInEstimates,
  listMyContributions,
  listPossibleJudges,
  nameBorderline,
  proposeCut,
  saveEstimates,
  showMyPanel,
  showPanel,
  startTestDraft,
  submitTest,
  type PanelDetails,
  type PossibleJudge,
} from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import type { TestCaller } from '@rigwise/testing/backend';
import { aTest } from './support/a-test.ts';
import { ada, anna, omar, pia, quinn } from './support/bank.ts';
import { PanelDesk } from './support/panels.ts';
import { somebody, Takers } from './support/takers.ts';

jest.setTimeout(240_000);

let takers: Takers;
let desk: PanelDesk;
beforeAll(async () => {
  takers = await Takers.open();
  desk = new PanelDesk(takers);
});
afterEach(() => {
  for (const name of [
    'panel.close-before-commit',
    'panel.hand-in-before-commit',
    'panel.adopt-before-commit',
  ])
    setFailpoint(name, undefined);
});
afterAll(() => takers.bank.running.close());

describe('who may', () => {
  it('judge: those who were invited, hold a capability and can sign in', async () => {
    const testId = await desk.aTest(1);
    const judges = await desk.judges(2);
    const [one] = judges;
    if (!one) throw new Error('A judge is needed');
    const plain = somebody({ department: 'Drilling' });
    const gone = somebody({ capabilities: ['author:all'], active: false });
    await takers.know(plain, gone);
    for (const personId of [plain.personId, gone.personId, randomUUID()]) {
      const refused = await desk.tryToOpen(testId, judges, { judges: [one.person.personId, personId] });
      expect([refused.status, refused.problem.code]).toEqual([422, 'panel/unfit-judges']);
    }
    const { id } = await desk.open(testId, judges);
    const [stranger] = await desk.judges(1);
    if (!stranger) throw new Error('A judge is needed');
    expect((await desk.judge(showMyPanel, id, stranger)).problem.code).toBe('panel/not-found');
    expect((await desk.judge(handInEstimates, id, stranger, { round: 1 })).problem.code).toBe(
      'panel/not-found',
    );
    const without = { ...one, caller: { ...one.caller, capabilities: [] } };
    expect((await desk.judge(showMyPanel, id, without)).problem.code).toBe('auth/forbidden');
    const search = one.person.employeeNumber.toLowerCase();
    const found = await takers.bank.call(listPossibleJudges, anna, {
      ...{ params: { testId }, query: { search } },
    });
    expect((found.body as unknown as PossibleJudge[]).map(({ personId }) => personId)).toEqual([
      one.person.personId,
    ]);
  });

  it('run it: authors and approvers in the scope of the test, and administrators; adopt: another approver', async () => {
    const testId = await desk.aTest(2);
    const judges = await desk.judges(2);
    const stranger: TestCaller = { ...anna, department: 'HSE', personId: randomUUID(), sub: randomUUID() };
    const refused = await desk.tryToOpen(testId, judges, {}, stranger);
    expect([refused.status, refused.problem.code]).toEqual([403, 'auth/outside-scope']);
    const panel = await desk.rated(testId, judges);
    expect((await desk.step(proposeCut, panel, omar, { cut: 75, reason: null })).status).toBe(200);
    for (const [as, code] of [
      [omar, 'panel/own-proposal'],
      [{ ...omar, sub: randomUUID() }, 'panel/own-proposal'],
      [anna, 'auth/forbidden'],
      [ada, 'auth/forbidden'],
      [{ ...pia, department: 'HSE' }, 'auth/outside-scope'],
    ] as const)
      for (const [call, body] of [
        [adoptCut, {}],
        [declineCut, { reason: 'No.' }],
      ] as const)
        expect((await desk.step(call, panel, as, body)).problem.code).toBe(code);
    expect(await desk.show(panel, omar)).toMatchObject({ own: true, mayDecide: false });
    expect(await desk.show(panel, quinn)).toMatchObject({ own: false, mayDecide: true });
    expect((await desk.step(adoptCut, panel, quinn)).status).toBe(200);
  });

  it('name a panel: only with its own test', async () => {
    const { id } = await desk.open(await desk.aTest(1), await desk.judges(2));
    const testId = await desk.aTest(1);
    const params = { testId, panelId: id };
    const refused = await takers.bank.call(discardPanel, anna, {
      ...{ params, body: { revision: 1, reason: 'No.' } },
    });
    expect([refused.status, refused.problem.code]).toEqual([404, 'panel/not-found']);
    expect((await takers.bank.call(showPanel, anna, { params })).status).toBe(404);
  });
});

describe('what is refused, in words', () => {
  it('a second panel of a test, a draft, and a version that nobody made', async () => {
    const testId = await desk.aTest(1);
    const judges = await desk.judges(2);
    const { id } = await desk.open(testId, judges);
    const second = await desk.tryToOpen(testId, judges);
    expect([second.status, second.problem.code]).toEqual([409, 'panel/open']);
    expect(second.body['panelId']).toBe(id);
    expect((await desk.tryToOpen(testId, judges, { number: 9 })).status).toBe(404);
    const draft = (await takers.exams.create(aTest([]))).testId;
    expect((await desk.tryToOpen(draft, judges)).problem.code).toBe('panel/unfit-version');
    expect((await desk.tryToOpen(testId, judges, { judges: [] })).status).toBe(400);
  });

  it('estimates of other questions, outside of 0 to 100, of another round, or with gaps', async () => {
    const testId = await desk.aTest(2);
    const [one, other] = await desk.judges(2);
    if (!one || !other) throw new Error('Two judges are needed');
    const panel = await desk.open(testId, [one, other]);
    const given = (percent: unknown, versionId: string = panel.items[0]?.versionId ?? '') => ({
      ...{ round: 1, estimates: [{ versionId, percent }] },
    });
    for (const percent of [-1, 100.5, '50'])
      expect((await desk.judge(saveEstimates, panel.id, one, given(percent))).status).toBe(400);
    expect((await desk.judge(saveEstimates, panel.id, one, given(5, randomUUID()))).problem.code).toBe(
      'panel/other-items',
    );
    expect((await desk.save(panel, one, 2, [5])).problem.code).toBe('panel/round-closed');
    // Those of other questions stay, and null removes one.
    await desk.save(panel, one, 1, [60]);
    await desk.save(panel, one, 1, [61, 50]);
    await desk.save(panel, one, 1, [null]);
    expect((await desk.own(panel.id, one)).items.map(({ estimate }) => estimate)).toEqual([null, 50]);
    const gaps = await desk.judge(handInEstimates, panel.id, one, { round: 1 });
    expect([gaps.status, gaps.problem.code]).toEqual([422, 'panel/incomplete']);
    expect((await desk.handIn(panel, one, 1, [0, 100])).status).toBe(200);
    expect((await desk.save(panel, one, 1, [1, 1])).problem.code).toBe('panel/round-closed');
    const alone = await desk.step(closeRound, panel, anna);
    expect([alone.status, alone.problem.code]).toEqual([409, 'panel/not-now']);
    expect(alone.body['current']).toMatchObject({ id: panel.id, status: 'rating' });
  });

  it('a pass mark far from the mean without a reason; rounding needs none', async () => {
    const testId = await desk.aTest(2);
    // Mean 75, standard error 5.
    const panel = await desk.rated(testId);
    const far = await desk.step(proposeCut, panel, anna, { cut: 69.9, reason: null });
    expect([far.status, far.problem.code]).toEqual([422, 'panel/reason-needed']);
    const stale = await desk.step(proposeCut, panel, anna, { cut: 75, reason: null, revision: 1 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'panel/changed']);
    expect((await desk.step(proposeCut, panel, anna, { cut: 60, reason: 'Too few pass.' })).status).toBe(200);
    const declined = await desk.step(declineCut, panel, pia, { reason: 'Too low.' });
    expect(declined.body).toMatchObject({
      ...{ status: 'rated', proposal: null, decision: { reason: 'Too low.' } },
    });
    expect((await desk.step(proposeCut, panel, anna, { cut: 70, reason: null })).status).toBe(200);
  });

  it('adopting while the next version is in review; it goes into a draft that exists', async () => {
    const testId = await desk.aTest(2);
    await takers.bank.call(startTestDraft, anna, { params: { testId } });
    const panel = await desk.proposed(testId);
    await takers.exams.step(submitTest, testId, anna);
    const refused = await desk.step(adoptCut, panel, pia);
    expect([refused.status, refused.problem.code]).toEqual([409, 'panel/not-now']);
    expect(refused.problem.message).toMatch(/^The next version of this test is in review/);
    await takers.bank.running.rows.query(
      `update test_version set status = 'draft' where test_id = $1 and number = 2`,
      [testId],
    );
    expect((await desk.step(adoptCut, panel, pia)).body).toMatchObject({ adoptedNumber: 2 });
    expect((await takers.exams.show(testId)).version.content.cutScore).toBe(75);
  });
});

describe('the pass mark of a version', () => {
  it('never changes once adopted, and says when its author changed it later', async () => {
    const testId = await desk.aTest(2);
    const panel = await desk.adopted(testId);
    const { revision } = panel;
    for (const [call, body] of [
      [closeRound, { revision }],
      [proposeCut, { revision, cut: 10, reason: 'No.' }],
      [discardPanel, { revision, reason: 'No.' }],
    ] as const)
      expect((await desk.step(call, panel, anna, body)).problem.code).toBe('panel/not-now');
    const { version } = await takers.exams.show(testId);
    await takers.exams.save(version, { ...version.content, cutScore: 50 });
    expect(await desk.passMark(testId, 2)).toMatchObject({
      ...{ cutScore: 50, isOfPanel: false, panel: { cut: 75 } },
    });
  });

  it('is its author’s once the draft that got it is deleted', async () => {
    const testId = await desk.aTest(2);
    const panel = await desk.adopted(testId);
    expect((await takers.bank.call(deleteTestDraft, anna, { params: { testId } })).status).toBe(204);
    expect(await desk.show(panel)).toMatchObject({ status: 'adopted', adoptedNumber: null });
    await takers.bank.call(startTestDraft, anna, { params: { testId } });
    expect(await desk.passMark(testId, 2)).toMatchObject({ cutScore: 70, panel: null });
  });

  it('is compared with past attempts, of twenty or more', async () => {
    const [few, many] = [await desk.aTest(2), await desk.aTest(2)];
    const people = Array.from({ length: 20 }, () => somebody());
    const score = (at: number) => (at < 5 ? 72 : at < 8 ? 70 : 40);
    await desk.released(
      few,
      people.slice(1).map((person, at) => [person, score(at)] as const),
    );
    await desk.released(
      many,
      people.map((person, at) => [person, score(at)] as const),
    );
    expect((await desk.proposed(few, 72)).proposal?.impact).toBeNull();
    expect((await desk.proposed(many, 72)).proposal?.impact).toEqual({
      ...{ attempts: 20, atCurrent: 8, atProposed: 5 },
    });
  });
});

describe('two at once', () => {
  it('judges who hand in together both count', async () => {
    const testId = await desk.aTest(1);
    const judges = await desk.judges(6);
    const panel = await desk.open(testId, judges, { rounds: 1 });
    const answers = await Promise.all(judges.map((judge, at) => desk.handIn(panel, judge, 1, [at])));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await desk.step(closeRound, panel, anna)).body).toMatchObject({ summary: { judges: 6 } });
  });

  it('a judge who hands in while the round is closed is counted, or told that it is closed', async () => {
    const testId = await desk.aTest(1);
    const [one, two, late] = await desk.judges(3);
    if (!one || !two || !late) throw new Error('Three judges are needed');
    const panel = await desk.open(testId, [one, two, late], { rounds: 1 });
    for (const judge of [one, two]) await desk.handIn(panel, judge, 1, [70]);
    await desk.save(panel, late, 1, [10]);
    let handingIn: Promise<{ status: number }> | undefined;
    setFailpoint('panel.close-before-commit', () => {
      handingIn ??= desk.judge(handInEstimates, panel.id, late, { round: 1 });
      return Promise.resolve();
    });
    const { body } = await desk.step(closeRound, panel, anna);
    expect((await handingIn)?.status).toBe(409);
    const { summary, judges } = body as unknown as PanelDetails;
    expect([summary?.judges, summary?.mean]).toEqual([2, 70]);
    expect(judges.filter(({ handedIn }) => handedIn === 1)).toHaveLength(2);
    expect((await desk.show(panel)).summary?.judges).toBe(2);
  });

  it('two who adopt make one draft, and of two who close one goes on', async () => {
    const testId = await desk.aTest(2);
    const panel = await desk.proposed(testId);
    const { revision } = panel;
    const both = await Promise.all([pia, quinn].map((as) => desk.step(adoptCut, panel, as, { revision })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await takers.exams.show(testId)).versions.map(({ number }) => number)).toHaveLength(2);
    const judges = await desk.judges(2);
    const other = await desk.open(await desk.aTest(1), judges);
    for (const judge of judges) await desk.handIn(other, judge, 1, [70]);
    const closed = await Promise.all(
      [anna, pia].map((as) => desk.step(closeRound, other, as, { revision: other.revision })),
    );
    expect(closed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.show(other)).toMatchObject({ round: 2 });
  });

  it.each([
    ['panel.adopt-before-commit', 'adopts'],
    ['panel.hand-in-before-commit', 'hands in'],
  ])('a process that dies at %s leaves nothing half done', async (name) => {
    const testId = await desk.aTest(2);
    const isAdoption = name === 'panel.adopt-before-commit';
    const judges = await desk.judges(2);
    const [judge] = judges;
    if (!judge) throw new Error('A judge is needed');
    const panel = isAdoption ? await desk.proposed(testId, 75, judges) : await desk.open(testId, judges);
    if (!isAdoption) await desk.save(panel, judge, 1, [70, 70]);
    const act = () =>
      isAdoption
        ? desk.step(adoptCut, panel, pia)
        : desk.judge(handInEstimates, panel.id, judge, { round: 1 });
    setFailpoint(name, () => Promise.reject(new Error('killed')));
    expect((await act()).status).toBe(500);
    setFailpoint(name, undefined);
    expect((await takers.exams.show(testId)).versions).toHaveLength(1);
    expect(await desk.show(panel)).toMatchObject({ status: panel.status, revision: panel.revision });
    expect((await act()).status).toBe(200);
  });
});

describe('people who are erased', () => {
  it('leave their estimates without them; as borderline people nothing stays', async () => {
    const testId = await desk.aTest(2);
    const judges = await desk.judges(2);
    const [one, other] = judges;
    if (!one || !other) throw new Error('Two judges are needed');
    const named = somebody();
    await takers.know(named);
    const panel = await desk.open(testId, judges, { rounds: 1 });
    await desk.judge(nameBorderline, panel.id, other, { employeeNumbers: [named.employeeNumber] });
    const rated = await desk.round(panel, 1, [
      [one, [70, 70]],
      [other, [80, 80]],
    ]);
    const mine = async () =>
      (await takers.bank.call(listMyContributions, one.caller)).body['items'] as {
        kind: string;
        text: string;
      }[];
    expect(await mine()).toMatchObject([{ kind: 'panel', text: 'Question 0: 70 %\nQuestion 1: 70 %' }]);
    await takers.erase(one.person);
    await takers.erase(named);
    const after = await desk.show(panel);
    expect(after.judges.map(({ personId }) => personId).sort()).toEqual([other.person.personId, null]);
    expect([after.summary, after.results]).toEqual([rated.summary, rated.results]);
    const kept = await takers.bank.running.rows.query('select 1 from panel_borderline where person_id = $1', [
      named.personId,
    ]);
    expect(kept.rows).toEqual([]);
    expect(await mine()).toEqual([]);
    expect((await desk.judge(showMyPanel, panel.id, one)).status).toBe(404);
  });
});
