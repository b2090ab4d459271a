import { Injectable } from '@nestjs/common';
import { attemptFileUpload, type SentAnswer } from '@rigwise/contracts';
import { StoredFiles } from '@rigwise/files';
import { disguised } from '@rigwise/scoring';
import type { Tx } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { OtherFileType } from './attempts.errors.ts';
import { Attempts, type CandidateKey } from './attempts.repository.ts';
import { fileIdsIn } from './file-ids.ts';
import { FormItems } from './form-items.ts';
import { Grades } from './grades.repository.ts';

/** Whether the files of answers are of the kinds that their questions take, by their content. */
@Injectable()
export class CheckAnswerFiles {
  constructor(
    private readonly database: PrismaClient,
    private readonly attempts: Attempts,
    private readonly grades: Grades,
    private readonly items: FormItems,
    private readonly files: StoredFiles,
  ) {}

  /** Almost no answer names a file, and then nothing is asked. @throws OtherFileType */
  async execute(
    attemptId: string,
    answers: readonly SentAnswer[],
    candidate: CandidateKey,
    sql: Tx = this.database,
  ): Promise<void> {
    const ids = fileIdsIn(answers);
    if (ids.length === 0) return;
    const attempt = await this.attempts.own(sql, attemptId, candidate);
    if (!attempt) return;
    const uploaded = await this.files.uploadedBy(sql, candidate.accountId, attemptFileUpload, ids);
    const types = new Map(uploaded.map(({ id, type }) => [id, type]));
    const form = await this.grades.form(sql, attemptId);
    const versionAt = new Map(form.map(({ position, versionId }) => [position, versionId]));
    const contents = await this.items.contents([...versionAt.values()]);
    for (const answer of answers) {
      const content = contents.get(versionAt.get(answer.position) ?? '');
      if (content) check(answer, disguised(content, attempt.seed, null), types);
    }
  }
}

/** An id that is no file of the candidate names nothing: then there is nothing to refuse. */
function check(
  { position, response }: SentAnswer,
  { questions }: ReturnType<typeof disguised>,
  types: ReadonlyMap<string, string>,
): void {
  for (const { id, interaction } of questions) {
    if (interaction.type !== 'file-upload') continue;
    for (const fileId of response[id] ?? []) {
      const type = types.get(fileId.toLowerCase());
      if (type !== undefined && !interaction.types.includes(type))
        throw new OtherFileType(position, interaction.types);
    }
  }
}
