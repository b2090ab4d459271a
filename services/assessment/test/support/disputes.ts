import {
  answerDispute,
  auditRecordedV1,
  decideDispute,
  disputeAnsweredV1,
  disputeClosedV1,
  disputeDecidedV1,
  disputeItem,
  disputeOpenedV1,
  disputeSentBackV1,
  listDisputes,
  showDispute,
  withdrawDispute,
  type CallAnswer,
  type DisputeDecision,
  type DisputeDetails,
  type DisputeProposal,
  type OwnDispute,
} from '@rigwise/contracts';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { anna, pia } from './bank.ts';
import type { Regrading } from './regrades.ts';
import type { Taker, Takers } from './takers.ts';

const EVENTS = [
  disputeOpenedV1,
  disputeAnsweredV1,
  disputeSentBackV1,
  disputeDecidedV1,
  disputeClosedV1,
] as const;

interface Given {
  readonly revision?: number;
  readonly text?: string;
  readonly all?: boolean;
}

/** Disputes through the service's endpoints. */
export class Disputing {
  private readonly takers: Takers;

  constructor(private readonly regrading: Regrading) {
    this.takers = regrading.takers;
  }

  /** Attempts at a test whose first question has a wrong key, A instead of B, which their candidates dispute. */
  async disputed(count = 1) {
    const { wrong, testId } = await this.regrading.aWrongKey();
    const all = [];
    for (let nth = 0; nth < count; nth += 1) {
      const taker = await this.regrading.take(testId, 'B', 'A');
      all.push({ taker, id: await this.dispute(taker) });
      this.takers.bank.running.clock.advance({ seconds: 1 });
    }
    const [first = { taker: this.takers.taker(), id: '' }] = all;
    return { ...first, wrong, testId, all };
  }

  /** A released attempt whose first question its candidate disputes. @returns the id of the dispute */
  async dispute(taker: Taker, reason = 'B is right, too.', position = 0): Promise<string> {
    const answer = await taker.call(disputeItem, { position, reason });
    expect([answer.status, answer.problem.message]).toEqual([201, undefined]);
    return String(answer.body['id']);
  }

  async show(disputeId: string, as: TestCaller = pia): Promise<DisputeDetails> {
    const answer = await this.takers.bank.call(showDispute, as, { params: { disputeId } });
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return answer.body as unknown as DisputeDetails;
  }

  async list(
    query: Record<string, string>,
    as: TestCaller = pia,
  ): Promise<CallAnswer<typeof listDisputes, 200>> {
    const answer = await this.takers.bank.call(listDisputes, as, { query });
    expect(answer.problem.message).toBeUndefined();
    return answer.body as unknown as CallAnswer<typeof listDisputes, 200>;
  }

  async answer(
    disputeId: string,
    as: TestCaller = anna,
    proposal: DisputeProposal = 'uphold',
    given: Given = {},
  ): Promise<Answer> {
    const body = { ...(await this.asSeen(disputeId, given)), proposal };
    return this.takers.bank.call(answerDispute, as, { params: { disputeId }, body });
  }

  async decide(
    disputeId: string,
    as: TestCaller = pia,
    decision: DisputeDecision = 'uphold',
    given: Given = {},
  ): Promise<Answer> {
    const body = { ...(await this.asSeen(disputeId, given)), decision };
    return this.takers.bank.call(decideDispute, as, { params: { disputeId }, body });
  }

  /** Answered by an author, and decided by an approver. */
  async decided(disputeId: string, decision: DisputeProposal = 'uphold'): Promise<void> {
    expect((await this.answer(disputeId, anna, decision)).status).toBe(200);
    expect((await this.decide(disputeId, pia, decision)).status).toBe(200);
  }

  withdraw(disputeId: string, by: Taker): Promise<Answer> {
    return this.takers.bank.call(withdrawDispute, by.caller, { params: { disputeId } });
  }

  /** As its candidate reads it. */
  async own(taker: Taker, position = 0): Promise<OwnDispute | null | undefined> {
    return (await taker.result()).items?.[position]?.dispute;
  }

  /** What was published of it, in order. */
  async told(disputeId: string) {
    const all = await Promise.all(EVENTS.map((event) => this.takers.bank.running.told(event)));
    return all
      .flat()
      .filter(({ payload }) => payload.disputeId === disputeId)
      .toSorted((one, other) => one.payload.revision.now - other.payload.revision.now);
  }

  /** The actions that the audit log has of it. */
  async audited(disputeId: string): Promise<string[]> {
    return (await this.takers.bank.running.told(auditRecordedV1))
      .filter(({ payload }) => payload.target?.id === disputeId)
      .map(({ payload }) => payload.action);
  }

  private async asSeen(
    disputeId: string,
    { revision, text = 'The manual says so.', all }: Given,
  ): Promise<object> {
    return { revision: revision ?? (await this.revision(disputeId)), text, ...(all && { all }) };
  }

  private async revision(disputeId: string): Promise<number> {
    const sql = 'select revision from attempt_dispute where id = $1';
    const { rows } = await this.takers.bank.running.rows.query<{ revision: number }>(sql, [disputeId]);
    return rows[0]?.revision ?? 0;
  }
}
