/** Texts of confirmation dialogs. Loaded with the first page that has one. */
export const dialog = {
  dialog: {
    cancel: 'Cancel',
    failed: 'That did not work just now. Nothing has changed; please try again.',
    incomplete: 'Something is left to be chosen or filled in above.',
    unsaved: {
      title: 'Throw your changes away?',
      lost: 'What you changed is not saved yet, and would be lost.',
      discard: 'Discard changes',
      stay: 'Keep editing',
    },
    typeIt: 'What you typed is not the same. Please type it as it stands there.',
  },
};
