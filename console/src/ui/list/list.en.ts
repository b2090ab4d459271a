/** Lists and what stands around them; loaded with the page. */
export const list = {
  list: {
    filteredBy: 'Filtered by',
    remove: 'Remove the filter {{filter}}',
    clearAll: 'Clear all',
    columns: 'Columns',
    partOf: '{{shown}} of {{all}}',
    more: 'Show more',
    end: 'End of the list.',
    loading: 'Loading the list …',
    changing: 'Updating the list …',
    asOf: 'As of',
    refresh: 'Refresh',
    refreshing: 'Refreshing …',
    offline: 'You’re offline',
    offlineText: 'The list loads when you’re connected again.',
    failed: 'This could not be loaded',
    restFailed: 'The rest could not be loaded',
    failedText: 'The connection or the server was unavailable for a moment. Nothing is lost.',
    reference: 'Reference {{traceId}}',
    again: 'Try again',
  },
} as const;
