/**
 * What Rigwise does, on one page that needs nothing from the server. Built features are under `today`; a new feature
 * moves its line there, so that every sentence is true.
 */
export const demo = {
  demo: {
    title: 'What Rigwise does',
    lead: 'Skills assessment and training for oil-field crews. It answers one question: is this person safe to do that job?',
    failed: 'Rigwise couldn’t load. Nothing you saved is lost.',
    reload: 'Reload Page',
    signIn: 'Sign in',
    requestAccess: 'Request access',
    todayTitle: 'What it does today',
    nextTitle: 'Coming next',
    today: {
      signIn: {
        name: 'Sign in with your badge',
        text: 'Use your badge number and an emailed 6-digit code, a username and password, or single sign-on where your company has it.',
      },
      account: {
        name: 'Create an account yourself',
        text: 'If your email is on file, confirm a code, choose a password, and you’re in.',
      },
      password: {
        name: 'Get back in',
        text: 'Reset a forgotten password with an emailed code or link. All other sessions end.',
      },
      access: {
        name: 'Request access from outside',
        text: 'Contractors and people without an email on file send a request. The admin answers within 24-48 hours.',
      },
      roles: {
        name: 'Start with your work',
        text: 'Employees, managers and administrators each have their own home page.',
      },
      people: {
        name: 'Manage the directory',
        text: 'Administrators find, invite, import and merge people, decide access requests oldest first, and see who did what.',
      },
      crew: {
        name: 'See your crew',
        text: 'Managers see who reports to them, who is locked out, and who is waiting for access.',
      },
      announcements: {
        name: 'Announce and be heard',
        text: 'Announcements reach inbox and email, and show who has read them. Everyone chooses how they are notified.',
      },
      everywhere: {
        name: 'Work on any screen',
        text: 'On a phone or at a desk, light or dark, with just the keyboard.',
      },
    },
    next: {
      assessments: {
        name: 'Assessments and practice',
        text: 'Safety, technical and coding tests that keep every answer when the connection drops, and practice with feedback on every question.',
      },
      skills: {
        name: 'Skills and certificates',
        text: 'Levels that show what you need for the next one, and certificates anyone can verify.',
      },
      crews: {
        name: 'Crews at a glance',
        text: 'For managers: who is covered for a job, who isn’t, and what expires when.',
      },
      learning: {
        name: 'Procedures and learning',
        text: 'Job procedures with sign-off, training materials, and an assistant that names its sources.',
      },
      together: {
        name: 'Working together',
        text: 'Peer reviews, improvement ideas and messages.',
      },
    },
  },
} as const;
