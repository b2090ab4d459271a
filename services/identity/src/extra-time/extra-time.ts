import type { ExtraTimeMultiplier } from '@rigwise/contracts';

/** How much longer somebody may take, and whether they ask for it. */
export interface ExtraTime {
  readonly multiplier: ExtraTimeMultiplier;
  /** Null where no request waits. */
  readonly requestedAt: Date | null;
  readonly reason: string | null;
  readonly answeredAt: Date | null;
  readonly revision: number;
}

/** Of who never asked. */
export const NO_EXTRA_TIME: ExtraTime = {
  multiplier: 1,
  requestedAt: null,
  reason: null,
  answeredAt: null,
  revision: 0,
};

/** The same object where the request says nothing new. @param reason empty where somebody rather not tells it */
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

/** The same object where nothing waits. */
export function withdrawn(current: ExtraTime): ExtraTime {
  if (current.requestedAt === null) return current;
  return { ...current, requestedAt: null, reason: null, revision: current.revision + 1 };
}

/** What an administrator decided. The reason has served: it is kept no longer. */
export function answered(current: ExtraTime, multiplier: ExtraTimeMultiplier, at: Date): ExtraTime {
  return { multiplier, requestedAt: null, reason: null, answeredAt: at, revision: current.revision + 1 };
}
