const TELL = 'delete it, and tell your administrator if it keeps happening.';
const BY_NUMBER = `Somebody typed employee number {number}, perhaps by mistake. Without this mail nobody gets in: ${TELL}`;

/** Every text of our mails. `{name}` is filled in; a test renders all of them. */
export const messages = {
  brand: 'Rigwise',
  for: 'For {name}, employee number {number}',
  copyHint: 'Or copy this address into a browser:',
  sharedMailbox: 'If this mailbox is shared and you are not {name}, leave this mail to {name}.',
  forName: 'For {name}',
  automatic: 'This mail was sent automatically. Replies are not read.',
  code: {
    label: {
      'employee-login': 'Your sign-in code',
      'first-login': 'Your code for the first sign-in',
      'email-verification': 'Confirm your email address',
      'sign-up': 'Your sign-up code',
      registration: 'Complete your registration',
      'password-reset': 'Reset your password',
    },
    subject: {
      'employee-login': 'Sign-in code for {name} ({number})',
      'first-login': 'First sign-in code for {name} ({number})',
      'email-verification': 'Confirm the email address of {name} ({number})',
      'sign-up': 'Sign-up code for {name} ({number})',
      registration: 'Complete the registration of {name} ({number})',
      'password-reset': 'Reset the password of {name} ({number})',
    },
    howTo: {
      'employee-login':
        'Type these six digits into the Rigwise page, in the browser where you asked to sign in.',
      'first-login':
        'Type these six digits into the Rigwise page, in the browser where you set up your account.',
      'email-verification': 'Type these six digits into the Rigwise page that asks to verify your email.',
      'sign-up': 'Type these six digits into the Rigwise page, in the browser where you asked to sign up.',
      registration:
        'Type these six digits into the Rigwise page, in the browser where you started to register.',
      'password-reset':
        'Type these six digits into the Rigwise page, in the browser where you asked for a new password.',
    },
    link: {
      registration: { instead: 'Or choose your password in any other browser:', label: 'Choose a password' },
      'password-reset': {
        instead: 'Or choose a new password in any other browser:',
        label: 'Choose a new password',
      },
    },
    preview: 'Works for {minutes} minutes, until {time}. Only for {name}.',
    validity: 'It works once, for {minutes} minutes: until {time}.',
    validityWithLink: 'Code and link work for {minutes} minutes, until {time}. Using one ends the other.',
    asked: 'Asked more than once? Use the newest mail.',
    notYouTitle: 'You did not ask for this?',
    notYou: {
      'employee-login': BY_NUMBER,
      'first-login':
        'Somebody signed in as you with your temporary password, and gets no further without this mail: tell your administrator.',
      'email-verification': `Somebody asked to confirm this address for employee number {number}. Without this mail nothing happens: ${TELL}`,
      'sign-up': BY_NUMBER,
      registration: BY_NUMBER,
      'password-reset': `Somebody asked for a new password in your name. As long as nobody uses this mail, yours stays as it is: ${TELL}`,
    },
    neverAsk: 'Nobody at Rigwise will ever ask you for this code, by phone, message or mail.',
    neverAskWithLink: 'Nobody at Rigwise will ever ask you for this code or link, by phone, message or mail.',
  },
  adminReset: {
    subject: 'Choose a new password for {name} ({number})',
    title: 'Choose a new password',
    preview: 'Works for {minutes} minutes, until {time}. Only for {name}.',
    said: 'An administrator of your company sent you this link, so that you can choose a new password. Until you do, the one you have goes on working.',
    label: 'Choose a new password',
    validity:
      'The link works once, for {minutes} minutes: until {time}. Too late? Choose “Forgot password” on the sign-in page.',
    notYouTitle: 'You know nothing of this?',
    notYou: 'Ask your administrator. Nothing changes while nobody uses the link: you may delete this mail.',
    neverAsk: 'Nobody at Rigwise will ever ask you for this link, by phone, message or mail.',
  },
  invitation: {
    subject: {
      'access-request': '{name} ({number}) may use Rigwise: choose a password',
      invitation: '{name} ({number}) is invited to Rigwise',
    },
    title: { 'access-request': 'Your request was approved', invitation: 'You are invited to Rigwise' },
    preview: 'Choose a password until {time}. Only for {name}.',
    said: {
      'access-request':
        'An administrator approved your request for access. All that is missing is a password of your own.',
      invitation: 'An administrator made you an account. All that is missing is a password of your own.',
    },
    username: 'Your username',
    label: 'Choose a password',
    validity:
      'The link works once, for {days} days: until {time}. After that, ask your administrator for a new one.',
    notYouTitle: 'You know nothing of this?',
    notYou:
      'Then it was sent to you by mistake. Nothing happens while nobody uses the link: delete this mail.',
    neverAsk: 'Nobody at Rigwise will ever ask you for this link, by phone, message or mail.',
  },
  access: {
    received: {
      subject: 'We have the request for access of {name} ({number})',
      preview: 'An administrator answers within 24-48 hours. Only for {name}.',
      title: 'Your request has arrived',
      said: 'Your request for access arrived at {time}. An administrator answers it within 24-48 hours, by mail to this address.',
      next: 'You need access no more? Then take your request back:',
      label: 'Withdraw the request',
    },
    question: {
      subject: 'A question about the request for access of {name} ({number})',
      preview: 'Your answer is needed. Only for {name}.',
      title: 'An administrator has a question',
      said: 'Before your request for access can be decided, an administrator asks at {time}:',
      next: 'Your request is decided once your answer is there. Without one it ends by itself after some weeks.',
      label: 'Write an answer',
    },
    rejected: {
      subject: 'The request for access of {name} ({number}) was declined',
      preview: 'The reason is in this mail. Only for {name}.',
      title: 'Your request was declined',
      said: 'An administrator decided at {time} not to give you access. The reason:',
      next: 'You think that this is a mistake? Then talk to the person at the company who asked you to join.',
    },
    withdrawn: {
      subject: 'The request for access of {name} ({number}) is withdrawn',
      preview: 'Nobody works on it any more. Only for {name}.',
      title: 'Your request is withdrawn',
      said: 'Your request for access was withdrawn at {time}. Nobody works on it any more.',
      next: 'You need access after all? You can ask again at any time:',
      label: 'Ask for access',
    },
    expired: {
      subject: 'The request for access of {name} ({number}) has ended',
      preview: 'Nobody decided it in time. Only for {name}.',
      title: 'Your request has ended',
      said: 'Your request for access was open for so long that it ended by itself at {time}.',
      next: 'You still need access? Then please ask again:',
      label: 'Ask for access',
    },
    'has-account': {
      subject: '{name} ({number}) may use Rigwise: there is an account already',
      preview: 'Sign in with the account that you have. Only for {name}.',
      title: 'You already have an account',
      said: 'An administrator approved your request for access at {time}. For this employee number there is an account already: it was left as it is.',
      next: 'You do not know your password? Choose “Forgot password” on the sign-in page, or ask your administrator.',
      label: 'Go to the sign-in page',
    },
    'link-sent-elsewhere': {
      subject: 'The request for access of {name} ({number}) was approved',
      preview: 'The link went to the address that your company knows. Only for {name}.',
      title: 'Your request was approved',
      said: 'An administrator approved your request for access at {time}. The link to choose a password was mailed to the address that the company has on file for you, which is not this one.',
      next: 'You cannot read mails there? Then ask your administrator to correct the address.',
    },
    notYouTitle: 'You did not ask for access?',
    notYou:
      'Then somebody typed your address, perhaps by mistake. You need not do anything: delete this mail.',
  },
  notification: {
    subject: '{title}: for {name}',
    preview: '{time}. Only for {name}.',
    happened: 'At {time}.',
    label: 'Open it in Rigwise',
    whyTitle: 'Why this mail?',
    why: 'You chose to be told of “{label}” by mail. Choose here which mails you get, and when you are left in peace:',
    whyFixed:
      'You are always told of “{label}” by mail. Choose here which other mails you get, and when you are left in peace:',
    change: 'Choose your mails',
  },
  digest: {
    subject: { one: 'One notification waits for {name}', other: '{count} notifications wait for {name}' },
    title: { one: 'One notification waits for you', other: '{count} notifications wait for you' },
    preview: 'Unread on {day}. Only for {name}.',
    said: 'Unread on {day}:',
    more: 'And {count} more.',
    label: 'Open your notifications',
    whyTitle: 'Why this mail?',
    why: 'Once a day you are told what is unread. Choose here when it comes, and what is in it:',
    change: 'Choose your mails',
  },
  notice: {
    'account-exists': {
      subject: 'There is an account for {name} ({number}) already',
      preview: 'Sign in instead of signing up. Only for {name}.',
      title: 'You already have an account',
      said: 'At {time}, somebody tried to sign up or to register with this employee number. It has an account already.',
      username: 'Your username',
      next: 'Sign in with it, or with your employee number. You do not know your password? Choose “Forgot password” there.',
      label: 'Go to the sign-in page',
      notYouTitle: 'That was not you?',
      notYou: `Nobody got in and nothing has changed. If it was a mistake, just delete this mail; tell your administrator if it keeps happening.`,
    },
    'password-changed': {
      subject: 'The password of {name} ({number}) was changed',
      preview: 'At {time}. If that was not you, read on. Only for {name}.',
      title: 'Your password was changed',
      said: 'The password of your account was changed at {time}.',
      username: 'Your username',
      wasYou: 'If that was you, there is nothing to do.',
      notYouTitle: 'That was not you?',
      notYou:
        'Somebody else may be using your account. Choose a new password now, and tell your administrator.',
      label: 'Reset your password',
    },
  },
} as const;
