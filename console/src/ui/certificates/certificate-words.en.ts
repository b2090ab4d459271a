/** Whether certificates are valid, in words; loaded with the page. */
export const certificateWords = {
  certificateWords: {
    standings: {
      valid: 'Valid',
      expiring: 'Expires soon',
      'not-yet-valid': 'Not valid yet',
      waiting: 'Waiting for a signature',
      suspended: 'Suspended',
      expired: 'Expired',
      superseded: 'Replaced',
      revoked: 'Revoked',
      declined: 'Not signed',
    },
    term: 'Valid from {{from}} until {{until}}',
    termForEver: 'Valid from {{from}}, with no expiry date',
    events: {
      earned: 'Earned',
      signed: 'Signed',
      declined: 'Declined',
      suspended: 'Suspended',
      resumed: 'Resumed',
      revoked: 'Revoked',
      superseded: 'Replaced by a newer one',
    },
  },
} as const;
