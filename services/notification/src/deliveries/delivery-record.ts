import { z } from 'zod';
import { accessTemplateHasLink } from '../templates/access-mail.ts';
import { emailChangeHasLink } from '../templates/email-change-mail.ts';
import { mailKind, openStates, settledStates, type MailKind } from './delivery.ts';

const states = [...openStates, ...settledStates] as const;
export type DeliveryState = (typeof states)[number];
/** `waiting` is every open state. */
export type DeliveryFilter = DeliveryState | 'waiting';

/** A ledger row as operators see it, with no more about the recipient than they need. */
export const deliveryRecord = z
  .strictObject({
    id: z.string(),
    template: z.string(),
    subjectId: z.string(),
    personId: z.string().nullable(),
    address: z.string(),
    messageId: z.string(),
    state: z.enum(states),
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: z.date(),
    nextTryAt: z.date(),
    expiresAt: z.date(),
    settledAt: z.date().nullable(),
    correlationId: z.string(),
  })
  .transform(({ address, ...row }) => ({ ...row, recipient: maskAddress(address) }));
export type DeliveryRecord = Readonly<z.output<typeof deliveryRecord>>;

/** The facts that decide whether a mail can be resent. */
export const resendFacts = z.strictObject({
  template: z.string(),
  state: z.enum(states),
  expiresAt: z.date(),
  superseded: z.boolean(),
  secretKept: z.boolean(),
});
export type ResendFacts = Readonly<z.output<typeof resendFacts>>;

/** Why a mail can't be resent: a fixed word, for the audit log. */
export type ResendRefusal = 'sent' | 'superseded' | 'expired' | 'in-hand' | 'code-erased' | 'in-next-digest';

const OF_CODES: Readonly<Record<ResendRefusal, string>> = {
  sent: 'The mail server already accepted this email. If it was lost, the person can request a new code.',
  superseded: 'A newer code has replaced this one: its mail has the code that works.',
  expired: 'The code has expired: the person can request a new one.',
  'in-hand': 'A worker is sending this mail right now: look again in a minute.',
  'code-erased': 'The code is no longer stored: the person can request a new one.',
  'in-next-digest':
    'A refused digest is not sent again: correct the address, and the next one will contain what is unread.',
};

const OF_INVITATIONS: Readonly<Record<ResendRefusal, string>> = {
  ...OF_CODES,
  sent: 'The mail server already accepted this email. If it was lost, invite the person again.',
  superseded: 'A newer invitation has replaced this one: its mail has the link that works.',
  expired: 'The invitation has expired: invite the person again.',
  'code-erased': 'The link is no longer stored: invite the person again.',
};

const OF_NOTICES: Readonly<Record<ResendRefusal, string>> = {
  ...OF_CODES,
  sent: 'The mail server already accepted this email: it isn’t sent twice.',
  expired: 'This email is too old to be useful.',
};

const OF_ACCESS: Readonly<Record<ResendRefusal, string>> = {
  ...OF_NOTICES,
  superseded: 'This email is out of date: a newer one replaces it.',
  'code-erased': 'The link is no longer stored: ask the question again.',
};

const OF_EMAIL_CHANGES: Readonly<Record<ResendRefusal, string>> = {
  ...OF_NOTICES,
  'code-erased': 'The link is no longer stored: discard the new address under Users, and enter it again.',
};

const OF_NOTIFICATIONS: Readonly<Record<ResendRefusal, string>> = {
  ...OF_NOTICES,
  expired: 'This email is too old; its content is still in the console.',
};

const WORDS: Readonly<Record<MailKind, Readonly<Record<ResendRefusal, string>>>> = {
  access: OF_ACCESS,
  code: OF_CODES,
  invitation: OF_INVITATIONS,
  'email-change': OF_EMAIL_CHANGES,
  notice: OF_NOTICES,
  notification: OF_NOTIFICATIONS,
  digest: OF_NOTIFICATIONS,
};

/** The same, as a text for people. */
export const inWords = (refusal: ResendRefusal, template: string): string =>
  WORDS[mailKind(template)][refusal];

/** Undefined if the mail can be resent. */
export function whyNotResent(delivery: ResendFacts, now: Date): ResendRefusal | undefined {
  if (delivery.state === 'sent') return 'sent';
  if (delivery.superseded) return 'superseded';
  if (delivery.expiresAt <= now) return 'expired';
  if (delivery.state === 'failed' && mailKind(delivery.template) === 'digest') return 'in-next-digest';
  if (delivery.state === 'claimed' || delivery.state === 'sending') return 'in-hand';
  return !needsSecret(delivery.template) || delivery.secretKept ? undefined : 'code-erased';
}

function needsSecret(template: string): boolean {
  const kind = mailKind(template);
  if (kind === 'access') return accessTemplateHasLink(template);
  if (kind === 'email-change') return emailChangeHasLink(template);
  return kind === 'code' || kind === 'invitation';
}

/** Enough to tell mailboxes apart, always of the same width: reveals neither the length nor the rest of the name. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}*****${at < 1 ? '' : address.slice(at)}`;
}
