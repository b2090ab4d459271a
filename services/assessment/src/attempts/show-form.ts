import { Inject, Injectable } from '@nestjs/common';
import type { AttemptForm, ItemContent, StoredAnswer, TestContent } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { disguised } from '@rigwise/scoring';
import { PrismaClient } from '../generated/client.ts';
import { AnswerFiles } from './answer-files.ts';
import { Answers } from './answers.repository.ts';
import { stateOf } from './attempt-state.ts';
import { FormItems } from './form-items.ts';
import { itemIn, textIn } from './in-language.ts';
import { optionSeed } from './option-seed.ts';
import { PinnedTests } from './pinned-tests.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Builds what a candidate's browser gets of a running attempt: no key, and nothing that lets one guess it. */
@Injectable()
export class ShowForm {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: PinnedTests,
    private readonly items: FormItems,
    private readonly answers: Answers,
    private readonly files: AnswerFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(attempt: StoredAttempt, device: string): Promise<AttemptForm> {
    const { id } = attempt;
    const [placed, answers] = await Promise.all([
      this.database.attemptItem.findMany({
        where: { attemptId: id },
        select: { position: true, section: true, itemId: true, versionId: true },
        orderBy: { position: 'asc' },
      }),
      this.answers.of(this.database, id),
    ]);
    return this.of(attempt, device, placed, answers);
  }

  /** Of an attempt whose items and answers are known. */
  async of(
    attempt: StoredAttempt,
    device: string,
    placed: readonly Placed[],
    answers: readonly StoredAnswer[],
  ): Promise<AttemptForm> {
    const { language, testId } = attempt;
    const content = await this.tests.content(this.database, attempt);
    const contents = await this.items.contents(placed.map(({ versionId }) => versionId));
    const shown = placed.flatMap(({ position, section, itemId, versionId }) => {
      const item = contents.get(versionId);
      return item ? [{ section, position, item: shownItem(item, content, { itemId, attempt }) }] : [];
    });
    return {
      state: stateOf(attempt, device, this.clock.now()),
      ...{ testId, language, answers: [...answers] },
      files: await this.files.namesIn(attempt.id, answers),
      title: textIn(content.title, language),
      instructions: content.instructions ? textIn(content.instructions, language) : null,
      sections: content.sections.map((section, at) => ({
        // Authors choose the ids of sections, which may say what is asked.
        id: `S${at + 1}`,
        title: textIn(section.title, language),
        items: shown
          .filter((one) => one.section === section.id)
          .map(({ position, item }) => ({ position, item })),
      })),
    };
  }
}

interface Placed {
  readonly position: number;
  readonly section: string;
  readonly itemId: string;
  readonly versionId: string;
}
interface Shown {
  readonly itemId: string;
  readonly attempt: Pick<StoredAttempt, 'seed' | 'language'>;
}

const shownItem = (item: ItemContent, test: TestContent, { itemId, attempt }: Shown) =>
  itemIn(
    disguised(item, attempt.seed, optionSeed(attempt.seed, { id: itemId, content: item }, test)),
    attempt.language,
  );
