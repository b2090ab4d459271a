/** Choosing and uploading a file, and the verdicts on its rows; loaded with the pages that do. */
export const upload = {
  upload: {
    choose: 'Choose a file',
    sending: 'Uploading {{name}}…',
    waiting: 'Connection lost. Resuming {{name}} when it’s back…',
    checking: 'Reading {{name}}…',
    progress: 'Upload progress',
    cancel: 'Cancel upload',
    verdict: 'Verdict',
    allVerdicts: 'All verdicts',
    failed: 'Couldn’t upload the file. Choose it again to resume where it stopped.',
  },
};
