import { randomUUID } from 'node:crypto';
import {
  adoptCut,
  closeRound,
  handInEstimates,
  openPanel,
  proposeCut,
  saveEstimates,
  showMyPanel,
  showPanel,
  showPassMark,
  type CallDefinition,
  type OwnPanel,
  type PanelDetails,
  type PassMark,
} from '@rigwise/contracts';
import type { PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { aTest } from './a-test.ts';
import { anItem } from './an-item.ts';
import { anna, pia } from './bank.ts';
import { callerOf, somebody, type Takers } from './takers.ts';

/** Someone who can judge. */
export interface Judge {
  readonly person: PersonSnapshot;
  readonly caller: TestCaller;
}
type Given = readonly (number | null)[];

/** Standard-setting panels, through the service's endpoints. */
export class PanelDesk {
  constructor(readonly takers: Takers) {}

  /** People who hold a capability, and whom the service knows. */
  async judges(count: number, ...capabilities: string[]): Promise<Judge[]> {
    const held = capabilities.length === 0 ? ['marker:department'] : capabilities;
    const people = Array.from({ length: count }, (_none, at) =>
      somebody({ firstName: `Judge${at}`, department: 'Drilling', capabilities: held }),
    );
    await this.takers.know(...people);
    return people.map((person) => ({ person, caller: { ...callerOf(person), capabilities: held } }));
  }

  /** A live test of so many questions of one point. */
  async aTest(items = 2): Promise<string> {
    const ids = [];
    for (let at = 0; at < items; at++)
      ids.push(await this.takers.exams.liveItem(anItem({ title: `Question ${at}` })));
    return this.takers.exams.that('live', aTest(ids, { shuffleOptions: false }));
  }

  tryToOpen(
    testId: string,
    judges: readonly Judge[],
    over: object = {},
    as: TestCaller = anna,
  ): Promise<Answer> {
    const body = {
      ...{ number: 1, competence: 'Shuts a well in without help.', rounds: 2 },
      judges: judges.map(({ person }) => person.personId),
      ...over,
    };
    return this.takers.bank.call(openPanel, as, { params: { testId }, body });
  }

  async open(...args: Parameters<PanelDesk['tryToOpen']>): Promise<PanelDetails> {
    const answer = await this.tryToOpen(...args);
    expect([answer.status, answer.problem.message]).toEqual([201, undefined]);
    return answer.body as unknown as PanelDetails;
  }

  async show({ testId, id }: Pick<PanelDetails, 'testId' | 'id'>, as: TestCaller = pia) {
    const answer = await this.takers.bank.call(showPanel, as, { params: { testId, panelId: id } });
    return answer.body as unknown as PanelDetails;
  }

  /** A step of those who run it, with the given revision or that of the panel as it is now. */
  async step(
    call: CallDefinition,
    panel: Pick<PanelDetails, 'testId' | 'id'>,
    as: TestCaller,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<Answer> {
    const revision = body['revision'] ?? (await this.show(panel)).revision;
    const params = { testId: panel.testId, panelId: panel.id };
    return this.takers.bank.call(call, as, { params, body: { ...body, revision } });
  }

  /** What a judge does on a panel. */
  judge(call: CallDefinition, panelId: string, { caller }: Judge, body?: object): Promise<Answer> {
    return this.takers.bank.call(call, caller, { params: { panelId }, ...(body && { body }) });
  }

  async own(panelId: string, judge: Judge): Promise<OwnPanel> {
    const answer = await this.judge(showMyPanel, panelId, judge);
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return answer.body as unknown as OwnPanel;
  }

  /** Saves estimates in the order of the questions. */
  async save(panel: PanelDetails, judge: Judge, round: number, given: Given): Promise<Answer> {
    const estimates = given.map((percent, at) => ({ versionId: panel.items[at]?.versionId, percent }));
    return this.judge(saveEstimates, panel.id, judge, { round, estimates });
  }

  async handIn(panel: PanelDetails, judge: Judge, round: number, given: Given): Promise<Answer> {
    const saved = await this.save(panel, judge, round, given);
    expect([saved.status, saved.problem.message]).toEqual([204, undefined]);
    return this.judge(handInEstimates, panel.id, judge, { round });
  }

  /** Every judge hands in a round, and it is closed. */
  async round(panel: PanelDetails, round: number, given: readonly (readonly [Judge, Given])[]) {
    for (const [judge, percents] of given) {
      const answer = await this.handIn(panel, judge, round, percents);
      expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    }
    const closed = await this.step(closeRound, panel, anna);
    expect([closed.status, closed.problem.message]).toEqual([200, undefined]);
    return closed.body as unknown as PanelDetails;
  }

  /** A panel of one round whose judges say 70 and 80 of each of two questions: mean 75, SD 7.07, SE 5. */
  async rated(testId: string, judges?: readonly Judge[]): Promise<PanelDetails> {
    const [one, other] = judges ?? (await this.judges(2));
    if (!one || !other) throw new Error('Two judges are needed');
    const panel = await this.open(testId, [one, other], { rounds: 1 });
    return this.round(panel, 1, [
      [one, [70, 70]],
      [other, [80, 80]],
    ]);
  }

  /** The same, with a pass mark that Anna proposes. */
  async proposed(testId: string, cut = 75, judges?: readonly Judge[]): Promise<PanelDetails> {
    const panel = await this.rated(testId, judges);
    const answer = await this.step(proposeCut, panel, anna, { cut, reason: null });
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return answer.body as unknown as PanelDetails;
  }

  async adopted(testId: string, cut = 75, judges?: readonly Judge[]): Promise<PanelDetails> {
    const answer = await this.step(adoptCut, await this.proposed(testId, cut, judges), pia);
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return answer.body as unknown as PanelDetails;
  }

  async passMark(testId: string, number: number): Promise<PassMark> {
    const params = { testId, number: String(number) };
    const answer = await this.takers.bank.call(showPassMark, anna, { params });
    expect(answer.problem.message).toBeUndefined();
    return answer.body as unknown as PassMark;
  }

  /** Released attempts of these people with this share of the points, in percent. */
  async released(testId: string, scores: readonly (readonly [PersonSnapshot, number])[]): Promise<void> {
    const { rows } = this.takers.bank.running;
    const first = this.takers.taker();
    await first.start(testId);
    await first.submit();
    await this.takers.grade();
    await rows.query(
      `insert into attempt select (jsonb_populate_record(a, jsonb_build_object('id', n.id, 'status', 'released',
         'person_id', n.person, 'account_id', n.account, 'score', n.score * a.max_score / 100))).*
       from attempt a, jsonb_to_recordset($2::jsonb) n(id uuid, person uuid, account uuid, score float8) where a.id = $1`,
      [
        first.attemptId,
        JSON.stringify(
          scores.map(([{ personId, account }, score]) => ({
            ...{ id: randomUUID(), person: personId, account: account?.accountId ?? null, score },
          })),
        ),
      ],
    );
    await rows.query('delete from attempt where id = $1', [first.attemptId]);
  }
}
