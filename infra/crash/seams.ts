/** A failpoint at which the suite kills a service. */
export interface Seam {
  readonly failpoint: string;
  /** The process dies at one of its first so many times there: the kills must not all hit a fresh process. */
  readonly among: number;
}

const seam = (failpoint: string, among: number): Seam => ({ failpoint, among });

// The relay comes by once a batch, which is many events where many wait.
const relay = [seam('relay.claimed', 8), seam('relay.produced-not-marked', 8)];

/** In the order of the chain: from the fact to the mail. */
export const identitySeams: readonly Seam[] = [
  seam('login-code.before-commit', 40),
  seam('login-code.after-commit', 40),
  ...relay,
];

/** Where a decision on a request for access is made; services/access-request/test/crashes.int-spec.ts kills there. */
export const accessRequestSeams: readonly Seam[] = [
  seam('access-decision.before-commit', 1),
  seam('access-decision.after-commit', 1),
];

export const notificationSeams: readonly Seam[] = [
  seam('consumer.before-transaction', 24),
  seam('consumer.after-commit-before-offset', 24),
  seam('jobs.before-add', 24),
  seam('jobs.claimed', 24),
  seam('delivery.claimed', 24),
  seam('delivery.before-data', 24),
  seam('delivery.after-accept-before-sent', 24),
  seam('delivery.sent-not-acknowledged', 24),
  ...relay,
];
