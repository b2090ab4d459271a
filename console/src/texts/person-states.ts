/** Names of account states, wherever people are listed. */
export const personStates = {
  active: 'Active',
  'first-login': 'First sign-in due',
  unverified: 'Email not verified',
  disabled: 'Disabled',
  'no-account': 'No account',
  left: 'Has left',
  merged: 'Merged',
};
