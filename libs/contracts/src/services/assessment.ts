import { assessmentAudits } from '../audits/assessment.ts';
import * as attemptFiles from '../calls/attempt-files.ts';
import * as attemptResults from '../calls/attempt-results.ts';
import * as supervision from '../calls/attempt-supervision.ts';
import * as attempts from '../calls/attempts.ts';
import * as attemptsOfMine from '../calls/attempts-of-mine.ts';
import * as evidence from '../calls/evidence.ts';
import * as bank from '../calls/item-bank.ts';
import * as bulk from '../calls/item-bulk.ts';
import * as exported from '../calls/item-exports.ts';
import * as imports from '../calls/item-imports.ts';
import * as images from '../calls/item-images.ts';
import * as steps from '../calls/item-steps.ts';
import * as items from '../calls/items.ts';
import * as marking from '../calls/marking.ts';
import * as disputes from '../calls/disputes.ts';
import * as panels from '../calls/panels.ts';
import * as regrades from '../calls/regrades.ts';
import { listMyContributions, listMyTakenTests } from '../calls/my-data.ts';
import { listChangedResults } from '../calls/results-feed.ts';
import * as testAnalysis from '../calls/test-analysis.ts';
import * as testCalibration from '../calls/test-calibration.ts';
import * as testAudience from '../calls/test-audience.ts';
import * as testForms from '../calls/test-forms.ts';
import * as testSteps from '../calls/test-steps.ts';
import * as tests from '../calls/tests.ts';
import { callsOf, defineService } from '../define-service.ts';
import {
  attemptGradedV1,
  attemptRegradedV1,
  attemptReleasedV1,
  attemptStartedV1,
  attemptSubmittedV1,
  attemptVoidedV1,
} from '../events/assessment/attempt.v1.ts';
import {
  disputeAnsweredV1,
  disputeClosedV1,
  disputeDecidedV1,
  disputeOpenedV1,
  disputeSentBackV1,
} from '../events/assessment/dispute.v1.ts';
import { resultChangedV1 } from '../events/assessment/result-changed.v1.ts';
import { itemMovedV1 } from '../events/assessment/item-moved.v1.ts';
import {
  itemApprovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
} from '../events/assessment/item-reviewed.v1.ts';
import { panelClosedRoundV1, panelCutAdoptedV1, panelJudgeInvitedV1 } from '../events/assessment/panel.v1.ts';
import { testPublishedV1 } from '../events/assessment/test-published.v1.ts';
import {
  testApprovedV1,
  testReturnedV1,
  testSubmittedV1,
  testWithdrawnV1,
} from '../events/assessment/test-reviewed.v1.ts';
import { certificateBasisV1 } from '../events/competency/certificate-basis.v1.ts';
import { extraTimeSetV1 } from '../events/identity/extra-time-set.v1.ts';

/** Items, the tests that are made of them, and the attempts at them. */
export const assessment = defineService({
  name: 'assessment',
  owns: 'items and their images, tests, the versions of both, attempts, and the analysis of their items',
  mustNot: 'know levels',
  calls: [
    ...callsOf(items, steps, bulk, exported, bank, images, imports),
    ...callsOf(tests, testSteps, testForms, testAudience, testAnalysis, testCalibration),
    ...callsOf(
      attempts,
      attemptsOfMine,
      attemptFiles,
      attemptResults,
      supervision,
      evidence,
      marking,
      regrades,
      disputes,
    ),
    ...callsOf(panels),
    listChangedResults,
    listMyContributions,
    listMyTakenTests,
  ],
  uploads: [images.itemImageUpload, imports.itemFile, attemptFiles.attemptFileUpload],
  topics: {
    'assessment.items': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of a review is announced once. Its current state is in assessment.',
    },
    'assessment.tests': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of a review is announced once. Its current state is in assessment.',
    },
    'assessment.attempts': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of an attempt is announced once. Its current state is in assessment.',
    },
    // Every test and result, as it is now: a service that was added later, or lost its data, learns them all.
    'assessment.catalogue': { lane: 'interactive', cleanup: 'compact' },
    'assessment.results': { lane: 'interactive', cleanup: 'compact' },
    'assessment.disputes': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of a dispute is announced once. Its current state is in assessment.',
    },
  },
  audits: assessmentAudits,
  publishes: [
    itemSubmittedV1,
    itemWithdrawnV1,
    itemReturnedV1,
    itemApprovedV1,
    itemMovedV1,
    testSubmittedV1,
    testWithdrawnV1,
    testReturnedV1,
    testApprovedV1,
    testPublishedV1,
    attemptStartedV1,
    attemptSubmittedV1,
    attemptGradedV1,
    attemptReleasedV1,
    attemptRegradedV1,
    attemptVoidedV1,
    resultChangedV1,
    disputeOpenedV1,
    disputeAnsweredV1,
    disputeSentBackV1,
    disputeDecidedV1,
    disputeClosedV1,
    panelJudgeInvitedV1,
    panelClosedRoundV1,
    panelCutAdoptedV1,
  ],
  subscribes: [certificateBasisV1, extraTimeSetV1],
  people: true,
  history: true,
  runs: {
    // A thousand people who take a test save an answer every two seconds: short-lived objects, the same code repeatedly.
    // What it needs by itself takes half of the old generation.
    flags: ['--max-old-space-size=144', '--max-semi-space-size=4'],
    // Reading a large file of questions takes some 130 MiB for a moment, cleaning an image 60.
    memoryMiB: 304,
  },
});
