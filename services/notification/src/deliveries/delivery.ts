import type { Handover } from '../mail/mail-server.ts';

export type OpenState = 'queued' | 'claimed' | 'sending' | 'retry' | 'unknown';
export type SettledState = 'sent' | 'failed' | 'expired';

/** A mail that is owed to somebody. */
export interface Delivery {
  readonly id: string;
  readonly template: string;
  /** The code, request or event that it is about: one mail of a template for each. */
  readonly subjectId: string;
  readonly personId: string | null;
  readonly recipient: { readonly address: string; readonly name: string };
  readonly details: unknown;
  /** Null where the mail says nothing secret. */
  readonly sealed: string | null;
  readonly messageId: string;
  readonly attempts: number;
  readonly fence: number;
  readonly expiresAt: Date;
  readonly lastError: string | null;
  readonly correlationId: string;
  readonly createdAt: Date;
}

/** Which kind of mail a template writes. */
const mailKinds = [
  'code',
  'notice',
  'invitation',
  'access',
  'email-change',
  'notification',
  'digest',
] as const;
export type MailKind = (typeof mailKinds)[number];

export function mailKind(template: string): MailKind {
  const [begin] = template.split('/');
  return mailKinds.find((kind) => kind === begin) ?? 'code';
}

/** What a worker holds: the row as it was when it was claimed. */
export interface ClaimedDelivery extends Delivery {
  /** A newer code has replaced the one that the mail is about. */
  readonly superseded: boolean;
  /** The server may have accepted it in a try before this one. */
  readonly maybeAccepted: boolean;
}

export type Settlement =
  { readonly state: 'sent' } | { readonly state: 'failed' | 'expired'; readonly reason: string };

export interface Postponement {
  readonly state: 'retry' | 'unknown';
  readonly reason: string;
  readonly waitMs: number;
}

/** Why a mail must not be sent any more; undefined while it is of use. */
export function uselessness(
  delivery: Pick<ClaimedDelivery, 'superseded' | 'expiresAt'>,
  now: Date,
): 'superseded' | 'expired' | undefined {
  if (delivery.superseded) return 'superseded';
  return delivery.expiresAt <= now ? 'expired' : undefined;
}

/**
 * What follows from a handover. Only a definite answer settles a row; everything else is tried again for as long
 * as the mail is of use, which the next claim finds out.
 * @param wait gives the milliseconds until the next try from the number of tries so far
 * @returns undefined where the mail was withheld: it is not this worker's any more
 */
export function afterHandover(
  delivery: Pick<Delivery, 'attempts'>,
  handover: Handover,
  wait: (tries: number) => number,
): Settlement | Postponement | undefined {
  const waitMs = (): number => wait(Math.max(1, delivery.attempts));
  switch (handover.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'refused':
      return handover.forGood
        ? { state: 'failed', reason: handover.reason }
        : { state: 'retry', reason: handover.reason, waitMs: waitMs() };
    case 'not-handed-over':
      return { state: 'retry', reason: handover.reason, waitMs: waitMs() };
    case 'unknown':
      return { state: 'unknown', reason: handover.reason, waitMs: waitMs() };
    case 'withheld':
      return undefined;
  }
}

export function isSettlement(step: Settlement | Postponement): step is Settlement {
  return !('waitMs' in step);
}
