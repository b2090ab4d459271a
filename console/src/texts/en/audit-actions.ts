/** A sentence for each action of the audit log: who did it, and to whom; `tried` if it failed or was refused. */
export const auditActions = {
  signInPassword: {
    name: 'Sign-in with a password',
    done: '{{who}} signed in with a password',
    tried: '{{who}} tried to sign in as {{whom}} with a password',
  },
  signInCode: {
    name: 'Sign-in with a code',
    done: '{{who}} signed in with a code',
    tried: '{{who}} tried to sign in as {{whom}} with a code',
  },
  signInCodeRequested: {
    name: 'Sign-in code requested',
    done: '{{who}} had a sign-in code sent to {{whom}}',
    tried: '{{who}} requested a sign-in code for {{whom}}',
  },
  signInSso: {
    name: 'Single sign-on',
    done: '{{who}} signed in by single sign-on',
    tried: '{{who}} tried to sign in as {{whom}} by single sign-on',
  },
  ssoLinked: {
    name: 'Single sign-on linked',
    done: '{{who}} linked the company sign-in to {{whom}}',
    tried: '{{who}} tried to link the company sign-in to {{whom}}',
  },
  sessionEnded: {
    name: 'Sign-out',
    done: '{{who}} signed out',
    tried: '{{who}} tried to sign out',
  },
  employeeViewStarted: {
    name: 'Employee view opened',
    done: '{{who}} opened the employee view of {{whom}}',
    tried: '{{who}} tried to open the employee view of {{whom}}',
  },
  employeeViewEnded: {
    name: 'Employee view left',
    done: '{{who}} left the employee view of {{whom}}',
    tried: '{{who}} tried to leave the employee view of {{whom}}',
  },
  trainingStarted: {
    name: 'Own training started',
    done: '{{who}} started their own training, as an employee',
    tried: '{{who}} tried to start their own training',
  },
  trainingEnded: {
    name: 'Own training left',
    done: '{{who}} returned from their own training',
    tried: '{{who}} tried to return from their own training',
  },
  trainingRefused: {
    name: 'Role refused',
    done: '{{who}} took another role',
    tried: '{{who}} requested a role that their account does not have',
  },
  personCreated: {
    name: 'Person added',
    done: '{{who}} added {{whom}} to the directory',
    tried: '{{who}} tried to add {{whom}} to the directory',
  },
  personChanged: {
    name: 'Person changed',
    done: '{{who}} changed the record of {{whom}}',
    tried: '{{who}} tried to change the record of {{whom}}',
  },
  personMerged: {
    name: 'People merged',
    done: '{{who}} merged {{whom}} into another record',
    tried: '{{who}} tried to merge {{whom}} into another record',
  },
  personInvited: {
    name: 'Invitation',
    done: '{{who}} invited {{whom}}',
    tried: '{{who}} tried to invite {{whom}}',
  },
  personErased: {
    name: 'Person erased',
    done: '{{who}} erased the personal data of {{whom}}',
    tried: '{{who}} tried to erase the personal data of {{whom}}',
  },
  legalHoldPlaced: {
    name: 'Legal hold placed',
    done: '{{who}} placed {{whom}} under a legal hold',
    tried: '{{who}} tried to place {{whom}} under a legal hold',
  },
  legalHoldReleased: {
    name: 'Legal hold ended',
    done: '{{who}} ended the legal hold on {{whom}}',
    tried: '{{who}} tried to end the legal hold on {{whom}}',
  },
  accountDisabled: {
    name: 'Account disabled',
    done: '{{who}} disabled {{whom}}',
    tried: '{{who}} tried to disable {{whom}}',
  },
  accountEnabled: {
    name: 'Account enabled',
    done: '{{who}} enabled {{whom}}',
    tried: '{{who}} tried to enable {{whom}}',
  },
  accountRoleChanged: {
    name: 'Role changed',
    done: '{{who}} changed the role of {{whom}}',
    tried: '{{who}} tried to change the role of {{whom}}',
  },
  accountCapabilitiesChanged: {
    name: 'Capabilities changed',
    done: '{{who}} changed what {{whom}} may do',
    tried: '{{who}} tried to change what {{whom}} may do',
  },
  accountTemporaryPasswordMade: {
    name: 'Temporary password',
    done: '{{who}} created a temporary password for {{whom}}',
    tried: '{{who}} tried to create a temporary password for {{whom}}',
  },
  accountPasswordResetMailed: {
    name: 'Password reset by mail',
    done: '{{who}} had a password reset mailed to {{whom}}',
    tried: '{{who}} tried to have a password reset mailed to {{whom}}',
  },
  accountSignedOut: {
    name: 'Signed out everywhere',
    done: '{{who}} signed {{whom}} out everywhere',
    tried: '{{who}} tried to sign {{whom}} out everywhere',
  },
  accountUnlocked: {
    name: 'Account unlocked',
    done: '{{who}} unlocked the account of {{whom}}',
    tried: '{{who}} tried to unlock the account of {{whom}}',
  },
  employeeLookedUp: {
    name: 'Employee number looked up',
    done: '{{who}} looked up the number of {{whom}}',
    tried: '{{who}} looked up a number that is not in use',
  },
  signUpCodeRequested: {
    name: 'Sign-up code requested',
    done: '{{who}} had a sign-up code sent to {{whom}}',
    tried: '{{who}} requested a sign-up code for {{whom}}',
  },
  signUpCompleted: {
    name: 'Sign-up',
    done: '{{who}} signed up',
    tried: '{{who}} tried to sign up as {{whom}}',
  },
  registrationMailRequested: {
    name: 'Registration mail requested',
    done: '{{who}} had a registration mail sent to {{whom}}',
    tried: '{{who}} requested a registration mail for {{whom}}',
  },
  registrationCompleted: {
    name: 'Registration',
    done: '{{who}} registered',
    tried: '{{who}} tried to register as {{whom}}',
  },
  verificationMailRequested: {
    name: 'Verification mail requested',
    done: '{{who}} had a verification mail sent to {{whom}}',
    tried: '{{who}} requested a verification mail for {{whom}}',
  },
  emailVerified: {
    name: 'Email verified',
    done: '{{who}} verified their email',
    tried: '{{who}} tried to verify the email of {{whom}}',
  },
  emailChangeStarted: {
    name: 'New email entered',
    done: '{{who}} entered a new email address for {{whom}}',
    tried: '{{who}} tried to enter a new email address for {{whom}}',
  },
  emailChangeWithdrawn: {
    name: 'New email withdrawn',
    done: '{{who}} withdrew the new email address of {{whom}}',
    tried: '{{who}} tried to withdraw the new email address of {{whom}}',
  },
  emailChangeCodeRequested: {
    name: 'New email code requested',
    done: '{{who}} had a code sent to the new email address of {{whom}}',
    tried: '{{who}} requested a code for the new email address of {{whom}}',
  },
  emailChangeConfirmed: {
    name: 'New email confirmed',
    done: '{{who}} confirmed the new email address of {{whom}}',
    tried: '{{who}} tried to confirm the new email address of {{whom}}',
  },
  emailChangeDiscarded: {
    name: 'New email discarded',
    done: '{{who}} discarded the new email address of {{whom}}',
    tried: '{{who}} tried to discard the new email address of {{whom}}',
  },
  emailChangeStopped: {
    name: 'New email stopped',
    done: '{{who}} stopped the new email address of {{whom}}',
    tried: '{{who}} tried to stop the new email address of {{whom}}',
  },
  firstLoginCompleted: {
    name: 'First sign-in',
    done: '{{who}} finished the first sign-in',
    tried: '{{who}} tried to finish the first sign-in of {{whom}}',
  },
  linkFollowed: {
    name: 'Mailed link opened',
    done: '{{who}} opened a link mailed to {{whom}}',
    tried: '{{who}} opened an invalid link',
  },
  passwordCreated: {
    name: 'Password created',
    done: '{{who}} created a password',
    tried: '{{who}} tried to create a password for {{whom}}',
  },
  passwordResetRequested: {
    name: 'Password reset requested',
    done: '{{who}} requested a password reset for {{whom}}',
    tried: '{{who}} requested a password reset for {{whom}}',
  },
  passwordReset: {
    name: 'Password reset',
    done: '{{who}} reset the password',
    tried: '{{who}} tried to reset the password of {{whom}}',
  },
  passwordChanged: {
    name: 'Password changed',
    done: '{{who}} changed the password',
    tried: '{{who}} tried to change the password of {{whom}}',
  },
  accessRequested: {
    name: 'Access requested',
    done: '{{who}} requested access',
    tried: '{{who}} requested access too often',
  },
  accessApproved: {
    name: 'Access request approved',
    done: '{{who}} approved {{whom}}',
    tried: '{{who}} tried to approve {{whom}}',
  },
  accessRejected: {
    name: 'Access request rejected',
    done: '{{who}} rejected {{whom}}',
    tried: '{{who}} tried to reject {{whom}}',
  },
  extraTimeRequested: {
    name: 'Extra time requested',
    done: '{{who}} requested extra time in tests',
    tried: '{{who}} tried to request extra time in tests',
  },
  extraTimeWithdrawn: {
    name: 'Request for extra time withdrawn',
    done: '{{who}} withdrew a request for extra time',
    tried: '{{who}} tried to withdraw a request for extra time',
  },
  extraTimeSet: {
    name: 'Extra time set',
    done: '{{who}} set the extra time of {{whom}}',
    tried: '{{who}} tried to set the extra time of {{whom}}',
  },
  dataExported: {
    name: 'Own data downloaded',
    done: '{{who}} downloaded their own data',
    tried: '{{who}} tried to download their own data',
  },
  accessGranted: {
    name: 'Access granted',
    done: '{{who}} gave {{whom}} access',
    tried: '{{who}} tried to give {{whom}} access',
  },
  accessQuestionAsked: {
    name: 'Question about an access request',
    done: '{{who}} asked a question about {{whom}}',
    tried: '{{who}} tried to ask a question about {{whom}}',
  },
  accessQuestionAnswered: {
    name: 'Question about an access request answered',
    done: '{{who}} answered the question about {{whom}}',
    tried: '{{who}} tried to answer the question about {{whom}}',
  },
  accessWithdrawn: {
    name: 'Access request withdrawn',
    done: '{{who}} withdrew {{whom}}',
    tried: '{{who}} tried to withdraw {{whom}}',
  },
  accessExpired: {
    name: 'Access request expired',
    done: '{{who}} let {{whom}} expire',
    tried: '{{who}} tried to let {{whom}} expire',
  },
  accessEnded: {
    name: 'Access ended',
    done: 'The access of {{whom}} ended',
    tried: 'The access of {{whom}} was to end',
  },
  serviceTokenMade: {
    name: 'Service token created',
    done: '{{who}} created a service token',
    tried: '{{who}} tried to create a service token',
  },
  serviceTokenRevoked: {
    name: 'Service token revoked',
    done: '{{who}} revoked a service token',
    tried: '{{who}} tried to revoke a service token',
  },
  serviceTokenRefused: {
    name: 'Service token refused',
    done: '{{who}} used a service token',
    tried: '{{who}} used an invalid service token',
  },
  directoryImported: {
    name: 'People imported',
    done: '{{who}} imported people',
    tried: '{{who}} tried to import people',
  },
  directoryImportCancelled: {
    name: 'Import of people stopped',
    done: '{{who}} stopped an import of people',
    tried: '{{who}} tried to stop an import of people',
  },
  directoryExported: {
    name: 'People exported',
    done: '{{who}} exported the list of people',
    tried: '{{who}} tried to export the list of people',
  },
  auditExported: {
    name: 'Audit log exported',
    done: '{{who}} exported the audit log',
    tried: '{{who}} tried to export the audit log',
  },
  auditVerified: {
    name: 'Audit log checked',
    done: '{{who}} found the audit log unchanged',
    tried: '{{who}} found the audit log changed',
  },
  auditDetailsErased: {
    name: 'Details erased',
    done: '{{who}} erased the details of {{whom}} in the audit log',
    tried: '{{who}} tried to erase the details of {{whom}} in the audit log',
  },
  deadLetterReplayed: {
    name: 'Failed event replayed',
    done: '{{who}} replayed a failed event',
    tried: '{{who}} tried to replay a failed event',
  },
  deadLetterDiscarded: {
    name: 'Failed event discarded',
    done: '{{who}} discarded a failed event',
    tried: '{{who}} tried to discard a failed event',
  },
  outboxUnparked: {
    name: 'Refused events retried',
    done: '{{who}} retried refused events',
    tried: '{{who}} tried to retry refused events',
  },
  topicRepublished: {
    name: 'Topic republished',
    done: '{{who}} republished a topic',
    tried: '{{who}} tried to republish a topic',
  },
  deliveryResent: {
    name: 'Mail resent',
    done: '{{who}} resent a mail',
    tried: '{{who}} tried to resend a mail',
  },
  jobRetried: {
    name: 'Job retried',
    done: '{{who}} retried a job',
    tried: '{{who}} tried to retry a job',
  },
  jobDiscarded: {
    name: 'Job discarded',
    done: '{{who}} discarded a job',
    tried: '{{who}} tried to discard a job',
  },
  announcementMade: {
    name: 'Announcement made',
    done: '{{who}} announced something to a group',
    tried: '{{who}} tried to announce something to a group',
  },
  announcementWithdrawn: {
    name: 'Announcement withdrawn',
    done: '{{who}} withdrew an announcement',
    tried: '{{who}} tried to withdraw an announcement',
  },
  announcementReceiptsExported: {
    name: 'Receipts exported',
    done: '{{who}} exported who has read an announcement',
    tried: '{{who}} tried to export who has read an announcement',
  },
  other: {
    name: '{{action}}',
    done: '{{who}}: {{action}} ({{whom}})',
    tried: '{{who}} tried: {{action}} ({{whom}})',
  },
} as const;
