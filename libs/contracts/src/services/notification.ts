import { notificationAudits } from '../audits/notification.ts';
import * as announcements from '../calls/announcements.ts';
import { listMyAnnouncements, listMyMails, listMyNotifications } from '../calls/my-data.ts';
import * as preferences from '../calls/notification-preferences.ts';
import * as notifications from '../calls/notifications.ts';
import { callsOf, defineService } from '../define-service.ts';
import { accessRequestApprovedV1 } from '../events/access-request/access-request-approved.v1.ts';
import { accessRequestErasedV1 } from '../events/access-request/access-request-erased.v1.ts';
import { accessRequestNoticeIssuedV1 } from '../events/access-request/access-request-notice-issued.v1.ts';
import { accessRequestRejectedV1 } from '../events/access-request/access-request-rejected.v1.ts';
import { accessRequestRequestedV1 } from '../events/access-request/access-request-requested.v1.ts';
import { attemptRegradedV1, attemptReleasedV1, attemptVoidedV1 } from '../events/assessment/attempt.v1.ts';
import {
  disputeAnsweredV1,
  disputeClosedV1,
  disputeDecidedV1,
  disputeOpenedV1,
  disputeSentBackV1,
} from '../events/assessment/dispute.v1.ts';
import { panelClosedRoundV1, panelCutAdoptedV1, panelJudgeInvitedV1 } from '../events/assessment/panel.v1.ts';
import { itemMovedV1 } from '../events/assessment/item-moved.v1.ts';
import {
  itemApprovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
} from '../events/assessment/item-reviewed.v1.ts';
import {
  testApprovedV1,
  testReturnedV1,
  testSubmittedV1,
  testWithdrawnV1,
} from '../events/assessment/test-reviewed.v1.ts';
import {
  certificateAwaitsSignatureV1,
  certificateExpiringV1,
  certificateIssuedV1,
  certificateResumedV1,
  certificateSettledV1,
  certificateStoppedV1,
} from '../events/competency/certificate.v1.ts';
import { observationSignedV1, observationWithdrawnV1 } from '../events/competency/observation.v1.ts';
import {
  sessionBookedV1,
  sessionCancelledV1,
  sessionChangedV1,
  sessionDueV1,
  sessionMovedUpV1,
} from '../events/competency/training-session.v1.ts';
import { crewDigestDueV1 } from '../events/competency/crew-digest.v1.ts';
import { workDueV1, workProgressedV1 } from '../events/competency/work.v1.ts';
import { levelsChangedV1 } from '../events/competency/levels-changed.v1.ts';
import { codeIssuedV2 } from '../events/identity/code-issued.v2.ts';
import { directoryImportEndedV1 } from '../events/identity/directory-import-ended.v1.ts';
import { emailChangeCodeIssuedV1 } from '../events/identity/email-change-code-issued.v1.ts';
import { emailChangeNoticeIssuedV1 } from '../events/identity/email-change-notice-issued.v1.ts';
import { extraTimeAnsweredV1 } from '../events/identity/extra-time-answered.v1.ts';
import { invitationIssuedV1 } from '../events/identity/invitation-issued.v1.ts';
import { noticeIssuedV1 } from '../events/identity/notice-issued.v1.ts';
import { deliveryFailedV1, deliverySentV1 } from '../events/notification/delivery-ended.v1.ts';
import * as deliveries from '../internal/operations/deliveries.ts';
import * as jobs from '../internal/operations/jobs.ts';

/** Mails with their ledger, the inbox in the console, preferences, digests, announcements. */
export const notification = defineService({
  name: 'notification',
  owns: 'mails and their ledger, inboxes, preferences, digests, announcements',
  mustNot: 'decide when something happened',
  calls: [
    ...callsOf(notifications, announcements, preferences),
    ...[listMyAnnouncements, listMyMails, listMyNotifications],
  ],
  internalCalls: callsOf(deliveries, jobs),
  runs: {
    // Every open page requests its unread count: in a small heap, half the cost of that is garbage collection.
    flags: ['--max-old-space-size=96', '--max-semi-space-size=8'],
    keys: ['CODE_SEALING_PRIVATE_KEY'],
    memoryMiB: 160,
    mostPods: null,
    database: { connections: 200, storageGiB: 20 },
  },
  topics: {
    'notification.deliveries': {
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'A mail’s result is published once and then stored in notification’s ledger.',
    },
  },
  audits: notificationAudits,
  publishes: [deliverySentV1, deliveryFailedV1],
  people: true,
  history: true,
  subscribes: [
    accessRequestApprovedV1,
    accessRequestErasedV1,
    accessRequestNoticeIssuedV1,
    accessRequestRejectedV1,
    accessRequestRequestedV1,
    attemptRegradedV1,
    attemptReleasedV1,
    attemptVoidedV1,
    certificateAwaitsSignatureV1,
    certificateExpiringV1,
    certificateIssuedV1,
    certificateResumedV1,
    certificateSettledV1,
    certificateStoppedV1,
    observationSignedV1,
    observationWithdrawnV1,
    sessionBookedV1,
    sessionCancelledV1,
    sessionChangedV1,
    sessionDueV1,
    sessionMovedUpV1,
    levelsChangedV1,
    crewDigestDueV1,
    workDueV1,
    workProgressedV1,
    codeIssuedV2,
    deliveryFailedV1,
    directoryImportEndedV1,
    disputeAnsweredV1,
    disputeClosedV1,
    disputeDecidedV1,
    disputeOpenedV1,
    disputeSentBackV1,
    emailChangeCodeIssuedV1,
    emailChangeNoticeIssuedV1,
    extraTimeAnsweredV1,
    invitationIssuedV1,
    itemApprovedV1,
    itemMovedV1,
    itemReturnedV1,
    itemSubmittedV1,
    itemWithdrawnV1,
    noticeIssuedV1,
    panelClosedRoundV1,
    panelCutAdoptedV1,
    panelJudgeInvitedV1,
    testApprovedV1,
    testReturnedV1,
    testSubmittedV1,
    testWithdrawnV1,
  ],
});
