import type { ProvenByCode } from '@rigwise/contracts';

export interface SendPolicy {
  readonly coolDownSeconds: number;
  readonly sendsAnHour: number;
  readonly sendsADay: number;
}

export interface CodePolicy extends SendPolicy {
  readonly lifetimeSeconds: Readonly<Record<ProvenByCode, number>>;
  readonly attempts: number;
  readonly failuresAnHour: number;
}

/** An earlier mail to one person for one purpose. */
export interface SentCode {
  readonly id: string;
  readonly flowHash: string;
  /** The known device that requested it; null for a browser nobody signed in with. */
  readonly deviceId: string | null;
  readonly issuedAt: Date;
  /** Neither used nor superseded; it may have expired. */
  readonly open: boolean;
}

export interface NewCode {
  readonly id: string;
  readonly personId: string;
  readonly purpose: ProvenByCode;
  readonly flowHash: string;
  readonly deviceId: string | null;
  readonly salt: string;
  readonly digest: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export type SendVerdict =
  | { readonly kind: 'send'; readonly supersedes: readonly string[] }
  | { readonly kind: 'cooling-down' }
  | { readonly kind: 'over-budget'; readonly retryAfterSeconds: number };

/** A policy without a limit on codes, for consecutive requests in each browser. */
export const unlimited = (policy: SendPolicy): SendPolicy => ({
  ...policy,
  sendsAnHour: Number.POSITIVE_INFINITY,
  sendsADay: Number.POSITIVE_INFINITY,
});

const HOUR = 3600;
const DAY = 24 * HOUR;
export const SEND_HISTORY_SECONDS = DAY;

/**
 * Decides whether another code may be sent. Within a flow a newer code replaces the older; other browsers' flows are
 * untouched, so that nobody can lock a person out by requesting codes in their name. Each known device has its own
 * budget.
 */
export function judgeSend(
  history: readonly SentCode[],
  asking: { readonly flowHash: string; readonly deviceId: string | null },
  policy: SendPolicy,
  now: Date,
): SendVerdict {
  const ofFlow = history.filter((code) => code.flowHash === asking.flowHash);
  if (ofFlow.some((code) => ageSeconds(code, now) < policy.coolDownSeconds)) return { kind: 'cooling-down' };
  const budget = history.filter((code) => code.deviceId === asking.deviceId);
  const wait = Math.max(
    secondsUntilFree(budget, HOUR, policy.sendsAnHour, now),
    secondsUntilFree(budget, DAY, policy.sendsADay, now),
  );
  if (wait > 0) return { kind: 'over-budget', retryAfterSeconds: wait };
  return { kind: 'send', supersedes: ofFlow.filter((code) => code.open).map((code) => code.id) };
}

function secondsUntilFree(sent: readonly SentCode[], window: number, limit: number, now: Date): number {
  const newestFirst = sent
    .map((code) => ageSeconds(code, now))
    .filter((age) => age < window)
    .sort((a, b) => a - b);
  const blocking = newestFirst[limit - 1];
  return blocking === undefined ? 0 : Math.ceil(window - blocking);
}

const ageSeconds = (code: SentCode, now: Date): number => (now.getTime() - code.issuedAt.getTime()) / 1000;
