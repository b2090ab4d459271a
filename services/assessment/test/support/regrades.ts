import {
  approveItem,
  approveRegrade,
  attemptRegradedV1,
  discardRegrade,
  dryRunRegrade,
  listRegradableItems,
  listRegradeDifferences,
  proposeRegrade,
  publishItem,
  saveItemDraft,
  showRegrade,
  startItemDraft,
  submitItem,
  submitRegrade,
  type CallDefinition,
  type ItemContent,
  type ItemVersion,
  type RegradableItem,
  type RegradeChange,
  type RegradeDetails,
  type RegradeDifference,
  type TestContent,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { aTest } from './a-test.ts';
import { anItem } from './an-item.ts';
import { anna, pia } from './bank.ts';
import type { Taker, Takers } from './takers.ts';

const EVERYTHING = { score: 'on-release', answers: 'on-release', key: 'on-release' } as const;

/** What candidates choose: O1 is A in tests that don't shuffle. */
export const OPTION = { A: 'O1', B: 'O2', C: 'O3' } as const;
export type Option = keyof typeof OPTION;

/** A question with this key. */
export const keyed = (correct: Option, title = 'First action after a kick'): ItemContent => {
  const item = anItem({ title });
  if (item.kind !== 'question' || item.interaction.type !== 'choice') throw new Error('It is a choice');
  return { ...item, interaction: { ...item.interaction, correct } };
};

/** Regrades through the service's endpoints. */
export class Regrading {
  constructor(readonly takers: Takers) {}

  /** Makes the next version of an item live. @returns its number */
  async newVersion(itemId: string, content: ItemContent): Promise<number> {
    const { bank } = this.takers;
    const started = await bank.call(startItemDraft, anna, { params: { itemId } });
    const draft = started.body as unknown as ItemVersion;
    const saved = await bank.call(saveItemDraft, anna, {
      ...{ params: { itemId }, body: { revision: draft.revision, content } },
    });
    expect([saved.status, saved.problem.message]).toEqual([200, undefined]);
    for (const [call, as] of [
      [submitItem, anna],
      [approveItem, pia],
      [publishItem, pia],
    ] as const)
      expect((await bank.step(call, itemId, as)).problem.message).toBeUndefined();
    return draft.number;
  }

  /** The version of an item that attempts at a test drew. */
  async drawn(testId: string, itemId: string): Promise<string> {
    const { rows } = await this.takers.bank.running.rows.query<{ version_id: string }>(
      `select i.version_id from attempt_item i join attempt a on a.id = i.attempt_id
       where a.test_id = $1 and i.item_id = $2 limit 1`,
      [testId, itemId],
    );
    return rows[0]?.version_id ?? '';
  }

  async tryToPropose(
    testId: string,
    itemId: string,
    change: RegradeChange,
    as: TestCaller = anna,
  ): Promise<Answer> {
    const versionId = await this.drawn(testId, itemId);
    const body = { testId, versionId, change, reason: 'The key is wrong.', candidateReason: 'Wrong key.' };
    return this.takers.bank.call(proposeRegrade, as, { body });
  }

  async propose(...args: Parameters<Regrading['tryToPropose']>): Promise<RegradeDetails> {
    const answer = await this.tryToPropose(...args);
    expect([answer.status, answer.problem.message]).toEqual([201, undefined]);
    const { id } = answer.body as unknown as RegradeDetails;
    return this.untilTried(id, args[3]);
  }

  /** Waits for its dry run, as the console does. */
  async untilTried(id: string, as: TestCaller = anna): Promise<RegradeDetails> {
    await this.takers.until('the dry run', async () => {
      await this.takers.run('try-regrades');
      return !(await this.show(id)).computing;
    });
    return this.show(id, as);
  }

  /** Has its dry run computed again. */
  async tryAgain(id: string): Promise<RegradeDetails> {
    const answer = await this.step(dryRunRegrade, id, anna);
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return this.untilTried(id);
  }

  async show(regradeId: string, as: TestCaller = pia): Promise<RegradeDetails> {
    const { body } = await this.takers.bank.call(showRegrade, as, { params: { regradeId } });
    return body as unknown as RegradeDetails;
  }

  async differences(regradeId: string, query: Record<string, string> = {}): Promise<RegradeDifference[]> {
    const answer = await this.takers.bank.call(listRegradeDifferences, pia, { params: { regradeId }, query });
    expect(answer.problem.message).toBeUndefined();
    return answer.body['items'] as RegradeDifference[];
  }

  /** Takes a step with the given revision, or that of the regrade as it is now. */
  async step(
    call: CallDefinition,
    regradeId: string,
    as: TestCaller,
    body: { revision?: number; reason?: string } = {},
  ): Promise<Answer> {
    if (call === discardRegrade) return this.takers.bank.call(call, as, { params: { regradeId }, body });
    const revision = body.revision ?? (await this.show(regradeId)).revision;
    return this.takers.bank.call(call, as, { params: { regradeId }, body: { ...body, revision } });
  }

  async submitted(...args: Parameters<Regrading['tryToPropose']>): Promise<RegradeDetails> {
    const { id } = await this.propose(...args);
    const answer = await this.step(submitRegrade, id, args[3] ?? anna);
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return answer.body as unknown as RegradeDetails;
  }

  /** Proposed, submitted, approved by a second person, and applied. */
  async applied(...args: Parameters<Regrading['tryToPropose']>): Promise<RegradeDetails> {
    const { id } = await this.submitted(...args);
    const answer = await this.step(approveRegrade, id, pia);
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return this.untilApplied(id);
  }

  async untilApplied(id: string): Promise<RegradeDetails> {
    await this.takers.until('the regrade to be applied', async () => {
      await this.takers.run('apply-regrades');
      return (await this.show(id)).status === 'applied';
    });
    return this.show(id);
  }

  /** Takes a test with these answers by position, to the end of its grading. */
  async taken(taker: Taker, testId: string, ...options: readonly Option[]): Promise<Taker> {
    await taker.start(testId);
    await this.handIn(taker, ...options);
    await this.takers.grade();
    return taker;
  }

  async handIn(taker: Taker, ...options: readonly Option[]): Promise<void> {
    const answers = options.map((option, position) =>
      taker.answer({ RESPONSE: [OPTION[option]] }, { position }),
    );
    expect((await taker.submit(...answers)).status).toBe(200);
  }

  take(testId: string, ...options: readonly Option[]): Promise<Taker> {
    return this.taken(this.takers.taker(), testId, ...options);
  }

  liveItem(key: Option, title?: string): Promise<string> {
    return this.takers.exams.liveItem(keyed(key, title));
  }

  liveTest(itemIds: readonly string[], over: Partial<TestContent> = {}): Promise<string> {
    const shown = { cutScore: 100, shuffleOptions: false, review: EVERYTHING };
    return this.takers.exams.that('live', aTest(itemIds, { ...shown, ...over }));
  }

  /** A test of two questions; the key of the first is wrong: A instead of B. */
  async aWrongKey(over: Partial<TestContent> = {}) {
    const [wrong, other] = [await this.liveItem('A'), await this.liveItem('A', 'Another question')];
    return { wrong, other, testId: await this.liveTest([wrong, other], over) };
  }

  /** A version of the question that has the right key. */
  async corrected(itemId: string): Promise<RegradeChange> {
    return { kind: 'version', number: await this.newVersion(itemId, keyed('B')) };
  }

  /** What was published of new scores of an attempt. */
  async told(attemptId: string) {
    const all = await this.takers.bank.running.told(attemptRegradedV1);
    return all.filter(({ payload }) => payload.attemptId === attemptId);
  }

  async regradable(testId: string): Promise<RegradableItem[]> {
    const { body } = await this.takers.bank.call(listRegradableItems, anna, { params: { testId } });
    return body as unknown as RegradableItem[];
  }
}
