import type { Handover } from '../mail/mail-server.ts';

export const openStates = ['queued', 'claimed', 'sending', 'retry', 'unknown'] as const;
export const settledStates = ['sent', 'failed', 'expired'] as const;
export type OpenState = (typeof openStates)[number];
export type SettledState = (typeof settledStates)[number];

/** A pending mail. */
export interface Delivery {
  readonly id: string;
  readonly template: string;
  /** The code, request or event it is about: one mail per template and subject. */
  readonly subjectId: string;
  readonly personId: string | null;
  readonly recipient: { readonly address: string; readonly name: string };
  readonly details: unknown;
  /** Null if the mail contains no secret. */
  readonly sealed: string | null;
  readonly messageId: string;
  readonly attempts: number;
  readonly fence: number;
  readonly expiresAt: Date;
  readonly lastError: string | null;
  readonly correlationId: string;
  readonly createdAt: Date;
}

/** The kind of mail a template writes. */
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

/** A claimed row, as it was when claimed. */
export interface ClaimedDelivery extends Delivery {
  /** A newer code has superseded the mail's code. */
  readonly superseded: boolean;
  /** The server may have accepted it in an earlier attempt. */
  readonly maybeAccepted: boolean;
}

export type Settlement =
  { readonly state: 'sent' } | { readonly state: 'failed' | 'expired'; readonly reason: string };

export interface Postponement {
  readonly state: 'retry' | 'unknown';
  readonly reason: string;
  readonly waitMs: number;
}

/** Why a mail must not be sent; undefined while it is still of use. */
export function uselessness(
  delivery: Pick<ClaimedDelivery, 'superseded' | 'expiresAt'>,
  now: Date,
): 'superseded' | 'expired' | undefined {
  if (delivery.superseded) return 'superseded';
  return delivery.expiresAt <= now ? 'expired' : undefined;
}

/**
 * Turns the result of a handover into the row's next state. Only a definite reply settles a row; everything else is
 * retried for as long as the mail is of use, which the next claim checks.
 * @param wait maps the number of attempts so far to the delay before the next one, in milliseconds
 * @returns undefined if the mail was withheld: this worker no longer holds it
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
