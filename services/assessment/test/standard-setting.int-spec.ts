import { randomUUID } from 'node:crypto';
import {
  adoptCut,
  auditRecordedV1,
  handInEstimates,
  inviteJudges,
  listMyPanels,
  listPanels,
  nameBorderline,
  panelClosedRoundV1,
  panelCutAdoptedV1,
  panelJudgeInvitedV1,
  proposeCut,
  saveEstimates,
  showMyPanel,
  showPanel,
  type ItemContent,
  type OwnPanelRow,
} from '@rigwise/contracts';

import { Analyses } from './support/analyses.ts';
import { aSection, aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { ada, anna, pia } from './support/bank.ts';
import { PanelDesk } from './support/panels.ts';
import { somebody, Takers } from './support/takers.ts';

jest.setTimeout(240_000);

let takers: Takers;
let desk: PanelDesk;
beforeAll(async () => {
  takers = await Takers.open();
  desk = new PanelDesk(takers);
});
afterAll(() => takers.bank.running.close());

/** To three decimals. */
const near = (value: number): unknown => expect.closeTo(value, 3);

const actionsOn = async (id: string) =>
  (await takers.bank.running.told(auditRecordedV1))
    .filter(({ payload }) => payload.target?.id === id && payload.outcome === 'succeeded')
    .map(({ payload }) => payload.action);

describe('a panel from the invitation to the pass mark', () => {
  it('judges in two rounds, and a draft of the test gets what it recommends', async () => {
    const testId = await desk.aTest(2);
    const judges = await desk.judges(3);
    const [one, two, three] = judges;
    if (!one || !two || !three) throw new Error('Three judges are needed');
    const opened = await desk.open(testId, judges);
    expect(opened).toMatchObject({
      ...{ status: 'rating', round: 1, rounds: 2, number: 1, currentCut: 70, draws: false, results: [] },
      items: [
        { title: 'Question 0', points: 1, facility: null },
        { title: 'Question 1', points: 1, facility: null },
      ],
    });
    const first = await desk.round(opened, 1, [
      [one, [80, 60]],
      [two, [70, 66]],
      [three, [90, 62]],
    ]);
    // Cuts 70, 68 and 76: mean 71.33; deviations −1.33, −3.33, 4.67; squares 34.67; SD √17.33 = 4.163; SE 2.404.
    expect(first).toMatchObject({ status: 'rating', round: 2, summary: null });
    expect(first.results[0]).toMatchObject({
      ...{ round: 1, judges: 3, mean: near(71.333), change: null },
      standardDeviation: near(4.163),
      standardError: near(2.404),
      items: [
        { mean: 80, standardDeviation: 10, least: 70, most: 90 },
        { mean: near(62.667), least: 60, most: 66 },
      ],
    });
    const again = await desk.own(opened.id, two);
    expect(again.items.map(({ estimate, before }) => [estimate, before])).toEqual([
      [70, 70],
      [66, 66],
    ]);
    expect(again.results[0]?.ownCut).toBe(68);

    const rated = await desk.round(opened, 2, [
      [one, [80, 60]],
      [two, [74, 66]],
      [three, [84, 62]],
    ]);
    // Cuts 70, 70 and 73: mean 71, SD √3 = 1.732, SE 1.
    expect(rated).toMatchObject({
      ...{ status: 'rated', borderline: { named: 0, minimum: 20, result: null } },
      summary: { judges: 3, rounds: 2, mean: 71, standardError: near(1) },
    });
    expect(rated.results[1]?.change).toBeCloseTo(-0.3333, 4);
    expect((await desk.step(proposeCut, rated, anna, { cut: 71, reason: null })).status).toBe(200);
    const adopted = await desk.step(adoptCut, rated, pia);
    expect([adopted.status, adopted.body['status'], adopted.body['adoptedNumber']]).toEqual([
      ...[200, 'adopted', 2],
    ]);
    const { version } = await takers.exams.show(testId);
    expect(version).toMatchObject({
      ...{ number: 2, status: 'draft', content: { cutScore: 71 }, editors: [{ accountId: anna.sub }] },
    });
    expect(await desk.passMark(testId, 1)).toMatchObject({ cutScore: 70, panel: null, isOfPanel: false });
    expect(await desk.passMark(testId, 2)).toMatchObject({
      ...{ cutScore: 71, isOfPanel: true },
      panel: { number: 1, judges: 3, rounds: 2, mean: 71, cut: 71, borderline: { result: null } },
    });
    expect(await actionsOn(opened.id)).toEqual([
      'panel.opened',
      ...Array<string>(3).fill('panel.estimates-handed-in'),
      'panel.round-closed',
      ...Array<string>(3).fill('panel.estimates-handed-in'),
      ...['panel.round-closed', 'panel.cut-proposed', 'panel.cut-adopted'],
    ]);
    const about = <T extends { payload: { panelId: string } }>(all: readonly T[]): T[] =>
      all.filter(({ payload }) => payload.panelId === opened.id);
    const { running } = takers.bank;
    expect(about(await running.told(panelJudgeInvitedV1))).toHaveLength(3);
    expect(
      about(await running.told(panelClosedRoundV1)).map(({ payload }) => [payload.round, payload.last]),
    ).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(about(await running.told(panelCutAdoptedV1))).toMatchObject([
      { payload: { cut: 71, number: 2, by: pia.sub, proposedBy: anna.sub } },
    ]);
  });

  it('weighs questions by their points, over all that forms can draw', async () => {
    const topic = `Panel ${randomUUID()}`;
    const classification: ItemContent['classification'] = {
      ...{ topics: [topic], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
      ...{ estimatedSeconds: 60, references: [] },
    };
    const worth = (points: number) => {
      const item = anItem({ title: `Worth ${points}`, classification });
      if (item.kind !== 'question' || item.interaction.type !== 'choice') throw new Error('It is a choice');
      return {
        ...item,
        interaction: { ...item.interaction, scoring: { rule: 'match_correct' as const, points } },
      };
    };
    for (const points of [1, 3]) await takers.exams.liveItem(worth(points));
    const section = aSection({ draws: [{ count: 1, topic, critical: false }] });
    const testId = await takers.exams.that('live', aTest([], { sections: [section] }));
    const judges = await desk.judges(2);
    const panel = await desk.open(testId, judges, { rounds: 1 });
    expect([panel.draws, panel.items.map(({ points }) => points)]).toEqual([true, [1, 3]]);
    // (1·90 + 3·50) / 4 = 60.
    const { summary } = await desk.round(
      panel,
      1,
      judges.map((judge) => [judge, [90, 50]] as const),
    );
    expect(summary).toMatchObject({ mean: 60, standardDeviation: 0 });
  });

  it('shows judges how hard questions really were once the first round is closed', async () => {
    const testId = await desk.aTest(2);
    const analyses = new Analyses(takers);
    const right = { score: 1, option: 'O1' };
    await analyses.add(
      testId,
      Array.from({ length: 20 }, (_none, at) => [at < 15 ? right : { score: 0, option: 'O2' }, right]),
    );
    await analyses.computed(testId);
    const judges = await desk.judges(2);
    const [judge] = judges;
    if (!judge) throw new Error('A judge is needed');
    const panel = await desk.open(testId, judges);
    const facility = async () => (await desk.own(panel.id, judge)).items.map((item) => item.facility);
    expect(await facility()).toEqual([null, null]);
    expect((await desk.show(panel)).items.map((item) => item.facility)).toEqual([null, null]);
    await desk.round(
      panel,
      1,
      judges.map((one) => [one, [70, 70]] as const),
    );
    expect(await facility()).toEqual([0.75, 1]);
  });
});

describe('independent judgement', () => {
  it('nobody sees estimates of others before the round is closed, by no call', async () => {
    const testId = await desk.aTest(2);
    const [one, other] = await desk.judges(2);
    if (!one || !other) throw new Error('Two judges are needed');
    const panel = await desk.open(testId, [one, other]);
    await desk.handIn(panel, one, 1, [37.5, 41.5]);
    const { params } = { params: { testId, panelId: panel.id } };
    const seen = [
      await takers.bank.call(showPanel, anna, { params }),
      await takers.bank.call(showPanel, ada, { params }),
      await takers.bank.call(listPanels, anna, { params }),
      await desk.judge(showMyPanel, panel.id, other),
      await takers.bank.call(listMyPanels, other.caller),
    ];
    for (const answer of seen) {
      expect(answer.status).toBe(200);
      expect(answer.bytes.toString()).not.toMatch(/37\.5|41\.5|39\.5/);
    }
    expect((await desk.show(panel)).judges.map(({ hasHandedIn }) => hasHandedIn).sort()).toEqual([
      ...[false, true],
    ]);
  });

  it('whoever missed a round takes no part in the next, and nobody joins after the first', async () => {
    const testId = await desk.aTest(1);
    const judges = await desk.judges(3);
    const [one, two, late] = judges;
    if (!one || !two || !late) throw new Error('Three judges are needed');
    const panel = await desk.open(testId, judges);
    await desk.round(panel, 1, [
      [one, [70]],
      [two, [80]],
    ]);
    expect((await desk.save(panel, late, 2, [50])).problem.code).toBe('panel/round-closed');
    expect(await desk.own(panel.id, late)).toMatchObject({ isIn: false, items: [{ estimate: null }] });
    const [fourth] = await desk.judges(1);
    const params = { testId, panelId: panel.id };
    const body = { judges: [fourth?.person.personId] };
    const invited = await takers.bank.call(inviteJudges, anna, { params, body });
    expect([invited.status, invited.problem.code]).toEqual([409, 'panel/not-now']);
  });

  it('whoever is just taking the test doesn’t read its keys; afterwards their attempts are flagged', async () => {
    const testId = await desk.aTest(1);
    const judges = await desk.judges(2);
    const [judge] = judges;
    if (!judge) throw new Error('A judge is needed');
    const panel = await desk.open(testId, judges);
    const taker = takers.taker(judge.person);
    await taker.start(testId);
    for (const [call, body] of [
      [showMyPanel, undefined],
      [saveEstimates, { round: 1, estimates: [{ versionId: panel.items[0]?.versionId, percent: 5 }] }],
      [handInEstimates, { round: 1 }],
      [nameBorderline, { employeeNumbers: [] }],
    ] as const)
      expect((await desk.judge(call, panel.id, judge, body)).problem.code).toBe('panel/own-attempt');
    const { rows } = await takers.bank.running.rows.query<{ conflict: boolean }>(
      'select conflict from attempt where id = $1',
      [taker.attemptId],
    );
    expect(rows).toEqual([{ conflict: true }]);
    await taker.submit();
    await desk.own(panel.id, judge);
  });
});

describe('borderline people', () => {
  it('have a median score with its interval from twenty on, and never a single score', async () => {
    const testId = await desk.aTest(2);
    const people = Array.from({ length: 21 }, () => somebody());
    await takers.know(...people);
    await desk.released(
      testId,
      people.slice(0, 20).map((person, at) => [person, 50 + at] as const),
    );
    const judges = await desk.judges(2);
    const [one, other] = judges;
    if (!one || !other) throw new Error('Two judges are needed');
    const name = (judge: typeof one, id: string, some: readonly { employeeNumber: string }[]) =>
      desk.judge(nameBorderline, id, judge, {
        employeeNumbers: some.map(({ employeeNumber }) => employeeNumber.toUpperCase()),
      });
    const panel = await desk.open(testId, judges, { rounds: 1 });
    const own = await name(one, panel.id, [one.person]);
    expect([own.status, own.problem.code]).toEqual([422, 'panel/own-borderline']);
    const unknown = await name(one, panel.id, [{ employeeNumber: 'NOBODY-7' }]);
    expect([unknown.problem.code, unknown.problem.message]).toEqual([
      ...['panel/unknown-people', 'Nobody has the employee number nobody-7.'],
    ]);
    await name(one, panel.id, people.slice(0, 12));
    await name(other, panel.id, people.slice(10));
    expect((await desk.own(panel.id, one)).borderline).toHaveLength(12);
    const rated = await desk.round(
      panel,
      1,
      judges.map((judge) => [judge, [70, 70]] as const),
    );
    // Scores 50 to 69: median 59.5, 6th and 15th 55 and 64. One of those named has no result.
    expect(rated.borderline).toEqual({
      ...{ named: 21, minimum: 20 },
      result: {
        ...{ candidates: 20, median: near(59.5) },
        interval: { lower: near(55), upper: near(64) },
      },
    });
    expect((await name(one, panel.id, [])).problem.code).toBe('panel/round-closed');
  });

  it('of fewer are hidden', async () => {
    const testId = await desk.aTest(1);
    const people = Array.from({ length: 19 }, () => somebody());
    await takers.know(...people);
    await desk.released(
      testId,
      people.map((person) => [person, 60] as const),
    );
    const judges = await desk.judges(2);
    const [one] = judges;
    if (!one) throw new Error('A judge is needed');
    const panel = await desk.open(testId, judges, { rounds: 1 });
    const employeeNumbers = people.map(({ employeeNumber }) => employeeNumber);
    await desk.judge(nameBorderline, panel.id, one, { employeeNumbers });
    const { borderline } = await desk.round(
      panel,
      1,
      judges.map((judge) => [judge, [70]] as const),
    );
    expect(borderline).toEqual({ named: 19, minimum: 20, result: null });
  });
});

it('a judge finds what waits for them first', async () => {
  const [one, other] = await desk.judges(2);
  if (!one || !other) throw new Error('Two judges are needed');
  const done = await desk.open(await desk.aTest(1), [one, other]);
  await desk.handIn(done, one, 1, [70]);
  const waiting = await desk.open(await desk.aTest(1), [one, other]);
  await desk.save(waiting, one, 1, [70]);
  const { body } = await takers.bank.call(listMyPanels, one.caller);
  const rows = body as unknown as OwnPanelRow[];
  expect(rows.map(({ id, rated, items, handedInAt }) => [id, rated, items, handedInAt === null])).toEqual([
    [waiting.id, 1, 1, true],
    [done.id, 1, 1, false],
  ]);
});
