import { accessTemplate } from '../templates/access-mail.ts';
import { emailChangeTemplate } from '../templates/email-change-mail.ts';
import { noticeTemplate } from '../templates/notice-mail.ts';

/**
 * Mails that anyone who knows or guesses an address can trigger. Each line is a budget shared by its templates, so that
 * no request uses up what another person waits for. Codes are not included: identity limits those per person and
 * browser, so that nobody can lock out a person by requesting codes in their name.
 */
const BUDGETS: readonly (readonly string[])[] = [
  [accessTemplate('received'), accessTemplate('expired')],
  // An administrator can decide on many requests together, all of which may name one mailbox.
  (['rejected', 'withdrawn', 'has-account', 'link-sent-elsewhere'] as const).map(accessTemplate),
  [accessTemplate('question')],
  // Identity limits it per person; people share mailboxes.
  [noticeTemplate('account-exists')],
  // Sent to a new address, which a directory may name for anyone.
  [emailChangeTemplate('confirm')],
];

/** @returns the templates that share this one's budget; undefined if it has none */
export const budgetOf = (template: string): readonly string[] | undefined =>
  BUDGETS.find((templates) => templates.includes(template));
