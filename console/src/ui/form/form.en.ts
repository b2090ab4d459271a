/**
 * Texts of forms: default error messages and drafts. Loaded with the shell; a page before sign-in names it in its
 * manifest.
 */
export const form = {
  form: {
    faults: {
      missing: 'Please fill in this field.',
      unchosen: 'Please choose an option.',
      tooLong: 'Please use at most {{count}} characters.',
      tooShort: 'Please use at least {{count}} characters.',
      tooMuch: 'Please enter {{count, number}} or less.',
      tooLittle: 'Please enter {{count, number}} or more.',
      tooMany: 'Please choose at most {{count, number}}.',
      tooFew: 'Please choose at least {{count, number}}.',
      email: 'Please enter a valid email address.',
      date: 'Please enter a valid date.',
      number: 'Please enter a number.',
      invalid: 'Please check this entry.',
    },
    failed: 'That didn’t work. Your entries are still here; please try again.',
    draft: {
      restored: 'Your draft from {{time}} was restored.',
      startOver: 'Start over',
      kept: 'Draft saved in this window, {{time}}',
    },
  },
} as const;
