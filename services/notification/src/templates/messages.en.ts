/** Every text of our mails. `{name}` is filled in; a test renders all of them. */
export const messages = {
  brand: 'Rigwise',
  code: {
    for: 'For {name}, employee number {number}',
    label: {
      'employee-login': 'Your sign-in code',
      'first-login': 'Your code for the first sign-in',
      'email-verification': 'Your code to confirm this email address',
    },
    subject: {
      'employee-login': 'Sign-in code for {name} ({number})',
      'first-login': 'First sign-in code for {name} ({number})',
      'email-verification': 'Confirm the email address of {name} ({number})',
    },
    howTo: {
      'employee-login':
        'Type these six digits into the Rigwise page, in the browser where you asked to sign in.',
      'first-login':
        'Type these six digits into the Rigwise page, in the browser where you set up your account.',
      'email-verification': 'Type these six digits into the Rigwise page that asks to verify your email.',
    },
    preview: 'Works for {minutes} minutes, until {time}. Only for {name}.',
    validity: 'It works once, for {minutes} minutes: until {time}.',
    asked: 'Asked more than once? Use the code of the newest mail.',
    notYouTitle: 'You did not ask for this?',
    notYou:
      'Somebody typed employee number {number}, perhaps by mistake. Without the code nobody gets in: delete this mail, and tell your administrator if it keeps happening.',
    sharedMailbox: 'If this mailbox is shared and you are not {name}, leave the code to {name}.',
    neverAsk: 'Nobody at Rigwise will ever ask you for this code, by phone, message or mail.',
    automatic: 'This mail was sent automatically. Replies are not read.',
  },
} as const;
