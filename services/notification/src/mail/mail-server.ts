/** A mail as sent over the wire: the same bytes on every attempt. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly envelope: { readonly from: string; readonly to: string };
  readonly content: Buffer;
}

/** The sender's conditions during a handover. */
export interface HandoverGuard {
  /** By `performance.now()`: the handover is cut off at this time. */
  readonly cutAt: number;
  /** Called when the server is ready for the content, before the first byte is sent: may it still be sent? */
  mayLeave(): Promise<boolean>;
}

/**
 * The result of a handover. `refused`: a definite reply from the server. `not-handed-over`: the content was never sent
 * completely, so nobody has the mail. `unknown`: the content was sent completely without a reply, so the mail may or
 * may not arrive. `withheld`: the guard refused, or the time was over. Reasons contain no personal data.
 */
export type Handover =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly forGood: boolean; readonly reason: string }
  | { readonly kind: 'not-handed-over'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'withheld' };

/** The port to a mail server. Only one adapter knows the client library. */
export abstract class MailServer {
  /** Never rejects, and never exceeds the guard's deadline. */
  abstract handOver(mail: OutgoingMail, guard: HandoverGuard): Promise<Handover>;
  /** Whether the last contact with the server succeeded. */
  abstract check(): Promise<void>;
  /** Aborts handovers where that is still possible, and accepts no more. */
  abstract close(): Promise<void>;
}
