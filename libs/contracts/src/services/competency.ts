import { competencyAudits } from '../audits/competency.ts';
import * as assignmentBatches from '../calls/assignment-batches.ts';
import * as assignments from '../calls/assignments.ts';
import * as assignmentsAtHome from '../calls/assignments-at-home.ts';
import * as schemes from '../calls/certificate-schemes.ts';
import * as certificates from '../calls/certificates.ts';
import * as checklists from '../calls/checklists.ts';
import * as observations from '../calls/observations.ts';
import * as records from '../calls/external-records.ts';
import * as recordImports from '../calls/record-imports.ts';
import * as feeds from '../calls/competency-feeds.ts';
import * as credentials from '../calls/credentials.ts';
import * as frameworkImports from '../calls/framework-imports.ts';
import * as myData from '../calls/my-skills-data.ts';
import * as progression from '../calls/level-progression.ts';
import * as coverAtHome from '../calls/cover-at-home.ts';
import * as coverTrial from '../calls/cover-trial.ts';
import * as crewTrends from '../calls/crew-trends.ts';
import * as cover from '../calls/skill-cover.ts';
import * as matrix from '../calls/skill-matrix.ts';
import * as profiles from '../calls/skill-profiles.ts';
import * as progress from '../calls/skill-progress.ts';
import * as rotationImports from '../calls/rotation-imports.ts';
import * as rotationPatterns from '../calls/rotation-patterns.ts';
import * as rotations from '../calls/rotations.ts';
import * as calendar from '../calls/calendar.ts';
import * as mySessions from '../calls/my-sessions.ts';
import * as schedule from '../calls/schedule.ts';
import * as sessions from '../calls/training-sessions.ts';
import * as crewSchedule from '../calls/crew-schedule.ts';
import * as crewOnShift from '../calls/crew-on-shift.ts';
import * as rules from '../calls/skill-rules.ts';
import * as ratings from '../calls/skill-ratings.ts';
import * as atHome from '../calls/skills-at-home.ts';
import * as skills from '../calls/skills.ts';
import * as trips from '../calls/trips.ts';
import * as verify from '../calls/verify.ts';
import * as verifyTrip from '../calls/verify-trip.ts';
import {
  certificateAwaitsSignatureV1,
  certificateExpiringV1,
  certificateIssuedV1,
  certificateResumedV1,
  certificateSettledV1,
  certificateStoppedV1,
} from '../events/competency/certificate.v1.ts';
import { observationSignedV1, observationWithdrawnV1 } from '../events/competency/observation.v1.ts';
import { callsOf, defineService } from '../define-service.ts';
import { certificateBasisV1 } from '../events/competency/certificate-basis.v1.ts';
import { crewDigestDueV1 } from '../events/competency/crew-digest.v1.ts';
import { workDueV1, workProgressedV1 } from '../events/competency/work.v1.ts';
import { levelsChangedV1 } from '../events/competency/levels-changed.v1.ts';
import {
  sessionBookedV1,
  sessionCancelledV1,
  sessionChangedV1,
  sessionDueV1,
  sessionMovedUpV1,
} from '../events/competency/training-session.v1.ts';
import { attemptStartedV1, attemptVoidedV1 } from '../events/assessment/attempt.v1.ts';
import { testPublishedV1 } from '../events/assessment/test-published.v1.ts';
import { resultChangedV1 } from '../events/assessment/result-changed.v1.ts';

/** What people can do: the framework of skills, evidence for it, levels and certificates. */
export const competency = defineService({
  name: 'competency',
  owns: 'skills, profiles, evidence, levels, observations, certificates, rotations, assignments, training sessions and trips',
  mustNot: 'grade attempts, or send mails',
  runs: {
    // With 96 MiB, of which it needs two thirds by itself, computing everyone's levels ran out of memory.
    flags: ['--max-old-space-size=144', '--max-semi-space-size=4'],
    keys: ['CREDENTIAL_KEY'],
    memoryMiB: 224,
  },
  people: true,
  history: true,
  calls: [
    ...callsOf(skills, frameworkImports, rules, profiles, progress, matrix, progression, atHome),
    ...callsOf(cover, coverAtHome, coverTrial, crewTrends),
    ...callsOf(records, recordImports, ratings),
    ...callsOf(schemes, certificates, verify, credentials, feeds, myData),
    ...callsOf(checklists, observations),
    ...callsOf(rotations, rotationPatterns, rotationImports, crewOnShift),
    ...callsOf(trips, verifyTrip),
    ...callsOf(sessions, mySessions, schedule, crewSchedule, calendar),
    ...callsOf(assignments, assignmentsAtHome, assignmentBatches),
  ],
  uploads: [frameworkImports.frameworkFile, recordImports.recordFile, records.externalRecordFile],
  topics: {
    'competency.assignments': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each notice of an assignment is announced once. Its current state is in competency.',
    },
    'competency.bases': { lane: 'interactive', cleanup: 'compact' },
    'competency.crews': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each digest of a crew is announced once. Its figures are in competency.',
    },
    'competency.levels': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each change of levels is announced once. The levels are in competency.',
    },
    'competency.certificates': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of a certificate is announced once. Its current state is in competency.',
    },
    'competency.observations': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of an observation is announced once. Its current state is in competency.',
    },
    'competency.sessions': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'Each step of a session is announced once. Its current state is in competency.',
    },
  },
  publishes: [
    sessionBookedV1,
    sessionCancelledV1,
    sessionChangedV1,
    sessionDueV1,
    sessionMovedUpV1,
    crewDigestDueV1,
    certificateAwaitsSignatureV1,
    certificateBasisV1,
    certificateExpiringV1,
    certificateIssuedV1,
    certificateResumedV1,
    certificateSettledV1,
    certificateStoppedV1,
    observationSignedV1,
    observationWithdrawnV1,
    levelsChangedV1,
    workDueV1,
    workProgressedV1,
  ],
  subscribes: [attemptStartedV1, attemptVoidedV1, resultChangedV1, testPublishedV1],
  audits: competencyAudits,
});
