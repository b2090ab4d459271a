/** What pages about schedules share. */
export const scheduleWords = {
  scheduleWords: {
    moving: 'Move in time',
    previous: 'Earlier',
    next: 'Later',
    today: 'Today',
    isToday: 'Today',
    range: '{{from}} to {{to}}',
    kinds: {
      booked: 'Session',
      waiting: 'Waiting list',
      teaches: 'You teach',
      cancelled: 'Cancelled',
      expires: 'Expires',
      due: 'Due',
      planned: 'Planned',
    },
    shifts: {
      on: 'On shift',
      day: 'Day shift',
      night: 'Night shift',
      off: 'Off',
      travel: 'Travel and preparation',
      leave: 'Leave',
      sickness: 'Sick',
      extra: 'Extra shift',
      'swap-in': 'On shift for a colleague',
      'swap-out': 'Off, a colleague is on shift',
    },
    shiftUntil: '{{what}} until {{day}}',
  },
} as const;
