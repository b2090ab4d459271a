/** For `environment` of a rig: all requests come from one machine, which no real address does. */
export const asOneAddress = {
  gateway: { RATE_LIMIT_ADDRESS: '1000000' },
  identity: {
    ADDRESS_FAILURES: '1000000',
    ADDRESS_UNKNOWN_NUMBERS: '1000000',
    ADDRESS_MAIL_TARGETS: '1000000',
  },
  'access-request': { ADDRESS_ACCESS_REQUESTS: '1000000' },
} as const;
