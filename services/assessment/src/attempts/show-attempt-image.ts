import { Injectable, type StreamableFile } from '@nestjs/common';
import { fileIdsIn } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import type { CallerIdentity } from '@rigwise/http';
import { imageId } from '@rigwise/scoring';
import { PrismaClient } from '../generated/client.ts';
import { ownerOf } from '../images/keep-images.ts';
import { NoSuchAttempt } from './attempts.errors.ts';
import { Attempts } from './attempts.repository.ts';
import { candidateOf } from './candidate-of.ts';
import { FormItems } from './form-items.ts';
import { Grades } from './grades.repository.ts';

/** The images of a candidate's own attempts, under the ids that their forms show. */
@Injectable()
export class ShowAttemptImage {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly items: FormItems,
    private readonly files: StoredFiles,
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
    const form = await this.grades.form(this.database, attemptId);
    const contents = await this.items.contents(form.map(({ versionId }) => versionId));
    const fileId = [...contents.values()]
      .flatMap(fileIdsIn)
      .find((id) => imageId(attempt.seed, id) === image.toLowerCase());
    if (fileId === undefined) throw new NoSuchFile();
    return this.files.send(ownerOf(fileId), fileId, exchange, 'image');
  }
}
