/** What people read who are not on file and ask to be. Texts of the specification are kept to the letter. */
export const requestAccess = {
  requestAccess: {
    title: 'Request access',
    lead: 'For people from outside the company, and for employees without an email on file.',
    number: 'Employee number',
    numberHint: 'As printed on your badge. Contractors use the number of their contract or company badge.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'The answer goes there.',
    reason: 'Reason',
    reasonHint: 'Who you work for, and what you need access for.',
    required: 'Please fill in all required fields.',
    emailInvalid: 'Please enter a valid email address.',
    tooLong: 'Please use at most {{count}} characters.',
    plainText: 'Please write plain text.',
    submit: 'Send request',
    failed: 'Request Failed',
    failedText: 'Access request failed',
    toSignIn: 'Back to sign in',
    doneTitle: 'Request sent',
    doneLead: 'The admin will answer within {{hours}} hours.',
    answerTo: 'The answer goes to',
    meanwhile:
      'There is nothing else to do until then. Sending the same request again does not make it faster.',
  },
} as const;
