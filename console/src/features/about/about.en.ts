/** The page about Rigwise; loaded with the page. */
export const about = {
  about: {
    title: 'About Rigwise',
    lead: 'Rigwise answers one question: is this person safe to do that job? It is where crews of the oil field prove what they know, learn what they need and keep it current.',
    kept: 'What this browser keeps',
    keptText:
      'Your name and role as shown here, the page you were going to, the time you were last active, and how you like the page to look. Logging out clears your name. Nothing is sent to anyone but your company.',
    keyboard: 'Without a mouse',
    keyboardText:
      'Everything works by keyboard: Tab moves on, Enter opens, Escape closes. {{key}} jumps to the notification on the screen.',
    help: 'Who can help',
    helpText:
      'Your administrator keeps your record and can let you back in when you cannot sign in. If a page shows a reference, give it to them.',
  },
} as const;
