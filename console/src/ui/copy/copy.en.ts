/** Texts of buttons that copy; loaded with the pages that have one. */
export const copy = {
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    selected: 'Selected. Press Ctrl+C, or ⌘C on a Mac, to copy.',
  },
} as const;
