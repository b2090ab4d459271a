/** For managers and administrators in their own training; loaded with the account menu. */
export const training = {
  training: {
    title: 'My training',
    mark: 'In training',
    offer: 'Prove your own skills: you see what employees see, until you switch back.',
    resting: {
      admin: 'You are in your training, as an employee. Administration waits until you switch back.',
      manager: 'You are in your training, as an employee. Your team’s pages wait until you switch back.',
    },
    back: { admin: 'Back to administration', manager: 'Back to management' },
    arrived: {
      employee: {
        title: 'You are in your training',
        text: 'You see what employees see. Your account menu leads back.',
      },
      manager: { title: 'Back to management', text: 'You are a manager again.' },
      admin: { title: 'Back to administration', text: 'You are an administrator again.' },
    },
    failed: 'Your role is unchanged',
    failedText: 'The server could not be reached. Please try again.',
  },
} as const;
