import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { AnswerMarksOf } from './answer-marks.repository.ts';
import { Agreements } from './agreements.repository.ts';
import { ListMarking } from './list-marking.ts';
import { MarkAnswer } from './mark-answer.ts';
import { MarkDrafts } from './mark-drafts.repository.ts';
import { MarkingController } from './marking.controller.ts';
import { MarkingFiles } from './marking-files.ts';
import { MarkingQuestions } from './marking-questions.ts';
import { MarkingQueue } from './marking-queue.repository.ts';
import { Marks } from './marks.repository.ts';
import { PlacesOfMarks } from './places-of-marks.ts';
import { SettleAnswer } from './settle-answer.ts';
import { ShowMarking } from './show-marking.ts';
import { TakeMarking } from './take-marking.ts';

/** Answers that people mark. */
@Module({
  imports: [AttemptsModule],
  controllers: [MarkingController],
  providers: [
    ...[Agreements, AnswerMarksOf, ListMarking, MarkAnswer, MarkDrafts, MarkingFiles],
    ...[MarkingQuestions, MarkingQueue, Marks, PlacesOfMarks, SettleAnswer, ShowMarking, TakeMarking],
  ],
})
export class MarkingModule {}
