import { accessTemplate } from '../templates/access-mail.ts';
import { emailChangeTemplate } from '../templates/email-change-mail.ts';
import { noticeTemplate } from '../templates/notice-mail.ts';

/**
 * Mails that anybody can cause who knows or guesses an address: each line is a budget that its templates share, so that
 * no request uses up what another person waits for. Codes are not among them: identity counts those by person and
 * browser, so that nobody can block a person by asking in her name.
 */
const BUDGETS: readonly (readonly string[])[] = [
  [accessTemplate('received'), accessTemplate('expired')],
  // An administrator decides on many requests at once, all of which may name one mailbox.
  (['rejected', 'withdrawn', 'has-account', 'link-sent-elsewhere'] as const).map(accessTemplate),
  [accessTemplate('question')],
  // Identity counts it by person; people share mailboxes.
  [noticeTemplate('account-exists')],
  // To a new address, which a directory may name for anybody.
  [emailChangeTemplate('confirm')],
];

/** @returns the templates that share the budget of this one; undefined where it has none */
export const budgetOf = (template: string): readonly string[] | undefined =>
  BUDGETS.find((templates) => templates.includes(template));
