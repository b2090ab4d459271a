import * as accessDecisions from './calls/access-request-decisions.ts';
import * as accessLinks from './calls/access-request-links.ts';
import * as accessQueue from './calls/access-request-queue.ts';
import { requestAccess } from './calls/access-requests.ts';
import { changeActingRole } from './calls/acting-role.ts';
import * as announcements from './calls/announcements.ts';
import * as audit from './calls/audit.ts';
import * as auth from './calls/auth.ts';
import { demoAccounts } from './calls/demo.ts';
import * as directoryImports from './calls/directory-imports.ts';
import { exportPeople, putDirectory } from './calls/directory.ts';
import { exitEmployeeView, startEmployeeView } from './calls/employee-view.ts';
import { completeFirstTimeLogin } from './calls/first-login.ts';
import { liveEvents } from './calls/live.ts';
import * as myData from './calls/my-data.ts';
import * as navigation from './calls/navigation.ts';
import * as notifications from './calls/notifications.ts';
import { publicOperations } from './calls/operations.ts';
import { accessRequestsOverview, peopleOverview } from './calls/overview.ts';
import * as ownSessions from './calls/own-sessions.ts';
import * as passwords from './calls/passwords.ts';
import * as people from './calls/people.ts';
import * as peopleActs from './calls/people-acts.ts';
import { setNotificationPreferences, showNotificationPreferences } from './calls/notification-preferences.ts';
import { setPreferences, showPreferences } from './calls/preferences.ts';
import * as profile from './calls/profile.ts';
import * as registration from './calls/registration.ts';
import * as serviceTokens from './calls/service-tokens.ts';
import * as signUp from './calls/sign-up.ts';
import * as verification from './calls/verification.ts';
import type { CallDefinition } from './define-call.ts';
import type { EventDefinition } from './define-event.ts';
import { accessAskedForV1 } from './events/access-request/access-asked-for.v1.ts';
import { accessRequestApprovedV1 } from './events/access-request/access-request-approved.v1.ts';
import { accessRequestNoticeIssuedV1 } from './events/access-request/access-request-notice-issued.v1.ts';
import { accessRequestRejectedV1 } from './events/access-request/access-request-rejected.v1.ts';
import { accessRequestRequestedV1 } from './events/access-request/access-request-requested.v1.ts';
import { auditRecordedV1 } from './events/every-service/audit-recorded.v1.ts';
import { accessGrantSettledV1 } from './events/identity/access-grant-settled.v1.ts';
import { accountCreatedV1 } from './events/identity/account-created.v1.ts';
import { codeIssuedV2 } from './events/identity/code-issued.v2.ts';
import { directoryImportEndedV1 } from './events/identity/directory-import-ended.v1.ts';
import { extraTimeAnsweredV1 } from './events/identity/extra-time-answered.v1.ts';
import { invitationIssuedV1 } from './events/identity/invitation-issued.v1.ts';
import { mailAskedForV1 } from './events/identity/mail-asked-for.v1.ts';
import { noticeIssuedV1 } from './events/identity/notice-issued.v1.ts';
import { personChangedV1 } from './events/identity/person-changed.v1.ts';
import { preferencesChangedV1 } from './events/identity/preferences-changed.v1.ts';
import { sessionStartedV2 } from './events/identity/session-started.v2.ts';
import { sessionsRevokedV1 } from './events/identity/sessions-revoked.v1.ts';
import { deliveryFailedV1, deliverySentV1 } from './events/notification/delivery-ended.v1.ts';
import * as auditOperations from './internal/operations/audit.ts';
import * as deadLetters from './internal/operations/dead-letters.ts';
import * as deliveries from './internal/operations/deliveries.ts';
import { listHeldKeys } from './internal/operations/held-keys.ts';
import * as jobs from './internal/operations/jobs.ts';
import * as outbox from './internal/operations/outbox.ts';
import { republishTopic } from './internal/operations/republish.ts';
import { showHistory, showStatus } from './internal/operations/status.ts';
import { resolveServiceToken } from './internal/service-tokens.ts';
import * as internal from './internal/session.ts';

