/** A failpoint at which the suite kills a service. */
export interface Seam {
  readonly failpoint: string;
  /** The process dies at one of its first N passes: the kills must not all hit a fresh process. */
  readonly among: number;
}

const seam = (failpoint: string, among: number): Seam => ({ failpoint, among });

// The relay passes once per batch, which may hold many events.
const relay = [seam('relay.claimed', 8), seam('relay.produced-not-marked', 8)];

/** In chain order: from the fact to the mail. */
export const identitySeams: readonly Seam[] = [
  seam('login-code.before-commit', 40),
  seam('login-code.after-commit', 40),
  ...relay,
];

const consumer = [
  seam('consumer.before-transaction', 24),
  seam('consumer.before-commit', 24),
  seam('consumer.after-commit-before-offset', 24),
];

/** For access requests: from the decision, which services/access-request/test/crashes.int-spec.ts also kills. */
export const accessRequestSeams: readonly Seam[] = [
  seam('access-decision.before-commit', 8),
  seam('access-decision.after-commit', 8),
  ...relay,
  ...consumer,
];

/** Where an approval becomes a person, an account and an invitation. */
export const grantSeams: readonly Seam[] = [...consumer, ...relay];

export const notificationSeams: readonly Seam[] = [
  ...consumer,
  seam('jobs.before-add', 24),
  seam('jobs.claimed', 24),
  seam('delivery.claimed', 24),
  seam('delivery.before-data', 24),
  seam('delivery.after-accept-before-sent', 24),
  seam('delivery.sent-not-acknowledged', 24),
  ...relay,
];

/**
 * For the digest, which is sent the next day and so never within a run of the suite. Killed by
 * services/notification/test/digests.int-spec.ts.
 */
export const digestSeams: readonly Seam[] = [seam('digest.before-commit', 1), seam('digest.after-commit', 1)];

/**
 * For announcements, which the suite does not make. Killed by
 * services/notification/test/announcement-crashes.int-spec.ts.
 */
export const announcementSeams: readonly Seam[] = [
  seam('announcement.before-commit', 1),
  seam('announcement.after-commit', 1),
  seam('announcement.more-before-commit', 1),
  seam('announcement.more-after-commit', 1),
];

/**
 * For requests with an Idempotency-Key, which the suite does not send. Killed by
 * services/access-request/test/crashes.int-spec.ts.
 */
export const repetitionSeams: readonly Seam[] = [seam('idempotency.before-answer', 1)];

/**
 * For erasure, which the suite does not request. Killed by services/notification/test/erasure-crashes.int-spec.ts.
 */
export const erasureSeams: readonly Seam[] = [seam('erasure.messages-erased', 1)];
