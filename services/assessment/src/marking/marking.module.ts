import { Module } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { ListMarking } from './list-marking.ts';
import { MarkAnswer } from './mark-answer.ts';
import { MarkingController } from './marking.controller.ts';
import { MarkingFiles } from './marking-files.ts';
import { MarkingQuestions } from './marking-questions.ts';
import { MarkingQueue } from './marking-queue.repository.ts';
import { Marks } from './marks.repository.ts';
import { PlacesOfMarks } from './places-of-marks.ts';
import { ShowMarking } from './show-marking.ts';
import { TakeMarking } from './take-marking.ts';

/** Answers that people mark. */
@Module({
  imports: [AttemptsModule],
  controllers: [MarkingController],
  providers: [
    ...[ListMarking, MarkAnswer, MarkingFiles, MarkingQuestions, MarkingQueue, Marks],
    ...[PlacesOfMarks, ShowMarking, TakeMarking],
  ],
})
export class MarkingModule {}
