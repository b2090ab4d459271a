import type { AttemptState, SentAnswer } from '@rigwise/contracts';

/** Answers that wait although the connection is there. By their numbers: once they change, they are sent again. */
export class HeldBack {
  private readonly refusals = new Map<number, Error>();
  private late: { readonly deadline: string | null; readonly seqs: ReadonlySet<number> } | null = null;

  /** What the server doesn't take. */
  refused({ seq }: SentAnswer, error: Error): void {
    this.refusals.set(seq, error);
  }

  /** Why those of them that were refused were, by position. */
  refusalsOf(waiting: readonly SentAnswer[]): ReadonlyMap<number, Error> {
    return new Map(
      waiting.flatMap(({ position, seq }) => {
        const error = this.refusals.get(seq);
        return error ? [[position, error]] : [];
      }),
    );
  }

  /** For a submission, which the server alone decides about. */
  submittable(waiting: readonly SentAnswer[]): readonly SentAnswer[] {
    return waiting.filter(({ seq }) => !this.refusals.has(seq));
  }

  /**
   * The time is over by the server's clock, and it ends the attempt in a moment: it keeps these beside the attempt, and
   * sending them again changes nothing before the deadline moves.
   */
  cameLate({ status, here, deadline }: AttemptState, answers: readonly SentAnswer[]): void {
    if (status !== 'in_progress' || !here) return;
    const before = this.late?.deadline === deadline ? this.late.seqs : [];
    this.late = { deadline, seqs: new Set([...before, ...answers.map(({ seq }) => seq)]) };
  }

  sendable(waiting: readonly SentAnswer[], deadline: string | null): readonly SentAnswer[] {
    const late = this.late?.deadline === deadline ? this.late.seqs : undefined;
    return this.submittable(waiting).filter(({ seq }) => !late?.has(seq));
  }
}
