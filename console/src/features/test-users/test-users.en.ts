/** Only shown if demo data was loaded; loaded with its page. */
export const testUsers = {
  testUsers: {
    title: 'Demo accounts',
    lead: 'People in the demo company. Everyone with a password has the same one:',
    signIn: 'Go to sign in',
    find: 'Find a person',
    found_one: '{{count}} person',
    found_other: '{{count}} people',
    nobody: 'No matches. Try part of a name, a number or a role.',
    columns: { person: 'Person', username: 'Username', role: 'Role', how: 'Signing in' },
    none: 'None yet',
    roles: { admin: 'Admin', manager: 'Manager', employee: 'Employee' },
    how: {
      active: 'Password, or a code by email',
      activeWithoutEmail: 'Password',
      'first-login': 'Temporary password: chooses a new one, with a code by email',
      'first-loginWithoutEmail': 'Temporary password: chooses a new one, without a code',
      unverified: 'Password, then the email must be verified',
      unverifiedWithoutEmail: 'Password',
      disabled: 'Can’t sign in: the account is disabled',
      disabledWithoutEmail: 'Can’t sign in: the account is disabled',
      'no-account': 'No account yet: signs up with a code by email',
      'no-accountWithoutEmail': 'No account and no email on file: must request access',
    },
    failed: 'Couldn’t load the list.',
    again: 'Try again',
  },
} as const;
