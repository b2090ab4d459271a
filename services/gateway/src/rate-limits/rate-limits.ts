import { addressKey, inWords } from '@rigwise/http';
import { DomainError } from '@rigwise/contracts';
import type { Budget, Verdict } from './budget.ts';
import { UsageLedger } from './usage-ledger.ts';

const MINUTE = 60_000;

export interface RateLimitSettings {
  /** Calls per minute without a session, for everyone behind one address: a whole rig may share one. */
  readonly addressPerMinute: number;
  readonly sessionPerMinute: number;
  /** Unknown session cookies per minute and address: each costs a look-up further inside. */
  readonly unknownSessionsPerMinute: number;
}

/** Limits how many calls a client may make. Whatever is worth guessing has stricter limits in its own service. */
export class RateLimits {
  readonly addresses: UsageLedger;
  readonly sessions: UsageLedger;
  readonly unknownSessions: UsageLedger;

  constructor(settings: RateLimitSettings) {
    const ledger = (name: string, limit: number): UsageLedger =>
      new UsageLedger({ name, limit, windowMs: MINUTE } satisfies Budget);
    this.addresses = ledger('address', settings.addressPerMinute);
    this.sessions = ledger('session', settings.sessionPerMinute);
    this.unknownSessions = ledger('unknown', settings.unknownSessionsPerMinute);
  }

  /** All ledgers, for exchange with other gateways. */
  get ledgers(): readonly UsageLedger[] {
    return [this.addresses, this.sessions, this.unknownSessions];
  }

  /** Counts a call against its session, or without one against its address. */
  take(sessionHash: string | null, address: string, now: number): Verdict {
    return sessionHash === null
      ? this.addresses.take(addressKey(address), now)
      : this.sessions.take(sessionHash, now);
  }

  /** @throws RateLimited when an address sent too many unknown session cookies */
  allowUnknownSession(address: string, now: number): void {
    const verdict = this.unknownSessions.look(addressKey(address), now);
    if (!verdict.allowed) throw new RateLimited(verdict);
  }

  countUnknownSession(address: string, now: number): void {
    this.unknownSessions.take(addressKey(address), now);
  }
}

export class RateLimited extends DomainError {
  constructor({ retryAfterSeconds }: Verdict) {
    super({
      code: 'request/rate-limited',
      kind: 'throttled',
      message: `Too many requests. Please try again in ${inWords(retryAfterSeconds)}.`,
      retryAfterSeconds,
    });
  }
}

/** Headers that let a program slow down before it is throttled (draft-ietf-httpapi-ratelimit-headers-06). */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: Verdict): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
