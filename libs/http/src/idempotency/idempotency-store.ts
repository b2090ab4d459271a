/** What a request with an Idempotency-Key claims before anything happens. */
export interface IdempotencyClaimInput {
  /** base64url of a hash over the key, the call and the browser: 43 characters. The row's unique key. */
  readonly keyHash: string;
  /** base64url of a keyed hash of the body: tells another body under the same key, and reveals none. */
  readonly bodyHash: string;
  /** Names this very try; only it may complete or release the claim. UUID. */
  readonly claimId: string;
  readonly at: Date;
  /** A claim that is neither completed nor released by then (its process died) may be taken over. */
  readonly claimedUntil: Date;
  /** When the row may be deleted; a later claim of the same key finds it expired and takes it over. */
  readonly expiresAt: Date;
}

export type IdempotencyClaim =
  /** Go on: nobody was here before, or their claim ran out. `effects` is what they committed, sealed. */
  | { readonly state: 'claimed'; readonly effects: Uint8Array | null }
  /** Another request with this key is at work now. */
  | { readonly state: 'in-progress'; readonly bodyHash: string }
  /** Answered before; `answer` is sealed. */
  | { readonly state: 'completed'; readonly bodyHash: string; readonly answer: Uint8Array };

/** Where claims and sealed answers are kept; the persistence library has one on SQL. */
export interface IdempotencyStore {
  /** One atomic statement (or transaction): of two at once exactly one gets 'claimed'. */
  claim(input: IdempotencyClaimInput): Promise<IdempotencyClaim>;
  /** Keeps the answer where `claimId` still holds the claim; else does nothing. */
  complete(input: {
    readonly keyHash: string;
    readonly claimId: string;
    readonly answer: Uint8Array;
  }): Promise<void>;
  /**
   * Gives up the claim where `claimId` still holds it, so that another try may happen: forgets it, or leaves it with its
   * effects, where it has any.
   */
  release(input: { readonly keyHash: string; readonly claimId: string }): Promise<void>;
}
