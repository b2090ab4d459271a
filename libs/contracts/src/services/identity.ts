import { identityAudits } from '../audits/identity.ts';
import * as actingRole from '../calls/acting-role.ts';
import * as audit from '../calls/audit.ts';
import * as auth from '../calls/auth.ts';
import * as demo from '../calls/demo.ts';
import * as directoryImports from '../calls/directory-imports.ts';
import * as directory from '../calls/directory.ts';
import * as emailChangeDecisions from '../calls/email-change-decisions.ts';
import * as emailChange from '../calls/email-change.ts';
import * as employeeView from '../calls/employee-view.ts';
import * as erasures from '../calls/erasures.ts';
import * as firstLogin from '../calls/first-login.ts';
import { exportMyData, listMyActivity } from '../calls/my-data.ts';
import * as navigation from '../calls/navigation.ts';
import { listCrew } from '../calls/crew.ts';
import { peopleOverview } from '../calls/overview.ts';
import * as ownSessions from '../calls/own-sessions.ts';
import * as passwords from '../calls/passwords.ts';
import * as peopleActs from '../calls/people-acts.ts';
import * as people from '../calls/people.ts';
import * as preferences from '../calls/preferences.ts';
import * as profile from '../calls/profile.ts';
import * as registration from '../calls/registration.ts';
import * as serviceTokens from '../calls/service-tokens.ts';
import * as signUp from '../calls/sign-up.ts';
import * as verification from '../calls/verification.ts';
import { callsOf, defineService } from '../define-service.ts';
import { accessRequestApprovedV1 } from '../events/access-request/access-request-approved.v1.ts';
import { accessRequestErasedV1 } from '../events/access-request/access-request-erased.v1.ts';
import { auditRecordedV1 } from '../events/every-service/audit-recorded.v1.ts';
import { erasureCompletedV1 } from '../events/every-service/erasure-completed.v1.ts';
import { accessGrantSettledV1 } from '../events/identity/access-grant-settled.v1.ts';
import { accountCreatedV1 } from '../events/identity/account-created.v1.ts';
import { codeIssuedV2 } from '../events/identity/code-issued.v2.ts';
import { directoryImportEndedV1 } from '../events/identity/directory-import-ended.v1.ts';
import { emailChangeCodeIssuedV1 } from '../events/identity/email-change-code-issued.v1.ts';
import { emailChangeNoticeIssuedV1 } from '../events/identity/email-change-notice-issued.v1.ts';
import { extraTimeAnsweredV1 } from '../events/identity/extra-time-answered.v1.ts';
import { extraTimeSetV1 } from '../events/identity/extra-time-set.v1.ts';
import { invitationIssuedV1 } from '../events/identity/invitation-issued.v1.ts';
import { mailAskedForV1 } from '../events/identity/mail-asked-for.v1.ts';
import { noticeIssuedV1 } from '../events/identity/notice-issued.v1.ts';
import { personChangedV1 } from '../events/identity/person-changed.v1.ts';
import { personErasedV1 } from '../events/identity/person-erased.v1.ts';
import { preferencesChangedV1 } from '../events/identity/preferences-changed.v1.ts';
import { sessionStartedV2 } from '../events/identity/session-started.v2.ts';
import { sessionsRevokedV1 } from '../events/identity/sessions-revoked.v1.ts';
import * as auditOperations from '../internal/operations/audit.ts';
import * as internalServiceTokens from '../internal/service-tokens.ts';
import * as sessions from '../internal/session.ts';

const { currentUser: _, ...signingIn } = auth;

/** The directory, accounts and their sessions, how people sign in, and the audit log of all services. */
export const identity = defineService({
  name: 'identity',
  owns: 'people, accounts, passwords, codes, sessions, service tokens, the audit log of all services',
  mustNot: 'send mail',
  calls: [
    ...callsOf(signingIn, firstLogin, signUp, registration, verification, passwords, navigation, ownSessions),
    ...callsOf(profile, preferences, emailChange, actingRole, employeeView),
    ...[exportMyData, listMyActivity],
    ...callsOf(
      people,
      peopleActs,
      erasures,
      emailChangeDecisions,
      directory,
      directoryImports,
      serviceTokens,
    ),
    ...callsOf(audit, demo),
    ...[listCrew, peopleOverview],
  ],
  uploads: [directoryImports.directoryFile],
  runs: {
    // Sign-ins allocate many short-lived objects and run the same code repeatedly: here speed matters more than memory.
    flags: ['--max-old-space-size=128', '--max-semi-space-size=8'],
    keys: ['CODE_PEPPER', 'CODE_SEALING_PUBLIC_KEY', 'DEVICE_COOKIE_KEY', 'SESSION_COPY_KEY'],
    // For hashing passwords.
    cpu: '2',
    memoryMiB: 192,
    mostPods: 12,
    database: { connections: 400, storageGiB: 20 },
  },
  internalCalls: callsOf(sessions, internalServiceTokens, auditOperations),
  topics: {
    'identity.people': { cleanup: 'compact' },
    'identity.preferences': { cleanup: 'compact' },
    // Health data, so that only services that time tests may read it.
    'identity.extra-time': { cleanup: 'compact' },
    // Only ids, kept permanently: a service that was down, or was restored from a backup, learns whom to erase.
    'identity.erasures': { cleanup: 'compact' },
    'identity.accounts': {
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'An account is created once. Its current state is in identity.people: republish that.',
    },
    'identity.codes': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 1,
      neverAgain: 'A code is published once and not kept. Users who still need one request a new one.',
    },
    'identity.notices': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'Each notice is mailed once.',
    },
    'identity.invitations': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'An invitation is mailed once. A person who still needs one is invited again.',
    },
    // Read by identity itself: requesters get a response before anything checks whether the recipient exists.
    'identity.mail-requests': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 1,
      neverAgain: 'Users still waiting for a mail request it again.',
    },
    // Separate from the events that end sessions, which identity reads itself: these are far more frequent.
    'identity.sign-ins': {
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'A sign-in happens once. Ask identity for the active sessions.',
    },
    'identity.sessions': {
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'A sign-out happens once. Ask identity for the active sessions.',
    },
    'identity.access-grants': {
      lane: 'interactive',
      cleanup: 'delete',
      retentionDays: 30,
      neverAgain: 'An approval is processed once. Its result is in access-request.',
    },
    'identity.outcomes': {
      cleanup: 'delete',
      retentionDays: 7,
      neverAgain: 'An outcome is announced once. The result is in identity.',
    },
  },
  audits: identityAudits,
  history: true,
  publishes: [
    personChangedV1,
    personErasedV1,
    preferencesChangedV1,
    extraTimeSetV1,
    accountCreatedV1,
    mailAskedForV1,
    codeIssuedV2,
    noticeIssuedV1,
    invitationIssuedV1,
    emailChangeCodeIssuedV1,
    emailChangeNoticeIssuedV1,
    accessGrantSettledV1,
    extraTimeAnsweredV1,
    directoryImportEndedV1,
    sessionStartedV2,
    sessionsRevokedV1,
  ],
  subscribes: [
    accessRequestApprovedV1,
    accessRequestErasedV1,
    sessionsRevokedV1,
    mailAskedForV1,
    auditRecordedV1,
    erasureCompletedV1,
  ],
});
