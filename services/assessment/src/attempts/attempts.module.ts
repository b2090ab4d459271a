import { Module } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { PreparedTransactions } from '../database/transactions.ts';
import { RestingCertificatesModule } from '../certificates/resting-certificates.module.ts';
import { DisputeCasesModule } from '../disputes/dispute-cases.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { AbandonAttempts } from './abandon-attempts.ts';
import { AnnounceAttempt } from './announce-attempt.ts';
import { AnswerBatches } from './answer-batches.ts';
import { AnswerFiles } from './answer-files.ts';
import { Answers } from './answers.repository.ts';
import { AttemptList } from './attempt-list.repository.ts';
import { AttemptPace } from './attempt-pace.ts';
import { AttemptResultsController } from './attempt-results.controller.ts';
import { AttemptSupervisionController } from './attempt-supervision.controller.ts';
import { AttemptsController } from './attempts.controller.ts';
import { Attempts } from './attempts.repository.ts';
import { ChangedResults } from './changed-results.repository.ts';
import { CheckAnswerFiles } from './check-answer-files.ts';
import { Corrections } from './corrections.repository.ts';
import { CountExposures } from './count-exposures.ts';
import { DrawAttempt } from './draw-attempt.ts';
import { DrawPools } from './draw-pools.ts';
import { DisputeItem } from './dispute-item.ts';
import { EarlierScores } from './earlier-scores.repository.ts';
import { EndAttempts } from './end-attempts.ts';
import { EraseCandidate } from './erase-candidate.ts';
import { ErasedAttempts } from './erased-attempts.repository.ts';
import { Exposures } from './exposures.repository.ts';
import { ExtraTimes } from './extra-times.repository.ts';
import { FinishGrading } from './finish-grading.ts';
import { FormItems } from './form-items.ts';
import { GradeAttempts } from './grade-attempts.ts';
import { Grades } from './grades.repository.ts';
import { ListAttempts } from './list-attempts.ts';
import { ListChangedResults } from './list-changed-results.ts';
import { ListOwnAttempts } from './list-own-attempts.ts';
import { NamelessFiles } from './nameless-files.ts';
import { NoteInAttempt } from './note-in-attempt.ts';
import { OnExtraTimeSet } from './on-extra-time-set.ts';
import { OwnAttempts } from './own-attempts.repository.ts';
import { PinnedTests } from './pinned-tests.ts';
import { PlacesOfAttempts } from './places-of-attempts.ts';
import { RecordReading } from './record-reading.ts';
import { ReleaseAttempt } from './release-attempt.ts';
import { PublishedResults } from './results/published-results.repository.ts';
import { PublishResults } from './results/publish-results.ts';
import { RepublishResults } from './results/republish-results.ts';
import { ResultItems } from './result-items.ts';
import { ResultReadings } from './result-readings.repository.ts';
import { SaveAnswers } from './save-answers.ts';
import { ShowAttempt } from './show-attempt.ts';
import { ShowAttemptImage } from './show-attempt-image.ts';
import { ShowForm } from './show-form.ts';
import { ShowResult } from './show-result.ts';
import { StartAttempt } from './start-attempt.ts';
import { Starts } from './starts.repository.ts';
import { SubmitAttempt } from './submit-attempt.ts';
import { SuperviseAttempt } from './supervise-attempt.ts';
import { SuspendOfAbsent } from './suspend-of-absent.ts';
import { TakeOverAttempt } from './take-over-attempt.ts';

/** Attempts at tests: taken, ended, graded, released and watched over. */
@Module({
  imports: [DisputeCasesModule, TestsModule, RestingCertificatesModule],
  // Paths that are more specific than that of one attempt come first.
  controllers: [AttemptSupervisionController, AttemptResultsController, AttemptsController, OnExtraTimeSet],
  providers: [
    ...[
      AbandonAttempts,
      AnnounceAttempt,
      AnswerBatches,
      AnswerFiles,
      CheckAnswerFiles,
      CountExposures,
      DisputeItem,
      DrawAttempt,
      DrawPools,
      EndAttempts,
      EraseCandidate,
      FinishGrading,
      GradeAttempts,
      ListAttempts,
    ],
    ...[
      ListChangedResults,
      ListOwnAttempts,
      NamelessFiles,
      NoteInAttempt,
      PublishResults,
      RecordReading,
      ReleaseAttempt,
      RepublishResults,
      ResultItems,
      SaveAnswers,
      ShowAttempt,
      ShowAttemptImage,
    ],
    ...[
      ShowForm,
      ShowResult,
      StartAttempt,
      SubmitAttempt,
      SuperviseAttempt,
      SuspendOfAbsent,
      TakeOverAttempt,
    ],
    ...[
      Answers,
      AttemptList,
      AttemptPace,
      Attempts,
      ChangedResults,
      Corrections,
      EarlierScores,
      ErasedAttempts,
      Exposures,
      ExtraTimes,
      FormItems,
      Grades,
      OwnAttempts,
      PinnedTests,
      PlacesOfAttempts,
      PublishedResults,
      ResultReadings,
      Starts,
    ],
    {
      provide: PreparedTransactions,
      useFactory: (database: PreparedDatabase) => new PreparedTransactions(database),
      inject: [PreparedDatabase],
    },
  ],
  exports: [
    ...[AnnounceAttempt, Attempts, Corrections, FinishGrading, FormItems, Grades, NamelessFiles],
    ...[PinnedTests, PlacesOfAttempts, PreparedTransactions, PublishResults, ResultItems],
  ],
})
export class AttemptsModule {}
