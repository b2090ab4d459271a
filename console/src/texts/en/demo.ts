/**
 * What Rigwise does, on one page that needs nothing from the server. Built features are under `today`; a new feature
 * moves its line there, so that every sentence is true.
 */
export const demo = {
  demo: {
    title: 'What Rigwise does',
    lead: 'Skills assessment and training for the crews of the oil field. It answers one question: is this person safe to do that job?',
    failed: 'The console could not be shown just now. Nothing you saved is lost.',
    reload: 'Reload Page',
    signIn: 'Sign in',
    requestAccess: 'Request access',
    todayTitle: 'What it does today',
    nextTitle: 'What is being built',
    today: {
      signIn: {
        name: 'Sign in with your badge',
        text: 'The number on it and a 6-digit code by email, a username with a password, or the single sign-on of the company where that is set up.',
      },
      account: {
        name: 'Open an account alone',
        text: 'Who is on file with an email proves it with a code, chooses a password and is in.',
      },
      password: {
        name: 'Get back in',
        text: 'A forgotten password is replaced by a code or link from the mail, and every other session ends.',
      },
      access: {
        name: 'Ask for access from outside',
        text: 'Contractors and people without an email on file send a request. The admin answers within 24-48 hours.',
      },
      roles: {
        name: 'Land where your work is',
        text: 'Employees, managers and administrators each have a home of their own.',
      },
      everywhere: {
        name: 'Work on any screen',
        text: 'On a phone as at a desk, light or dark, with the keyboard alone.',
      },
    },
    next: {
      assessments: {
        name: 'Assessments and practice',
        text: 'Safety, technical and coding tests that lose no answer when the connection drops, and practice with feedback on every item.',
      },
      skills: {
        name: 'Skills and certificates',
        text: 'Levels that say what is missing for the next one, certificates that anyone can check.',
      },
      crews: {
        name: 'Crews at a glance',
        text: 'For managers: who is covered for a job, who is not, and what expires when.',
      },
      learning: {
        name: 'Procedures and learning',
        text: 'Job procedures with sign-off, training materials, and an assistant that names its sources.',
      },
      together: {
        name: 'Working together',
        text: 'Peer reviews, ideas for improvement, messages and notifications.',
      },
    },
  },
} as const;
