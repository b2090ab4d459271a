/** Keep-alive connections, each of which sends its next request as soon as it has a response. */
export interface ClosedLoop {
  readonly kind: 'closed';
  readonly url: string;
  /** As sent over the wire; repeated in a cycle. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** Duration; without it every request is sent once. */
  readonly seconds?: number;
  /** Sent in parallel at a steady pace, on separate connections, to see how others fare meanwhile. */
  readonly beside?: { readonly requests: readonly string[]; readonly perSecond: number };
}

/** A steady pace, regardless of earlier requests. */
export interface OpenLoop {
  readonly kind: 'open';
  readonly url: string;
  /** Each is sent once. */
  readonly requests: readonly string[];
  readonly perSecond: number;
}

export type Job = ClosedLoop | OpenLoop;

/** Results of the requests, one entry each, in the order of the responses. */
export interface Outcome {
  /** Milliseconds; in an open loop from the time the request was scheduled. */
  readonly latencies: Float64Array;
  /** The request's index in the list. */
  readonly indexes: Uint32Array;
  /** When the response had arrived: milliseconds since 1970, with fractions. */
  readonly answeredAt: Float64Array;
  readonly cookies: readonly string[];
  /** Everything that was not answered with 200, in words. */
  readonly failures: readonly string[];
  readonly seconds: number;
  readonly beside?: Outcome;
}
