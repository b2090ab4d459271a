import { Injectable } from '@nestjs/common';
import { markingEvents, titleOf, type MarkingWork } from '@rigwise/contracts';
import { z } from 'zod';
import { NamelessFiles } from '../attempts/nameless-files.ts';
import { PinnedTests } from '../attempts/pinned-tests.ts';
import { PrismaClient } from '../generated/client.ts';
import type { Actor } from '../versions/version.ts';
import { AnswerMarksOf } from './answer-marks.repository.ts';
import type { HeldMark } from './held-mark.ts';
import { MarkDrafts } from './mark-drafts.repository.ts';
import { MarkingQuestions } from './marking-questions.ts';

const what = z.enum(markingEvents);

/** An answer as its marker sees it: nothing says whose it is. */
@Injectable()
export class ShowMarking {
  constructor(
    private readonly database: PrismaClient,
    private readonly tests: PinnedTests,
    private readonly questions: MarkingQuestions,
    private readonly files: NamelessFiles,
    private readonly answers: AnswerMarksOf,
    private readonly drafts: MarkDrafts,
  ) {}

  async execute(mark: HeldMark, marker: Actor): Promise<MarkingWork> {
    const [asked, test, files, events, draft, earlier] = await Promise.all([
      this.questions.of(this.database, mark),
      this.tests.content(this.database, mark),
      this.files.of(mark),
      this.database.attemptEvent.findMany({
        where: { attemptId: mark.attemptId, what: { in: [...markingEvents] } },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      }),
      this.drafts.find(this.database, mark.id, marker.accountId),
      this.earlier(mark),
    ]);
    return {
      ...{ id: mark.id, language: mark.language, late: mark.late },
      test: { id: mark.testId, title: titleOf(test) },
      ...{ content: asked.content, response: asked.response, files },
      questions: asked.questions.map(({ id, points }) => ({ id, points })),
      ...{ stage: mark.stage, earlier },
      submittedAt: mark.submittedAt.toISOString(),
      events: events.map((event) => ({
        what: what.parse(event.what),
        second: Math.round((event.at.getTime() - mark.startedAt.getTime()) / 1000),
      })),
      draft: draft ? { marks: draft.marks, savedAt: draft.savedAt.toISOString() } : null,
      heldUntil: mark.heldUntil.toISOString(),
    };
  }

  /** Only who decides between two marks sees them: each of the two people marks alone. */
  private async earlier(mark: HeldMark): Promise<MarkingWork['earlier']> {
    if (mark.stage !== 'adjudication') return [];
    const all = await this.answers.all(this.database, mark);
    return all.flatMap(({ stage, marks, points }) =>
      stage === 'adjudication' || !marks ? [] : [{ marks, points: points ?? 0 }],
    );
  }
}
