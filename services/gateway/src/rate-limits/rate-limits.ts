import { addressKey, inWords } from '@rigwise/http';
import { DomainError } from '@rigwise/contracts';
import type { Budget, Verdict } from './budget.ts';
import { UsageLedger } from './usage-ledger.ts';

const MINUTE = 60_000;

export interface RateLimitSettings {
  /** Calls a minute without a session, for all people behind one address: a whole rig may share one. */
  readonly addressPerMinute: number;
  readonly sessionPerMinute: number;
  /** Cookies a minute of no session, for one address: each costs a look-up further inside. */
  readonly unknownSessionsPerMinute: number;
}

/** How many calls anybody may make. What is worth guessing has narrower limits in the service that knows it. */
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

  /** All of them, for exchange with other gateways. */
  get ledgers(): readonly UsageLedger[] {
    return [this.addresses, this.sessions, this.unknownSessions];
  }

  /** Counts a call against its session, or against its address where it has none. */
  take(sessionHash: string | null, address: string, now: number): Verdict {
    return sessionHash === null
      ? this.addresses.take(addressKey(address), now)
      : this.sessions.take(sessionHash, now);
  }

  /** @throws RateLimited when an address sent too many cookies of no session */
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

/** The headers by which a program can slow down before it is told to (draft-ietf-httpapi-ratelimit-headers-06). */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: Verdict): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}
