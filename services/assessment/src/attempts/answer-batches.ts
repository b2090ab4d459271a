import { Injectable } from '@nestjs/common';
import { isAway, PreparedDatabase } from '@rigwise/persistence';
import { Answers, type SavedRow, type SentAnswers } from './answers.repository.ts';

/** Less than any link takes; at 500 answers a second some four come together. */
const GATHERED_MS = 8;
/** Statements at a time: an attempt that a step has locked holds up one of them. */
const AT_ONCE = 4;
/** Attempts in a statement. */
const MOST_TOGETHER = 50;

interface Waiting {
  readonly sent: SentAnswers;
  readonly resolve: (row: SavedRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Saves answers to different attempts together: those of the same moment share a statement and a commit. */
@Injectable()
export class AnswerBatches {
  private waiting: Waiting[] = [];
  private readonly busy = new Set<string>();
  private running = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: PreparedDatabase,
    private readonly answers: Answers,
  ) {}

  /** @returns undefined if the candidate has no such attempt */
  save(sent: SentAnswers): Promise<SavedRow | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ sent, resolve, reject });
      this.gather();
    });
  }

  private gather(): void {
    if (this.waiting.length > 0 && this.running < AT_ONCE)
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.send();
      }, GATHERED_MS);
  }

  private async send(): Promise<void> {
    const batch = this.take();
    // What is left waits for those that are being saved, and their end gathers it.
    if (batch.length === 0) return;
    this.running++;
    this.gather();
    await this.saveAll(batch);
    this.running--;
    for (const { sent } of batch) this.busy.delete(sent.attemptId);
    this.gather();
  }

  /** One for each attempt that isn't being saved: the others wait. */
  private take(): Waiting[] {
    const taken: Waiting[] = [];
    this.waiting = this.waiting.filter((one) => {
      if (taken.length === MOST_TOGETHER || this.busy.has(one.sent.attemptId)) return true;
      this.busy.add(one.sent.attemptId);
      taken.push(one);
      return false;
    });
    return taken;
  }

  /** Never rejects. */
  private async saveAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const sent = batch.map((one) => one.sent);
      const rows = await this.answers.save(this.database, sent);
      batch.forEach(({ resolve }, at) => resolve(rows[at]));
    } catch (error) {
      // One that is locked, or can't be stored, must not fail the others.
      if (batch.length > 1 && !isAway(error)) await Promise.all(batch.map((one) => this.saveAll([one])));
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}
