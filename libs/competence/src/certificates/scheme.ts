import type { Span } from '../span.ts';

/**
 * The last day on which a certificate is valid, of one earned on 7 February 2025 for two years:
 *
 * - `same-day`: 7 February 2027
 * - `day-before`: 6 February 2027, so that two years are two years and not a day more
 * - `month-end`: 28 February 2027, as IATA counts for dangerous goods
 */
export const termEndings = ['same-day', 'day-before', 'month-end'] as const;
export type TermEnding = (typeof termEndings)[number];

/** How certificates of a kind expire and are renewed. */
export interface Scheme {
  /** How long a certificate is valid; null for ever. */
  readonly validity: Span | null;
  readonly ending: TermEnding;
  readonly renewal: RenewalRules;
}

export interface RenewalRules {
  /** The last part of a term, in which a renewal keeps the anniversary. Without one, every renewal starts anew. */
  readonly window: Span;
  /** After a term, how long a renewal is still enough; later everything has to be earned again. */
  readonly grace: Span;
  /** Whether a renewal in the grace keeps the anniversary, too: the days without a certificate are lost. */
  readonly graceKeepsAnniversary: boolean;
}
