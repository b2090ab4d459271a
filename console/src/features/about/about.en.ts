/** The page about Rigwise; loaded with the page. */
export const about = {
  about: {
    title: 'About Rigwise',
    lead: 'Rigwise answers one question: is this person safe to do that job? Oil-field crews use it to prove what they know, learn what they need and stay current.',
    kept: 'Stored in this browser',
    keptText:
      'Your name and role, the page you were opening, when you were last active, and your display settings. Logging out clears your name. Nothing is shared outside your company.',
    keyboard: 'Keyboard',
    keyboardText:
      'Everything works from the keyboard: Tab to move, Enter to open, Esc to close. {{key}} jumps to the notification on screen.',
    help: 'Help',
    helpText:
      'Your administrator maintains your record and can help you sign in. If a page shows a reference, pass it on.',
  },
} as const;
