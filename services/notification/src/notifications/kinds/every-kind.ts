import type { NotificationKind } from '../define-notification.ts';
import { accessRequestDecided } from './access-request-decided.ts';
import { accessRequestWaiting } from './access-request-waiting.ts';
import { attemptRegraded, attemptReleased, attemptVoided } from './attempt-results.ts';
import {
  assignmentDueSoon,
  assignmentEscalated,
  assignmentGiven,
  assignmentOverdue,
  crewAssignmentOverdue,
} from './assignments.ts';
import {
  certificateExpiring,
  certificateIssued,
  certificateStopped,
  certificateWaiting,
  crewCertificateExpiring,
} from './certificates.ts';
import { crewDay, crewWeek } from './crew-digests.ts';
import { directoryImportEnded } from './directory-import-ended.ts';
import { disputeAnswered, disputeDecided, disputeSentBack, disputeWaiting } from './disputes.ts';
import { extraTimeAnswered } from './extra-time-answered.ts';
import { itemApproved, testApproved } from './review-approved.ts';
import { itemReturned, testReturned } from './review-returned.ts';
import { itemReviewWaiting, testReviewWaiting } from './review-waiting.ts';
import { crewLevelsLost, levelsLost, levelsReached } from './levels.ts';
import { mailFailed } from './mail-failed.ts';
import {
  panelCutAdopted,
  panelJudgeInvited,
  panelProposalAdopted,
  panelRoundClosed,
} from './pass-mark-panels.ts';
import { passwordChanged } from './password-changed.ts';
import { announcementKind } from './announcement.ts';
import { observationSigned } from './observations.ts';
import { joinedTeam } from './joined-team.ts';
import {
  sessionBooked,
  sessionCancelled,
  sessionChanged,
  sessionDue,
  sessionMovedUp,
} from './training-sessions.ts';
import { roleChanged } from './role-changed.ts';

/** Every kind of notification, in the order of the settings. */
export const notificationKinds: readonly NotificationKind[] = [
  passwordChanged,
  roleChanged,
  extraTimeAnswered,
  assignmentGiven,
  assignmentDueSoon,
  assignmentOverdue,
  attemptReleased,
  attemptRegraded,
  attemptVoided,
  disputeDecided,
  levelsReached,
  levelsLost,
  certificateIssued,
  certificateExpiring,
  certificateStopped,
  certificateWaiting,
  observationSigned,
  sessionBooked,
  sessionMovedUp,
  sessionChanged,
  sessionCancelled,
  sessionDue,
  joinedTeam,
  crewWeek,
  crewDay,
  crewAssignmentOverdue,
  assignmentEscalated,
  crewLevelsLost,
  crewCertificateExpiring,
  accessRequestDecided,
  accessRequestWaiting,
  directoryImportEnded,
  itemReviewWaiting,
  itemReturned,
  itemApproved,
  testReviewWaiting,
  testReturned,
  testApproved,
  disputeWaiting,
  disputeAnswered,
  disputeSentBack,
  panelJudgeInvited,
  panelRoundClosed,
  panelCutAdopted,
  panelProposalAdopted,
  announcementKind,
  mailFailed,
];
