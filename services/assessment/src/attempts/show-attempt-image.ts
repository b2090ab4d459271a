import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { fileIdsIn } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { imageId } from '@rigwise/scoring';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf } from '../images/keep-images.ts';
import { NoSuchAttempt } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { Corrections, type Correction } from './corrections.repository.ts';
import { FormItems } from './form-items.ts';
import { Grades } from './grades.repository.ts';
import { PinnedTests } from './pinned-tests.ts';
import { versionsFor } from './score-corrected.ts';
import { shownBy } from './shown-by-policy.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** The images of a candidate's own attempts, under the ids that their forms and results show. */
@Injectable()
export class ShowAttemptImage {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly items: FormItems,
    private readonly files: StoredFiles,
    private readonly tests: PinnedTests,
    private readonly corrections: Corrections,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchAttempt, NoSuchFile */
  async execute(
    attemptId: string,
    image: string,
    caller: CallerIdentity,
    exchange: Exchange,
  ): Promise<StreamableFile | undefined> {
    const attempt = await this.attempts.own(this.database, attemptId, candidateOf(caller));
    if (!attempt) throw new NoSuchAttempt();
    const isOpened = await this.isOpened(attempt);
    const form = await this.grades.form(this.database, attemptId);
    const drawn = form.map(({ versionId }) => versionId);
    // A key that is shown is the one that scored the answer.
    const corrections = isOpened
      ? await this.corrections.of(this.database, attempt.testId)
      : new Map<string, Correction>();
    const contents = await this.items.contents(versionsFor(drawn, corrections));
    const fileId = [...contents.values()]
      .flatMap(fileIdsIn)
      .find((id) => (isOpened ? id : imageId(attempt.seed, id)) === image.toLowerCase());
    if (fileId === undefined) throw new NoSuchFile();
    return this.files.send(ownerOf(fileId), fileId, exchange, 'image');
  }

  /** A result with its key has the content as it is, with the ids of its files. */
  private async isOpened(attempt: StoredAttempt): Promise<boolean> {
    if (attempt.status !== 'released') return false;
    const test = await this.tests.content(this.database, attempt);
    return shownBy(test, true, this.clock.now()).key;
  }
}
