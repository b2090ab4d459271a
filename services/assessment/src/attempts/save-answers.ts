import { Inject, Injectable } from '@nestjs/common';
import type { CallAnswer, CallInput, saveAnswers } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PreparedDatabase } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { AnswerBatches } from './answer-batches.ts';
import { AnswerFiles } from './answer-files.ts';
import { Answers, type SavedRow } from './answers.repository.ts';
import { AttemptPace } from './attempt-pace.ts';
import { stateOf } from './attempt-state.ts';
import { NoSuchAttempt, NotRunning, OtherDevice } from './attempts.errors.ts';
import { candidateOf } from './candidate-of.ts';
import { CheckAnswerFiles } from './check-answer-files.ts';

type Body = CallInput<typeof saveAnswers>['body'];
interface Sent {
  readonly answers: Body['answers'];
  readonly at: Date;
}

/** Saves answers, in one round trip to the database at most. */
@Injectable()
export class SaveAnswers {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly answers: Answers,
    private readonly batches: AnswerBatches,
    private readonly pace: AttemptPace,
    private readonly files: AnswerFiles,
    private readonly checking: CheckAnswerFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooFast, OtherFileType, NoSuchAttempt; NotRunning or OtherDevice, and then keeps the answers as evidence */
  async execute(
    attemptId: string,
    { device, answers }: Body,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof saveAnswers, 200>> {
    const candidate = candidateOf(caller);
    this.pace.count(attemptId, candidate);
    await this.checking.execute(attemptId, answers, candidate);
    const sent = { answers, device: device.toLowerCase(), at: this.clock.now() };
    const row = await this.batches.save({ ...sent, attemptId: attemptId.toLowerCase(), candidate });
    if (!row) throw new NoSuchAttempt();
    const state = stateOf(row, sent.device, sent.at);
    const isLate = isTooLate(row, sent, state.here);
    if (isLate) await this.answers.setAside(this.database, attemptId, sent);
    if (isLate || row.status !== 'in_progress') throw new NotRunning(state);
    if (!state.here) throw new OtherDevice(state);
    await this.files.keep(attemptId, answers, candidate);
    return { state, saved: row.saved };
  }
}

/**
 * Answers to an attempt that has ended, or whose time is over and that ends in a moment. Those of a device that was
 * replaced stay in its browser.
 */
function isTooLate({ status, deadlineAt, saved }: SavedRow, { answers, at }: Sent, isHere: boolean): boolean {
  if (status === 'suspended') return false;
  if (status !== 'in_progress') return true;
  if (!isHere || deadlineAt === null || at <= deadlineAt) return false;
  const stored = new Map(saved.map(({ position, seq }) => [position, seq]));
  return answers.some(({ position, seq }) => (stored.get(position) ?? seq) < seq);
}
