import { Injectable } from '@nestjs/common';
import type { ItemContent, ItemResponse } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import {
  questionsToMark,
  scoreItem,
  undisguised,
  type ItemScore,
  type MarkedQuestion,
} from '@rigwise/scoring';
import { FormItems } from '../attempts/form-items.ts';
import { optionSeed } from '../attempts/option-seed.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import type { StoredMark } from './marks.repository.ts';

export interface Asked {
  readonly content: ItemContent;
  /** With the ids of the content. */
  readonly response: ItemResponse;
  /** As far as no person is needed: computed anew from the answer and the pinned versions. */
  readonly score: ItemScore;
  readonly questions: readonly MarkedQuestion[];
}

/** What was asked and answered, as the versions say that the attempt pins. */
@Injectable()
export class MarkingQuestions {
  constructor(
    private readonly items: FormItems,
    private readonly tests: PinnedTests,
  ) {}

  async of(sql: SqlExecutor, mark: StoredMark): Promise<Asked> {
    const content = (await this.items.contents([mark.versionId])).get(mark.versionId);
    if (!content) throw new Error(`The item version ${mark.versionId} is gone, but attempts have it`);
    const test = await this.tests.content(sql, mark);
    const seed = optionSeed(mark.seed, { id: mark.itemId, content }, test);
    const response = undisguised(content, mark.seed, seed, mark.response);
    const score = scoreItem(content, response);
    return { content, response, score, questions: questionsToMark(content, score) };
  }
}
