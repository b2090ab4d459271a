/** For managers and administrators in their own training; loaded with the account menu. */
export const training = {
  training: {
    title: 'My training',
    mark: 'In training',
    offer: 'Prove your own skills. You see what employees see until you switch back.',
    resting: {
      admin: 'You’re in your training, as an employee. Switch back for administration.',
      manager: 'You’re in your training, as an employee. Switch back to manage your team.',
    },
    back: { admin: 'Back to administration', manager: 'Back to management' },
    arrived: {
      employee: {
        title: 'You’re in your training',
        text: 'You see what employees see. Switch back in the account menu.',
      },
      manager: { title: 'Back to management', text: 'You’re a manager again.' },
      admin: { title: 'Back to administration', text: 'You’re an administrator again.' },
    },
    failed: 'Your role is unchanged',
    failedText: 'Couldn’t reach the server. Please try again.',
  },
} as const;
