import type { ExtraTimeMultiplier } from '@rigwise/contracts';

/** The extra time that a person has, and their pending request for it. */
export interface ExtraTime {
  readonly multiplier: ExtraTimeMultiplier;
  /** Null without a pending request. */
  readonly requestedAt: Date | null;
  readonly reason: string | null;
  readonly answeredAt: Date | null;
  readonly revision: number;
}

/** For people who never asked. */
export const NO_EXTRA_TIME: ExtraTime = {
  multiplier: 1,
  requestedAt: null,
  reason: null,
  answeredAt: null,
  revision: 0,
};

/** Returns the same object when the request adds nothing. @param reason empty when the person prefers not to say */
export function asked(current: ExtraTime, reason: string, at: Date): ExtraTime {
  const given = reason === '' ? null : reason;
  if (current.requestedAt !== null && current.reason === given) return current;
  return {
    ...current,
    requestedAt: current.requestedAt ?? at,
    reason: given,
    revision: current.revision + 1,
  };
}

/** Returns the same object when no request is pending. */
export function withdrawn(current: ExtraTime): ExtraTime {
  if (current.requestedAt === null) return current;
  return { ...current, requestedAt: null, reason: null, revision: current.revision + 1 };
}

/** Applies an administrator's decision and drops the reason, which has served its purpose. */
export function answered(current: ExtraTime, multiplier: ExtraTimeMultiplier, at: Date): ExtraTime {
  return { multiplier, requestedAt: null, reason: null, answeredAt: at, revision: current.revision + 1 };
}
