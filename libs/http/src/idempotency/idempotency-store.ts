/** The claim of a request with an Idempotency-Key, made before it has any effect. */
export interface IdempotencyClaimInput {
  /** base64url of a hash of the key, the call and the browser: 43 characters. The row's unique key. */
  readonly keyHash: string;
  /** base64url of a keyed hash of the body: detects another body under the same key without revealing either. */
  readonly bodyHash: string;
  /** Identifies this try; only it may complete or release the claim. UUID. */
  readonly claimId: string;
  readonly at: Date;
  /** A claim neither completed nor released by then (its process died) may be taken over. */
  readonly claimedUntil: Date;
  /** When the row may be deleted; a later claim of the same key takes over an expired one. */
  readonly expiresAt: Date;
}

export type IdempotencyClaim =
  /** Proceed: the key is new, or its claim expired. `effects` is what earlier tries committed, sealed. */
  | { readonly state: 'claimed'; readonly effects: Uint8Array | null }
  /** Another request with this key is in progress. */
  | { readonly state: 'in-progress'; readonly bodyHash: string }
  /** Answered before; `answer` is sealed. */
  | { readonly state: 'completed'; readonly bodyHash: string; readonly answer: Uint8Array };

/** Stores claims and sealed responses; the persistence library has one on SQL. */
export interface IdempotencyStore {
  /** One atomic statement (or transaction): of concurrent claims exactly one gets 'claimed'. */
  claim(input: IdempotencyClaimInput): Promise<IdempotencyClaim>;
  /** Stores the answer if `claimId` still holds the claim; otherwise does nothing. */
  complete(input: {
    readonly keyHash: string;
    readonly claimId: string;
    readonly answer: Uint8Array;
  }): Promise<void>;
  /**
   * Releases the claim if `claimId` still holds it, so that another try can run: deletes it, or keeps its effects if it
   * has any.
   */
  release(input: { readonly keyHash: string; readonly claimId: string }): Promise<void>;
}
