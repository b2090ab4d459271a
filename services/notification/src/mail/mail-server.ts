/** A mail as it goes over the wire: the same bytes on every try. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly envelope: { readonly from: string; readonly to: string };
  readonly content: Buffer;
}

/** What the sender insists on while a mail is handed over. */
export interface HandoverGuard {
  /** By `performance.now()`: whatever is not over by then is cut off. */
  readonly cutAt: number;
  /** Asked when the server is ready for the content, before its first byte leaves: may it still be sent? */
  mayLeave(): Promise<boolean>;
}

/**
 * What became of a handover. `refused`: the server's own, definite answer. `not-handed-over`: the content never
 * left whole, so nobody has the mail. `unknown`: the content left whole and no answer came, so the mail may or may
 * not arrive. `withheld`: the guard said no, or the time was over. Reasons hold no personal detail.
 */
export type Handover =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly forGood: boolean; readonly reason: string }
  | { readonly kind: 'not-handed-over'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'withheld' };

/** What we need of a mail server. One adapter knows the client library, nothing else does. */
export abstract class MailServer {
  /** Never rejects, and never takes longer than the guard allows. */
  abstract handOver(mail: OutgoingMail, guard: HandoverGuard): Promise<Handover>;
  /** Whether the last contact with it worked. */
  abstract check(): Promise<void>;
  /** Cuts what is in hand, where it may still be cut, and takes nothing more. */
  abstract close(): Promise<void>;
}
