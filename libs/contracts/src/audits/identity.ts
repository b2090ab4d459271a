import type { Audits } from '../define-audits.ts';

/** What identity records in its audit log. */
export const identityAudits = {
  'sign-in.password': {
    name: 'Sign-in with a password',
    done: '{{who}} signed in with a password',
    tried: '{{who}} tried to sign in as {{whom}} with a password',
  },
  'sign-in.code': {
    name: 'Sign-in with a code',
    done: '{{who}} signed in with a code',
    tried: '{{who}} tried to sign in as {{whom}} with a code',
  },
  'sign-in.code-requested': {
    name: 'Sign-in code requested',
    done: '{{who}} had a sign-in code sent to {{whom}}',
    tried: '{{who}} requested a sign-in code for {{whom}}',
  },
  'sign-in.sso': {
    name: 'Single sign-on',
    done: '{{who}} signed in by single sign-on',
    tried: '{{who}} tried to sign in as {{whom}} by single sign-on',
  },
  'sso.linked': {
    name: 'Single sign-on linked',
    done: '{{who}} linked the company sign-in to {{whom}}',
    tried: '{{who}} tried to link the company sign-in to {{whom}}',
  },
  'session.ended': {
    name: 'Sign-out',
    done: '{{who}} signed out',
    tried: '{{who}} tried to sign out',
  },
  'employee-view.started': {
    name: 'Employee view opened',
    done: '{{who}} opened the employee view of {{whom}}',
    tried: '{{who}} tried to open the employee view of {{whom}}',
  },
  'employee-view.ended': {
    name: 'Employee view left',
    done: '{{who}} left the employee view of {{whom}}',
    tried: '{{who}} tried to leave the employee view of {{whom}}',
  },
  'training.started': {
    name: 'Own training started',
    done: '{{who}} started their own training, as an employee',
    tried: '{{who}} tried to start their own training',
  },
  'training.ended': {
    name: 'Own training left',
    done: '{{who}} returned from their own training',
    tried: '{{who}} tried to return from their own training',
  },
  'training.refused': {
    name: 'Role refused',
    done: '{{who}} took another role',
    tried: '{{who}} requested a role that their account does not have',
  },
  'person.created': {
    name: 'Person added',
    done: '{{who}} added {{whom}} to the directory',
    tried: '{{who}} tried to add {{whom}} to the directory',
    bySystem: true,
  },
  'person.changed': {
    name: 'Person changed',
    done: '{{who}} changed the record of {{whom}}',
    tried: '{{who}} tried to change the record of {{whom}}',
    bySystem: true,
  },
  'person.merged': {
    name: 'People merged',
    done: '{{who}} merged {{whom}} into another record',
    tried: '{{who}} tried to merge {{whom}} into another record',
  },
  'person.invited': {
    name: 'Invitation',
    done: '{{who}} invited {{whom}}',
    tried: '{{who}} tried to invite {{whom}}',
  },
  'person.erased': {
    name: 'Person erased',
    done: '{{who}} erased the personal data of {{whom}}',
    tried: '{{who}} tried to erase the personal data of {{whom}}',
    bySystem: true,
  },
  'legal-hold.placed': {
    name: 'Legal hold placed',
    done: '{{who}} placed {{whom}} under a legal hold',
    tried: '{{who}} tried to place {{whom}} under a legal hold',
  },
  'legal-hold.released': {
    name: 'Legal hold ended',
    done: '{{who}} ended the legal hold on {{whom}}',
    tried: '{{who}} tried to end the legal hold on {{whom}}',
  },
  'account.disabled': {
    name: 'Account disabled',
    done: '{{who}} disabled {{whom}}',
    tried: '{{who}} tried to disable {{whom}}',
  },
  'account.enabled': {
    name: 'Account enabled',
    done: '{{who}} enabled {{whom}}',
    tried: '{{who}} tried to enable {{whom}}',
  },
  'account.role-changed': {
    name: 'Role changed',
    done: '{{who}} changed the role of {{whom}}',
    tried: '{{who}} tried to change the role of {{whom}}',
  },
  'account.capabilities-changed': {
    name: 'Capabilities changed',
    done: '{{who}} changed what {{whom}} may do',
    tried: '{{who}} tried to change what {{whom}} may do',
  },
  'account.temporary-password-made': {
    name: 'Temporary password',
    done: '{{who}} created a temporary password for {{whom}}',
    tried: '{{who}} tried to create a temporary password for {{whom}}',
  },
  'account.password-reset-mailed': {
    name: 'Password reset by mail',
    done: '{{who}} had a password reset mailed to {{whom}}',
    tried: '{{who}} tried to have a password reset mailed to {{whom}}',
  },
  'account.signed-out': {
    name: 'Signed out everywhere',
    done: '{{who}} signed {{whom}} out everywhere',
    tried: '{{who}} tried to sign {{whom}} out everywhere',
  },
  'account.unlocked': {
    name: 'Account unlocked',
    done: '{{who}} unlocked the account of {{whom}}',
    tried: '{{who}} tried to unlock the account of {{whom}}',
  },
  'employee.looked-up': {
    name: 'Employee number looked up',
    done: '{{who}} looked up the number of {{whom}}',
    tried: '{{who}} looked up a number that is not in use',
  },
  'sign-up.code-requested': {
    name: 'Sign-up code requested',
    done: '{{who}} had a sign-up code sent to {{whom}}',
    tried: '{{who}} requested a sign-up code for {{whom}}',
  },
  'sign-up.completed': {
    name: 'Sign-up',
    done: '{{who}} signed up',
    tried: '{{who}} tried to sign up as {{whom}}',
  },
  'registration.mail-requested': {
    name: 'Registration mail requested',
    done: '{{who}} had a registration mail sent to {{whom}}',
    tried: '{{who}} requested a registration mail for {{whom}}',
  },
  'registration.completed': {
    name: 'Registration',
    done: '{{who}} registered',
    tried: '{{who}} tried to register as {{whom}}',
  },
  'verification.mail-requested': {
    name: 'Verification mail requested',
    done: '{{who}} had a verification mail sent to {{whom}}',
    tried: '{{who}} requested a verification mail for {{whom}}',
  },
  'email.verified': {
    name: 'Email verified',
    done: '{{who}} verified their email',
    tried: '{{who}} tried to verify the email of {{whom}}',
  },
  'email-change.started': {
    name: 'New email entered',
    done: '{{who}} entered a new email address for {{whom}}',
    tried: '{{who}} tried to enter a new email address for {{whom}}',
    bySystem: true,
  },
  'email-change.withdrawn': {
    name: 'New email withdrawn',
    done: '{{who}} withdrew the new email address of {{whom}}',
    tried: '{{who}} tried to withdraw the new email address of {{whom}}',
    bySystem: true,
  },
  'email-change.code-requested': {
    name: 'New email code requested',
    done: '{{who}} had a code sent to the new email address of {{whom}}',
    tried: '{{who}} requested a code for the new email address of {{whom}}',
  },
  'email-change.confirmed': {
    name: 'New email confirmed',
    done: '{{who}} confirmed the new email address of {{whom}}',
    tried: '{{who}} tried to confirm the new email address of {{whom}}',
  },
  'email-change.discarded': {
    name: 'New email discarded',
    done: '{{who}} discarded the new email address of {{whom}}',
    tried: '{{who}} tried to discard the new email address of {{whom}}',
  },
  'email-change.stopped': {
    name: 'New email stopped',
    done: '{{who}} stopped the new email address of {{whom}}',
    tried: '{{who}} tried to stop the new email address of {{whom}}',
  },
  'first-login.completed': {
    name: 'First sign-in',
    done: '{{who}} finished the first sign-in',
    tried: '{{who}} tried to finish the first sign-in of {{whom}}',
  },
  'link.followed': {
    name: 'Mailed link opened',
    done: '{{who}} opened a link mailed to {{whom}}',
    tried: '{{who}} opened an invalid link',
  },
  'password.created': {
    name: 'Password created',
    done: '{{who}} created a password',
    tried: '{{who}} tried to create a password for {{whom}}',
  },
  'password.reset-requested': {
    name: 'Password reset requested',
    done: '{{who}} requested a password reset for {{whom}}',
    tried: '{{who}} requested a password reset for {{whom}}',
  },
  'password.reset': {
    name: 'Password reset',
    done: '{{who}} reset the password',
    tried: '{{who}} tried to reset the password of {{whom}}',
  },
  'password.changed': {
    name: 'Password changed',
    done: '{{who}} changed the password',
    tried: '{{who}} tried to change the password of {{whom}}',
  },
  'extra-time.requested': {
    name: 'Extra time requested',
    done: '{{who}} requested extra time in tests',
    tried: '{{who}} tried to request extra time in tests',
  },
  'extra-time.withdrawn': {
    name: 'Request for extra time withdrawn',
    done: '{{who}} withdrew a request for extra time',
    tried: '{{who}} tried to withdraw a request for extra time',
  },
  'extra-time.set': {
    name: 'Extra time set',
    done: '{{who}} set the extra time of {{whom}}',
    tried: '{{who}} tried to set the extra time of {{whom}}',
  },
  'data.exported': {
    name: 'Own data downloaded',
    done: '{{who}} downloaded their own data',
    tried: '{{who}} tried to download their own data',
  },
  'access.granted': {
    name: 'Access granted',
    done: '{{who}} gave {{whom}} access',
    tried: '{{who}} tried to give {{whom}} access',
    bySystem: true,
  },
  'access.ended': {
    name: 'Access ended',
    done: 'The access of {{whom}} ended',
    tried: 'The access of {{whom}} was to end',
    bySystem: true,
  },
  'service-token.made': {
    name: 'Service token created',
    done: '{{who}} created a service token',
    tried: '{{who}} tried to create a service token',
    whom: 'a service token',
  },
  'service-token.revoked': {
    name: 'Service token revoked',
    done: '{{who}} revoked a service token',
    tried: '{{who}} tried to revoke a service token',
    whom: 'a service token',
  },
  'service-token.refused': {
    name: 'Service token refused',
    done: '{{who}} used a service token',
    tried: '{{who}} used an invalid service token',
    whom: 'a service token',
  },
  'directory.imported': {
    name: 'People imported',
    done: '{{who}} imported people',
    tried: '{{who}} tried to import people',
    whom: 'an import of people',
  },
  'directory.import-cancelled': {
    name: 'Import of people stopped',
    done: '{{who}} stopped an import of people',
    tried: '{{who}} tried to stop an import of people',
    whom: 'an import of people',
  },
  'directory.exported': {
    name: 'People exported',
    done: '{{who}} exported the list of people',
    tried: '{{who}} tried to export the list of people',
  },
  'audit.exported': {
    name: 'Audit log exported',
    done: '{{who}} exported the audit log',
    tried: '{{who}} tried to export the audit log',
  },
  'audit.verified': {
    name: 'Audit log checked',
    done: '{{who}} found the audit log unchanged',
    tried: '{{who}} found the audit log changed',
  },
  'audit.details-erased': {
    name: 'Details erased',
    done: '{{who}} erased the details of {{whom}} in the audit log',
    tried: '{{who}} tried to erase the details of {{whom}} in the audit log',
  },
} as const satisfies Audits;
