import { Inject, Injectable } from '@nestjs/common';
import type {
  answerDispute,
  assessmentAudits,
  CallInput,
  decideDispute,
  DisputeDetails,
  DisputeStatus,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { TouchedAttempts } from '../regrades/touched-attempts.repository.ts';
import { actorOf } from '../versions/actor-of.ts';
import type { Actor } from '../versions/version.ts';
import { AnnounceDispute } from './announce-dispute.ts';
import {
  changedMeanwhile,
  DisputeConflict,
  notNow,
  NoSuchDispute,
  OwnAnswer,
  OwnAttempt,
} from './disputes.errors.ts';
import { Disputes, type StoredDispute } from './disputes.repository.ts';
import { ReadDisputes } from './read-disputes.ts';

type Answer = CallInput<typeof answerDispute>['body'];
type Decision = CallInput<typeof decideDispute>['body'];
interface Step {
  readonly id: string;
  readonly from: DisputeStatus;
  readonly asked: { readonly revision: number; readonly all: boolean };
  /** Throws if the caller can't take it with this dispute. */
  readonly check?: (dispute: StoredDispute, actor: Actor) => void;
  readonly take: (tx: Tx, dispute: StoredDispute, actor: Actor) => Promise<Taken>;
}
type Taken = 'answered' | 'sent-back' | 'upheld' | 'declined';

/** What authors and approvers do with disputes, one or all of a question. Nobody does it who has an attempt with it. */
@Injectable()
export class SettleDispute {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly disputes: Disputes,
    private readonly touched: TouchedAttempts,
    private readonly announcing: AnnounceDispute,
    private readonly reading: ReadDisputes,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchDispute, OwnAttempt, DisputeConflict */
  answer(id: string, asked: Answer, caller: CallerIdentity): Promise<DisputeDetails> {
    const { proposal, text } = asked;
    const take: Step['take'] = async (tx, dispute, actor) => {
      await this.disputes.answer(tx, dispute.id, proposal, actor);
      const step = { what: 'answered', at: this.clock.now(), by: actor.accountId, proposal, text } as const;
      await this.disputes.note(tx, [dispute.id], step);
      await this.announcing.answered(tx, dispute.id, actor.accountId);
      return 'answered';
    };
    return this.step({ id, from: 'open', asked, take }, caller);
  }

  /** @throws NoSuchDispute, OwnAnswer, OwnAttempt, DisputeConflict */
  decide(id: string, asked: Decision, caller: CallerIdentity): Promise<DisputeDetails> {
    const take: Step['take'] = (tx, dispute, { accountId: by }) =>
      asked.decision === 'send-back'
        ? this.sendBack(tx, dispute, by, asked.text)
        : this.end(tx, dispute, by, asked.decision === 'uphold' ? 'upheld' : 'declined', asked.text);
    return this.step({ id, from: 'answered', asked, check: refuseAnswerer, take }, caller);
  }

  private async sendBack(
    tx: Tx,
    { id, answeredBy }: StoredDispute,
    by: string,
    text: string,
  ): Promise<Taken> {
    await this.disputes.sendBack(tx, id);
    await this.disputes.note(tx, [id], { what: 'sent-back', at: this.clock.now(), by, text });
    await this.announcing.sentBack(tx, id, by, answeredBy ?? by);
    return 'sent-back';
  }

  private async end(
    tx: Tx,
    dispute: StoredDispute,
    by: string,
    status: 'upheld' | 'declined',
    text: string,
  ): Promise<Taken> {
    const at = this.clock.now();
    await this.disputes.decide(tx, dispute, { status, by, at, text });
    await this.disputes.note(tx, [dispute.id], { what: status, at, by, text });
    await this.announcing.decided(tx, dispute.id, by, status === 'upheld');
    return status;
  }

  private async step(step: Step, caller: CallerIdentity): Promise<DisputeDetails> {
    const { id } = step;
    try {
      await this.transactions.once(`${step.from} dispute ${id}`, async (tx) => {
        for (const dispute of await this.locked(tx, step, actorOf(caller))) {
          const taken = await step.take(tx, dispute, actorOf(caller));
          await this.audit.record(tx, operatorOf(caller), {
            ...{
              action: `dispute.${taken}`,
              outcome: 'succeeded',
              target: { type: 'dispute', id: dispute.id },
            },
          });
        }
        await failpoint('dispute.step-before-commit');
        return id;
      });
    } catch (error) {
      if (!(error instanceof DisputeConflict)) throw error;
      throw error.with(await this.reading.show(id, caller));
    }
    return this.reading.show(id, caller);
  }

  /** The dispute, and with `all` the others of its question that can take the same step. */
  private async locked(tx: Tx, { id, from, asked, check }: Step, actor: Actor): Promise<StoredDispute[]> {
    const found = await this.disputes.find(tx, id);
    if (!found) throw new NoSuchDispute();
    await this.disputes.lockQuestion(tx, found);
    const dispute = await this.disputes.lock(tx, id);
    if (!dispute) throw new NoSuchDispute();
    if (dispute.status !== from) throw notNow(dispute.status);
    if (dispute.revision !== asked.revision) throw changedMeanwhile();
    check?.(dispute, actor);
    if (await this.touched.areOwn(tx, dispute, actor)) throw new OwnAttempt();
    return asked.all ? [dispute, ...(await this.disputes.lockOthers(tx, dispute, actor))] : [dispute];
  }
}

function refuseAnswerer(
  { answeredBy, answererPersonId }: StoredDispute,
  { accountId, personId }: Actor,
): void {
  if (accountId === answeredBy || (personId !== null && personId === answererPersonId)) throw new OwnAnswer();
}
