import { Injectable, type StreamableFile } from '@nestjs/common';
import { attemptFileUpload, type SentAnswer } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { NoSuchAttempt } from './attempts.errors.ts';
import { Attempts, type CandidateKey } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the files of an attempt's answers belong to. */
const ownerOf = (attemptId: string): string => `attempt-file:${attemptId.toLowerCase()}`;

/** Files that candidates upload as answers: each belongs to the attempt whose answer named it first. */
@Injectable()
export class AnswerFiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly attempts: Attempts,
    private readonly files: StoredFiles,
  ) {}

  /** Keeps the files that saved answers name. Almost no answer does, and then nothing is asked. */
  async keep(attemptId: string, answers: readonly SentAnswer[], candidate: CandidateKey): Promise<void> {
    if (idsIn(answers).length === 0) return;
    await this.transactions.run((tx) => this.keepWith(tx, attemptId, answers, candidate));
  }

  /** The same in the transaction that saves the answers. An id that is no such file of the candidate names nothing. */
  async keepWith(
    tx: Tx,
    attemptId: string,
    answers: readonly SentAnswer[],
    { accountId }: CandidateKey,
  ): Promise<void> {
    for (const id of idsIn(answers)) {
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
    return this.files.send(ownerOf(attemptId), fileId.toLowerCase(), exchange);
  }
}

/** In the order of their ids, as every transaction over several files locks them. */
const idsIn = (answers: readonly SentAnswer[]): string[] =>
  [
    ...new Set(
      answers.flatMap(({ response }) =>
        Object.values(response).flatMap((values) => values.filter((value) => ID.test(value))),
      ),
    ),
  ]
    .map((id) => id.toLowerCase())
    .toSorted();
