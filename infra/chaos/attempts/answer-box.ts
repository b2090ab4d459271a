import type { CandidateQuestion, ItemResponse, SavedAnswer, SentAnswer } from '@rigwise/contracts';

/**
 * The answers of one attempt in a browser: those that wait to be acknowledged, and, for the judgement afterwards, all
 * that were ever given.
 */
export class AnswerBox {
  /** The highest acknowledged number of each question, by position. */
  readonly acknowledged = new Map<number, number>();
  private readonly waiting = new Map<number, SentAnswer>();
  private readonly given = new Map<string, ItemResponse>();
  private lastSeq = 0;

  /** The newest answer of each question that is not acknowledged. */
  get unsent(): SentAnswer[] {
    return [...this.waiting.values()];
  }

  answer(position: number, response: ItemResponse): void {
    this.lastSeq += 1;
    const answeredAt = new Date().toISOString();
    this.waiting.set(position, { position, seq: this.lastSeq, response, flagged: false, answeredAt });
    this.given.set(keyOf(position, this.lastSeq), response);
  }

  /** @returns those of `sent` that the server neither stored nor has a newer answer for */
  acknowledge(sent: readonly SentAnswer[], saved: readonly SavedAnswer[]): SentAnswer[] {
    const stored = new Map(saved.map(({ position, seq }) => [position, seq]));
    for (const { position, seq } of sent) {
      if ((stored.get(position) ?? 0) < seq) continue;
      this.acknowledged.set(position, Math.max(seq, this.acknowledged.get(position) ?? 0));
      if (this.waiting.get(position)?.seq === seq) this.waiting.delete(position);
    }
    return sent.filter(({ position, seq }) => (stored.get(position) ?? 0) < seq);
  }

  /** What was answered with this number; undefined if that was something else. */
  responseOf({ position, seq }: SavedAnswer): ItemResponse | undefined {
    return this.given.get(keyOf(position, seq));
  }
}

const keyOf = (position: number, seq: number): string => `${position} ${seq}`;

/** An answer to a question with options: another one each time. */
export function responseTo({ id, interaction }: CandidateQuestion, times: number): ItemResponse {
  if (
    interaction.type !== 'choice' &&
    interaction.type !== 'multiple-response' &&
    interaction.type !== 'order'
  )
    throw new Error(`Takers don't know how to answer a ${interaction.type}`);
  const ids = interaction.options.map((option) => option.id);
  const first = times % ids.length;
  const turned = [...ids.slice(first), ...ids.slice(0, first)];
  return {
    [id]: turned.slice(0, { choice: 1, 'multiple-response': 2, order: ids.length }[interaction.type]),
  };
}
