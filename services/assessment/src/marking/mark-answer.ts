import { Inject, Injectable } from '@nestjs/common';
import type {
  assessmentAudits,
  CallAnswer,
  GivenMarks,
  markAnswer,
  saveMarkingDraft,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { areComplete, fitMarks, mostMarks, pointsOfMarks } from '@rigwise/scoring';
import { Attempts } from '../attempts/attempts.repository.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { heldBy } from './held-mark.ts';
import { MarkDrafts } from './mark-drafts.repository.ts';
import { NoSuchMark, OtherQuestions, ReasonNeeded } from './marking.errors.ts';
import { MarkingQuestions, type Asked } from './marking-questions.ts';
import { holdUntil, Marks, type FinalMark, type StoredMark } from './marks.repository.ts';
import { SettleAnswer } from './settle-answer.ts';

/** What a marker decides about an answer that they hold: first in drafts, then for good. */
@Injectable()
export class MarkAnswer {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly marks: Marks,
    private readonly drafts: MarkDrafts,
    private readonly questions: MarkingQuestions,
    private readonly attempts: Attempts,
    private readonly settling: SettleAnswer,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, OtherQuestions */
  saveDraft(
    id: string,
    marks: GivenMarks,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof saveMarkingDraft, 200>> {
    const marker = actorOf(caller);
    return this.transactions.run(async (tx) => {
      const mark = heldBy(marker, await this.marks.lock(tx, id));
      const { questions } = await this.questions.of(tx, mark);
      if (!fitMarks(questions, marks.questions)) throw new OtherQuestions(false);
      const now = this.clock.now();
      await this.marks.take(tx, id, marker.accountId, now);
      await this.drafts.save(tx, id, marker.accountId, marks, now);
      return { savedAt: now.toISOString(), heldUntil: holdUntil(now).toISOString() };
    });
  }

  /** @throws NoSuchMark, AlreadyMarked, NotHeld, OtherQuestions, ReasonNeeded */
  async execute(
    id: string,
    given: GivenMarks,
    caller: CallerIdentity,
  ): Promise<CallAnswer<typeof markAnswer, 200>> {
    const marker = actorOf(caller);
    const { attemptId } = heldBy(marker, await this.marks.find(this.database, id));
    return this.transactions.run(async (tx) => {
      // The attempt first: its last two marks may be given at once, and one of them has to settle it.
      const attempt = await this.attempts.lock(tx, attemptId);
      if (!attempt) throw new NoSuchMark();
      const mark = heldBy(marker, await this.marks.lock(tx, id));
      const asked = await this.questions.of(tx, mark);
      const final = finalOf(mark, asked, given);
      const now = this.clock.now();
      await this.marks.mark(tx, id, final, now);
      await this.drafts.forget(tx, id);
      await this.record(tx, mark, final.reason, caller, now);
      return {
        markedAt: now.toISOString(),
        graded: await this.settling.execute(tx, attempt, mark, asked),
      };
    });
  }

  private async record(
    tx: Tx,
    { attemptId, stage }: StoredMark,
    reason: string | null,
    caller: CallerIdentity,
    now: Date,
  ): Promise<void> {
    const what = stage === 'adjudication' ? 'answer-adjudicated' : 'answer-marked';
    const action = `attempt.${what}` as const;
    await this.attempts.note(tx, attemptId, {
      ...{ what, at: now, by: actorOf(caller).accountId },
      ...(reason !== null && { reason }),
    });
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action, outcome: 'succeeded', target: { type: 'attempt', id: attemptId } },
      ...(reason !== null && { note: reason }),
    });
  }
}

/** @throws OtherQuestions, ReasonNeeded */
function finalOf({ stage }: StoredMark, { questions, score }: Asked, given: GivenMarks): FinalMark {
  const { reason = '', ...marks } = given;
  if (!fitMarks(questions, marks.questions) || !areComplete(questions, marks.questions))
    throw new OtherQuestions(true);
  const decides = stage === 'adjudication';
  if (decides && reason.trim() === '') throw new ReasonNeeded();
  return {
    ...{ marks, reason: decides ? reason.trim() : null },
    points: pointsOfMarks(score, marks.questions),
    maxPoints: mostMarks(questions),
  };
}