/** The public calls: what the gateway routes and the OpenAPI document describes. */
export const publicCalls: readonly CallDefinition[] = [
  auth.currentUser,
  auth.logout,
  ownSessions.listOwnSessions,
  ownSessions.endOtherSessions,
  ownSessions.endOwnSession,
  auth.login,
  auth.employeeLoginSendOtp,
  auth.employeeLoginVerifyOtp,
  signUp.signupSendOtp,
  signUp.signupVerifyOtp,
  registration.verifyEmployee,
  registration.sendEmployeeVerification,
  registration.completeEmployeeRegistration,
  requestAccess,
  accessLinks.withdrawAccessRequest,
  accessLinks.answerAccessQuestion,
  accessQueue.listAccessRequests,
  accessDecisions.decideAccessRequests,
  accessQueue.showAccessRequest,
  accessDecisions.approveAccessRequest,
  accessDecisions.rejectAccessRequest,
  accessDecisions.askAboutAccessRequest,
  accessQueue.listSponsors,
  completeFirstTimeLogin,
  verification.resendVerification,
  verification.verifyEmailOtp,
  passwords.createPassword,
  passwords.forgotPassword,
  passwords.resetPassword,
  passwords.changePassword,
  navigation.followVerifyLink,
  navigation.followResetLink,
  navigation.ssoLogin,
  navigation.ssoCallback,
  notifications.unreadCount,
  notifications.listNotifications,
  notifications.markNotificationsRead,
  notifications.markAllNotificationsRead,
  liveEvents,
  announcements.listAnnouncements,
  announcements.announce,
  announcements.audienceChoices,
  announcements.previewAudience,
  announcements.showAnnouncement,
  announcements.withdrawAnnouncement,
  announcements.listReceipts,
  announcements.exportReceipts,
  showNotificationPreferences,
  setNotificationPreferences,
  profile.showProfile,
  profile.askForExtraTime,
  profile.withdrawExtraTimeRequest,
  showPreferences,
  setPreferences,
  myData.exportMyData,
  myData.listMyActivity,
  myData.listMyMails,
  myData.listMyNotifications,
  myData.listMyAnnouncements,
  myData.listMyAccessRequests,
  changeActingRole,
  startEmployeeView,
  exitEmployeeView,
  audit.listAudit,
  audit.exportAudit,
  audit.showAuditState,
  people.listPeople,
  people.peopleChoices,
  people.showPerson,
  peopleActs.changePerson,
  peopleActs.invitePerson,
  peopleActs.setRole,
  peopleActs.setCapabilities,
  peopleActs.disableAccount,
  peopleActs.enableAccount,
  peopleActs.mailPasswordReset,
  peopleActs.makeTemporaryPassword,
  peopleActs.signOutEverywhere,
  peopleActs.unlockAccount,
  peopleActs.setExtraTime,
  peopleActs.mergePerson,
  exportPeople,
  putDirectory,
  directoryImports.uploadDirectory,
  directoryImports.listDirectoryImports,
  directoryImports.showDirectoryImport,
  directoryImports.listImportRows,
  directoryImports.downloadImportVerdicts,
  directoryImports.loadDirectoryImport,
  directoryImports.cancelDirectoryImport,
  serviceTokens.listServiceTokens,
  serviceTokens.makeServiceToken,
  serviceTokens.revokeServiceToken,
  peopleOverview,
  accessRequestsOverview,
  demoAccounts,
  ...publicOperations,
];

/** What every service with a database answers operators about itself. */
export const messagingOperations = [
  showStatus,
  showHistory,
  deadLetters.listDeadLetters,
  deadLetters.showDeadLetter,
  deadLetters.replayDeadLetter,
  deadLetters.discardDeadLetter,
  listHeldKeys,
  outbox.showOutbox,
  outbox.listParkedRows,
  outbox.listOutboxRows,
  outbox.unparkOutbox,
  republishTopic,
] as const satisfies readonly CallDefinition[];

/** Calls of the gateway itself and of operators; they are in no public document. */
export const internalCalls: readonly CallDefinition[] = [
  internal.resolveSession,
  internal.touchSession,
  internal.confirmSessionGeneration,
  resolveServiceToken,
  ...messagingOperations,
  jobs.listFailedJobs,
  jobs.retryJob,
  jobs.discardJob,
  deliveries.listDeliveries,
  deliveries.resendDelivery,
  auditOperations.checkAudit,
  auditOperations.eraseAuditDetails,
];

/** Every event version, by its producer. `every service` publishes what @rigwise/messaging does by itself. */
export const eventsByProducer = {
  identity: [
    personChangedV1,
    preferencesChangedV1,
    accountCreatedV1,
    mailAskedForV1,
    codeIssuedV2,
    noticeIssuedV1,
    invitationIssuedV1,
    accessGrantSettledV1,
    extraTimeAnsweredV1,
    directoryImportEndedV1,
    sessionStartedV2,
    sessionsRevokedV1,
  ],
  'access-request': [
    accessAskedForV1,
    accessRequestRequestedV1,
    accessRequestApprovedV1,
    accessRequestRejectedV1,
    accessRequestNoticeIssuedV1,
  ],
  notification: [deliverySentV1, deliveryFailedV1],
  'every service': [auditRecordedV1],
} satisfies Record<string, readonly EventDefinition[]>;

export const allEvents: readonly EventDefinition[] = Object.values(eventsByProducer).flat();
