/** What people have to do, in words; loaded with the page. */
export const workWords = {
  workWords: {
    states: {
      scheduled: 'Scheduled',
      open: 'Open',
      in_progress: 'In progress',
      overdue: 'Overdue',
      satisfied: 'Done',
      late: 'Done late',
      waived: 'Waived',
      cancelled: 'Cancelled',
    },
    kinds: { test: 'Test', observation: 'Observation' },
    high: 'High priority',
  },
};
