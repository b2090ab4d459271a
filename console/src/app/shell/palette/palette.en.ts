/** The command palette and the list of shortcuts; loaded when one of them is first opened. */
export const palette = {
  palette: {
    title: 'Search or go to',
    pages: 'Search pages and actions',
    everything: 'Search people, access requests, pages and actions',
    groups: {
      recent: 'Recent',
      pages: 'Pages',
      actions: 'Actions',
      people: 'People',
      requests: 'Access requests',
    },
    none: 'No matches',
    searching: 'Searching …',
    failed: 'Couldn’t search people and access requests.',
    act: {
      light: 'Use light theme',
      dark: 'Use dark theme',
      auto: 'Use device theme',
      training: 'My training',
      shortcuts: 'Keyboard shortcuts',
    },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    everywhere: 'Everywhere',
    page: 'On this page',
    go: 'Go to',
    palette: 'Search or go to',
    show: 'Show these shortcuts',
    note: 'Shortcuts are off while you type.',
  },
} as const;
