/** Texts of confirmation dialogs and of buttons that copy; loaded with the shell. */
export const dialog = {
  dialog: {
    cancel: 'Cancel',
    failed: 'That did not work just now. Nothing has changed; please try again.',
    incomplete: 'Something above still has to be chosen or filled in.',
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
