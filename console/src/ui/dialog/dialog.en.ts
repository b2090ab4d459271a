/** Texts of confirmation dialogs and of buttons that copy; loaded with the shell. */
export const dialog = {
  dialog: {
    cancel: 'Cancel',
    failed: 'That didn’t work. Nothing has changed; please try again.',
    incomplete: 'Please complete the fields above.',
    unsaved: {
      title: 'Discard unsaved changes?',
      lost: 'Your changes aren’t saved yet and would be lost.',
      discard: 'Discard changes',
      stay: 'Keep editing',
    },
    typeIt: 'That doesn’t match. Please type it exactly as shown.',
  },
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected. Press Ctrl+C, or ⌘C on a Mac, to copy.',
  },
};
