import { Injectable } from '@nestjs/common';
import type { ItemContent, ItemResponse } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import { questionsToMark, undisguised, type ItemScore, type MarkedQuestion } from '@rigwise/scoring';
import { Corrections, type Correction } from '../attempts/corrections.repository.ts';
import { FormItems } from '../attempts/form-items.ts';
import { optionSeed } from '../attempts/option-seed.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { contentIn, scoreAnswer, versionsFor } from '../attempts/score-corrected.ts';
import type { StoredMark } from './marks.repository.ts';

export interface Asked {
  readonly content: ItemContent;
  /** With the ids of the content. */
  readonly response: ItemResponse;
  /** As far as no person is needed: computed anew from the answer and the pinned versions. */
  readonly score: ItemScore;
  readonly questions: readonly MarkedQuestion[];
  /** Of a regrade, which `score` follows unless it removes the item. */
  readonly correction: Correction | undefined;
}

/** What was asked and answered, as the versions say that the attempt pins. */
@Injectable()
export class MarkingQuestions {
  constructor(
    private readonly items: FormItems,
    private readonly tests: PinnedTests,
    private readonly corrections: Corrections,
  ) {}

  async of(sql: SqlExecutor, mark: StoredMark): Promise<Asked> {
    const { versionId } = mark;
    const corrections = await this.corrections.of(sql, mark.testId);
    const correction = corrections.get(versionId);
    const contents = await this.items.contents(versionsFor([versionId], corrections));
    const content = contentIn(contents, versionId);
    const test = await this.tests.content(sql, mark);
    const seed = optionSeed(mark.seed, { id: mark.itemId, content }, test);
    const response = undisguised(content, mark.seed, seed, mark.response);
    const score = scoreAnswer(versionId, response, contents, correction);
    return { content, response, score, questions: questionsToMark(content, score), correction };
  }
}
