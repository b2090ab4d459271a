import { Inject, Injectable } from '@nestjs/common';
import type {
  assessmentAudits,
  AttemptState,
  AttemptStatus,
  CallInput,
  submitAttempt,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { AnnounceAttempt } from './announce-attempt.ts';
import { AnswerFiles } from './answer-files.ts';
import { Answers } from './answers.repository.ts';
import { endsAt, submitted } from './attempt.ts';
import { stateOf } from './attempt-state.ts';
import { NoSuchAttempt, NotRunning, OtherDevice } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { CheckAnswerFiles } from './check-answer-files.ts';
import { GRADE_ATTEMPTS } from './grade-attempts.ts';
import type { StoredAttempt } from './stored-attempt.ts';

type Body = CallInput<typeof submitAttempt>['body'];
interface Sent {
  readonly answers: Body['answers'];
  readonly device: string;
  readonly at: Date;
}
/** Ended with what was saved until then. */
const ENDED: readonly AttemptStatus[] = ['submitted', 'auto_submitted', 'grading', 'graded', 'released'];

/** Saves what a browser hasn't sent yet, and submits the attempt: both or neither. */
@Injectable()
export class SubmitAttempt {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly answers: Answers,
    private readonly files: AnswerFiles,
    private readonly checking: CheckAnswerFiles,
    private readonly announcing: AnnounceAttempt,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, OtherDevice, OtherFileType; NotRunning, and then keeps the answers as evidence */
  async execute(id: string, { device, answers }: Body, caller: CallerIdentity): Promise<AttemptState> {
    const sent = { answers, device: device.toLowerCase(), at: this.clock.now() };
    const done = await this.transactions.run((tx) => this.submit(tx, id, sent, caller));
    // Not in the transaction: what it kept stays.
    if (done instanceof NotRunning) throw done;
    return done;
  }

  private async submit(
    tx: Tx,
    id: string,
    sent: Sent,
    caller: CallerIdentity,
  ): Promise<AttemptState | NotRunning> {
    const candidate = candidateOf(caller);
    if (!(await this.attempts.own(tx, id, candidate))) throw new NoSuchAttempt();
    const before = await this.attempts.lock(tx, id);
    if (!before) throw new NoSuchAttempt();
    const state = stateOf(before, sent.device, sent.at);
    // A repeated submission, or one after the deadline that has nothing to add.
    if (state.here && ENDED.includes(before.status) && (await this.hasAll(tx, id, sent))) return state;
    const end = endsAt(before);
    if (before.status !== 'in_progress' || (end !== null && sent.at >= end)) {
      if (before.status !== 'suspended') await this.answers.setAside(tx, id, sent);
      return new NotRunning(state);
    }
    if (!state.here) throw new OtherDevice(state);
    await this.checking.execute(id, sent.answers, candidate, tx);
    if (sent.answers.length > 0) await this.answers.save(tx, [{ ...sent, attemptId: id, candidate }]);
    await this.files.keepWith(tx, id, sent.answers, candidate);
    // Given after the deadline, within the grace: it doesn't count.
    if (before.deadlineAt && sent.at > before.deadlineAt) await this.answers.setAside(tx, id, sent);
    const after = submitted(before, sent.at);
    await this.store(tx, after, caller);
    return stateOf(after, sent.device, sent.at);
  }

  private async hasAll(tx: Tx, id: string, { answers }: Sent): Promise<boolean> {
    if (answers.length === 0) return true;
    const stored = new Map((await this.answers.of(tx, id)).map(({ position, seq }) => [position, seq]));
    return answers.every(({ position, seq }) => (stored.get(position) ?? 0) >= seq);
  }

  private async store(tx: Tx, after: StoredAttempt, caller: CallerIdentity): Promise<void> {
    await this.attempts.save(tx, after);
    await this.attempts.note(tx, after.id, { what: 'submitted', at: this.clock.now() });
    await this.announcing.submitted(tx, after);
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: 'attempt.submitted', outcome: 'succeeded', target: { type: 'attempt', id: after.id } },
    });
    this.periodic.wakeAfter(tx, GRADE_ATTEMPTS);
  }
}
