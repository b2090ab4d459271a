/**
 * The end-to-end tests wait for browsers and processes much of the time, so three parts run in parallel, each a pattern
 * of Jest's. Each has its own platform, because demo people, their mails and codes can't be shared. Within a part the
 * files run one after the other.
 */
export const E2E_PARTS = [
  'e2e/(sentences/|mails|email-changes)',
  'e2e/(appearance|crash|document/)',
  'e2e/(?!sentences/|mails|email-changes|appearance|crash|document/)',
] as const;
