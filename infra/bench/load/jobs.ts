/** Keep-alive connections, each of which asks again as soon as it is answered. */
export interface ClosedLoop {
  readonly kind: 'closed';
  readonly url: string;
  /** As they go over the wire; they go round. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** How long; without it every request goes out once. */
  readonly seconds?: number;
  /** Asked at a steady pace beside, on connections of its own, to see how others fare meanwhile. */
  readonly beside?: { readonly requests: readonly string[]; readonly perSecond: number };
}

/** A steady pace, whatever becomes of earlier requests. */
export interface OpenLoop {
  readonly kind: 'open';
  readonly url: string;
  /** Each goes out once. */
  readonly requests: readonly string[];
  readonly perSecond: number;
}

export type Job = ClosedLoop | OpenLoop;

/** What came of the requests, one entry each, in the order of the answers. */
export interface Outcome {
  /** Milliseconds; in an open loop from the time at which the request was due. */
  readonly latencies: Float64Array;
  /** Which request, by its place in the list. */
  readonly indexes: Uint32Array;
  /** When the answer was there: milliseconds since 1970, with fractions. */
  readonly answeredAt: Float64Array;
  readonly cookies: readonly string[];
  /** Whatever was not answered 200, in words. */
  readonly failures: readonly string[];
  readonly seconds: number;
  readonly beside?: Outcome;
}
