/** Lists and what stands around them; loaded with the page. */
export const list = {
  list: {
    filteredBy: 'Filtered by',
    remove: 'Remove the filter {{filter}}',
    clearAll: 'Clear all',
    week: 'Week from {{day}}',
    columns: 'Columns',
    partOf: '{{shown}} of {{all}}',
    more: 'Show more',
    end: 'End of the list.',
    loading: 'Loading the list …',
    failed: 'This could not be loaded',
    restFailed: 'The rest could not be loaded',
    failedText: 'The connection or the server was unavailable for a moment. Nothing is lost.',
    reference: 'Reference {{traceId}}',
    again: 'Try again',
  },
} as const;
