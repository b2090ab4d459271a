import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { attemptFileUpload, type AnswerFile, type ItemResponse, type SentAnswer } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { NoSuchAttempt } from './attempts.errors.ts';
import { Attempts, type CandidateKey } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { fileIdsIn } from './file-ids.ts';
import { PinnedTests } from './pinned-tests.ts';
import { shownBy } from './shown-by-policy.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** What the files of an attempt's answers belong to. */
export const ownerOf = (attemptId: string): string => `attempt-file:${attemptId.toLowerCase()}`;

/** Files that candidates upload as answers: each belongs to the attempt whose answer named it first. */
@Injectable()
export class AnswerFiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly files: StoredFiles,
    private readonly tests: PinnedTests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Keeps the files that saved answers name. Almost no answer does, and then nothing is asked. */
  async keep(attemptId: string, answers: readonly SentAnswer[], candidate: CandidateKey): Promise<void> {
    if (fileIdsIn(answers).length === 0) return;
    await this.transactions.run((tx) => this.keepWith(tx, attemptId, answers, candidate));
  }

  /** The same in the transaction that saves the answers. An id that is no such file of the candidate names nothing. */
  async keepWith(
    tx: Tx,
    attemptId: string,
    answers: readonly SentAnswer[],
    { accountId }: CandidateKey,
  ): Promise<void> {
    for (const id of fileIdsIn(answers)) {
      const claim = { upload: attemptFileUpload, id, accountId, owner: ownerOf(attemptId) };
      await this.files.claim(tx, claim).catch((error: unknown) => {
        if (!(error instanceof NoSuchFile)) throw error;
      });
    }
  }

  /** @throws NoSuchAttempt, NoSuchFile */
  async send(
    attemptId: string,
    fileId: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const attempt = await this.attempts.own(this.database, attemptId, candidateOf(caller));
    if (!attempt) throw new NoSuchAttempt();
    if (caller.actorId !== null && !(await this.isShown(attempt))) throw new NoSuchFile();
    return this.files.send(ownerOf(attemptId), fileId.toLowerCase(), exchange);
  }

  /** Those that responses of an attempt name. Almost none does, and then nothing is asked. */
  async namesIn(
    attemptId: string,
    answers: readonly { readonly response: ItemResponse }[],
  ): Promise<AnswerFile[]> {
    const ids = new Set(fileIdsIn(answers));
    if (ids.size === 0) return [];
    const files = await this.files.of(this.database, ownerOf(attemptId));
    return files.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
  }

  private async isShown(attempt: StoredAttempt): Promise<boolean> {
    const test = await this.tests.content(this.database, attempt);
    return shownBy(test, attempt.status === 'released', this.clock.now()).answers;
  }
}
