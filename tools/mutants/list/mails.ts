import { integration, unit, type Mutant } from '../mutant.ts';

const source = 'services/notification/src';
const ledger = `${source}/deliveries/deliveries.repository.ts`;
const ledgerSql = `${source}/deliveries/ledger-sql.ts`;
const codeMail = 'services/notification/test/code-mail.int-spec.ts';
const leases = 'services/notification/test/leases.int-spec.ts';
const claims = 'services/notification/test/claims.int-spec.ts';
const budget = `${source}/deliveries/mailbox-budget.ts`;
const budgets = `${source}/deliveries/mail-budgets.ts`;
const accessMails = 'services/notification/test/access-mails.int-spec.ts';
const mailOrder = 'services/notification/test/mail-order.int-spec.ts';
const emailChangeMail = 'services/notification/test/email-change-mail.int-spec.ts';
const noticeMail = 'services/notification/test/notice-mail.int-spec.ts';
const everyMail = `${source}/templates/every-mail.spec.ts`;

/** The ledger and the mail server: every pending mail, no other, and never by two workers. */
export const mails: readonly Mutant[] = [
  {
    name: 'two workers can claim one delivery',
    file: ledger,
    find: 'AND ((${WAITING} AND next_try_at <= ${NOW}) OR (${IN_HAND} AND lease_until <= ${NOW}))',
    replace: 'AND settled_at IS NULL',
    red: integration(leases, 'sends one mail if two workers process it simultaneously'),
  },
  {
    name: "a dead worker's delivery is never claimed again",
    file: ledger,
    find: 'OR (${IN_HAND} AND lease_until <= ${NOW}))',
    replace: ')',
    red: integration(leases, 'loses its lease, and never sends beside its successor'),
  },
  {
    name: "the lease isn't checked before DATA",
    file: ledger,
    find: "AND lease_until > ${NOW} + ${ms('$3')}",
    replace: 'AND $3::int IS NOT NULL',
    red: integration(claims, 'a delivery whose lease ends too soon is not started'),
  },
  {
    name: "the lease owner isn't checked before DATA",
    file: ledger,
    find: 'AND fence = $2 AND ${IN_HAND} AND lease_until',
    replace: 'AND $2::int IS NOT NULL AND ${IN_HAND} AND lease_until',
    red: integration(claims, 'is sent by its new worker only'),
  },
  {
    name: 'a slow worker loses its lease while it hands a mail over',
    file: `${source}/deliveries/lease.ts`,
    find: 'setInterval(renewal, this.ms / RENEWALS_A_LEASE)',
    replace: 'setInterval(renewal, this.ms * RENEWALS_A_LEASE)',
    red: integration(leases, 'a worker that is slow to hand a mail over keeps its lease'),
  },
  {
    name: 'a worker that begins to send has only the rest of its lease',
    file: ledger,
    find: "lease_until = ${NOW} + ${ms('$5')}",
    replace: "lease_until = lease_until + 0 * ${ms('$5')}",
    red: integration(claims, 'a delivery whose lease ends too soon is not started'),
  },
  {
    name: 'a worker that lost a delivery renews the lease on it',
    file: ledger,
    find: 'AND ${IN_HAND} AND fence = $2`',
    replace: 'AND ${IN_HAND} AND $2::int IS NOT NULL`',
    red: integration(claims, 'a delivery is kept by a slow worker, and by nobody who has lost it or is done'),
  },
  {
    name: 'a worker without its lease settles the delivery',
    file: ledger,
    find: '${settle} AND fence = $5 AND',
    replace: '${settle} AND $5::int IS NOT NULL AND',
    red: integration(claims, 'is settled by its new worker only'),
  },
  {
    name: 'a worker without its lease releases the delivery',
    file: ledger,
    find: 'AND fence = $2 AND ${IN_HAND}`,',
    replace: 'AND $2::int IS NOT NULL AND ${IN_HAND}`,',
    red: integration(claims, 'is released by its new worker only'),
  },
  {
    name: 'mails are sent without checking that they may be',
    file: `${source}/mail/guarded-content.ts`,
    find: 'if (!may || this.isLate())',
    replace: 'if (may === null)',
    red: integration(
      leases,
      'does not send what expired or was replaced while the worker waited for the server',
    ),
  },
  {
    name: 'a superseded code is mailed if the newer one arrived first',
    file: `${source}/deliveries/queue-code-mail.ts`,
    find: 'await this.deliveries.supersede(tx, code.supersedes, createdAt);',
    replace: '',
    red: integration(
      codeMail,
      'never sends a code that a newer one replaced, even if the newer one arrives first',
    ),
  },
  {
    name: 'a code that is replaced before DATA is mailed',
    file: ledger,
    find: 'AND expires_at > $4::timestamptz AND NOT ${SUPERSEDED}',
    replace: 'AND expires_at > $4::timestamptz',
    red: integration(
      leases,
      'does not send what expired or was replaced while the worker waited for the server',
    ),
  },
  {
    name: 'a code that expires before DATA is mailed',
    file: ledger,
    find: 'AND expires_at > $4::timestamptz AND',
    replace: 'AND $4::timestamptz IS NOT NULL AND',
    red: integration(claims, 'a delivery that expires before DATA is not started'),
  },
  {
    name: 'an expired code is mailed',
    file: `${source}/deliveries/delivery.ts`,
    find: `delivery.expiresAt <= now ? 'expired' : undefined`,
    replace: 'undefined',
    red: unit(`${source}/deliveries/delivery.spec.ts`, 'ends at the very moment the code expires'),
  },
  {
    name: 'a temporary refusal counts as permanent',
    file: `${source}/mail/smtp-failure.ts`,
    find: 'responseCode >= 500 &&',
    replace: '',
    red: unit(`${source}/mail/smtp-failure.spec.ts`, 'is permanent:'),
  },
  {
    name: 'a permanent refusal is retried',
    file: `${source}/deliveries/delivery.ts`,
    find: 'return handover.forGood',
    replace: 'return handover.forGood && delivery.attempts > 5',
    red: integration(
      'services/notification/test/mail-server-faults.int-spec.ts',
      'fails a permanently refused mail immediately, without naming the address',
    ),
  },
  {
    name: 'an unconfirmed mail counts as sent',
    file: `${source}/deliveries/delivery.ts`,
    find: `return { state: 'unknown', reason: handover.reason, waitMs: waitMs() };`,
    replace: `return { state: 'sent' };`,
    red: integration(leases, 'treats a mail whose final dot got no response in time as unknown'),
  },
  {
    name: 'a fully sent mail counts as not sent',
    file: `${source}/mail/smtp-failure.ts`,
    find: `leftWhole ? { kind: 'unknown', reason } : `,
    replace: '',
    red: unit(
      `${source}/mail/smtp-failure.spec.ts`,
      'treats a mail whose content got no response as unknown',
    ),
  },
  {
    name: 'every try has a new Message-ID',
    file: `${source}/deliveries/write-mail.ts`,
    find: '...rendered,\n      messageId,',
    replace: '...rendered,\n      messageId: `<${crypto.randomUUID()}@rigwise.example>`,',
    red: integration(
      'services/notification/test/mail-server-faults.int-spec.ts',
      'resends the identical mail if its outcome is unknown',
    ),
  },
  {
    name: 'the code of a sent mail stays in the ledger',
    file: ledger,
    find: 'THEN sealed END',
    replace: 'THEN sealed ELSE sealed END',
    red: {
      ...integration(codeMail, 'reaches the mailbox with its code, and the ledger keeps none of it'),
      // All purposes would time out, one after the other.
      within: 'a code for employee-login',
    },
  },
  {
    name: 'no one is notified that a mail was sent',
    file: `${source}/deliveries/record-outcome.ts`,
    find: 'await this.publish(tx, delivery, outcome);',
    replace: '',
    red: integration(codeMail, 'informs other services when a mail was accepted'),
  },
  {
    name: 'the sweeper misses lost wake-ups',
    file: `${source}/deliveries/sweep-deliveries.ts`,
    find: 'of await this.deliveries.findDue(AT_ONCE, sweepEveryMs / 5)',
    replace: 'of await this.deliveries.findDue(0, sweepEveryMs / 5)',
    red: integration(
      'services/notification/test/redis-away.int-spec.ts',
      'mails what was pending when Redis was wiped, repeatedly',
    ),
  },
  {
    name: 'codes queue behind notifications',
    file: `${source}/deliveries/wake-delivery.ts`,
    find: 'for (const id of ids) await this.execute(id, true);',
    replace: 'for (const id of ids) await this.execute(id, false);',
    red: integration(mailOrder, 'a code is sent before bulk mails queued earlier, and they follow'),
  },
  {
    name: 'codes queue behind notifications after Redis was wiped',
    file: ledger,
    find: 'AND NOT ${IN_BULK}',
    replace: '',
    red: integration(mailOrder, 'is asked for again'),
  },
  {
    name: 'codes queue behind notifications while Redis is down',
    file: `${source}/deliveries/delivery-worker.ts`,
    find: "inBulk ? 'offer' : 'urgent'",
    replace: "'urgent'",
    red: integration(mailOrder, 'a code is sent before bulk mails while Redis is down'),
  },
  {
    name: 'codes queue behind email-change notices',
    file: `${source}/deliveries/on-email-change.ts`,
    find: 'this.wakeDelivery.inBulk([id])',
    replace: 'this.wakeDelivery.soon(id)',
    red: integration(mailOrder, 'a code is sent before bulk mails queued earlier, and they follow'),
  },
  {
    name: 'codes queue behind email-change notices after Redis was wiped',
    file: ledgerSql,
    find: "\n  OR template LIKE 'email-change/%'",
    replace: '',
    red: integration(mailOrder, 'is asked for again'),
  },
  {
    name: 'mails wait for Redis to come back',
    file: `${source}/deliveries/wake-delivery.ts`,
    find: 'this.worker.offer(id, inBulk);',
    replace: '',
    red: integration(
      'services/notification/test/redis-away.int-spec.ts',
      'codes are mailed immediately, before any sweep',
    ),
  },
  {
    name: 'an address can add recipients',
    file: `${source}/mail/mailbox.ts`,
    find: '&& !UNUSABLE.test(address)',
    replace: '',
    red: unit(`${source}/mail/compose-mail.spec.ts`, 'as an address'),
  },
  {
    name: 'an outdated notice is mailed',
    file: `${source}/deliveries/queue-notice-mail.ts`,
    find: 'expiresAt: new Date(notice.expiresAt)',
    replace: `expiresAt: new Date('2999-01-01')`,
    red: integration(noticeMail, 'never sends a notice that expired before its event came'),
  },
  {
    name: 'a notice published twice is mailed twice',
    file: `${source}/deliveries/queue-notice-mail.ts`,
    find: 'template: noticeTemplate(kind)',
    replace: 'template: noticeTemplate(kind) + id',
    red: integration(noticeMail, 'sends one mail however often an event comes'),
  },
  {
    name: "a refused notice can't be resent",
    file: `${source}/deliveries/delivery-record.ts`,
    find: '!needsSecret(delivery.template) || delivery.secretKept',
    replace: 'delivery.secretKept',
    red: integration(noticeMail, 'sends it under its original Message-ID'),
  },
  {
    name: 'a link leads away from the configured public URL',
    file: `${source}/templates/mail-links.ts`,
    find: '`${this.origin}${path}?token=',
    replace: '`https://rigwise.example${path}?token=',
    red: unit(
      everyMail,
      'shows our one link as configured: once to press and once to read, in text on its own line',
    ),
  },
  {
    name: "a link's token is stored in clear",
    file: `${source}/templates/mail-links.ts`,
    find: 'encodeURIComponent(token)',
    replace: 'token',
    red: unit(`${source}/templates/code-mail.spec.ts`, 'lets no token lead anywhere else'),
  },
  {
    name: 'a name can become a link',
    file: `${source}/templates/plain-line.ts`,
    find: ".replace(DOT_WITHIN, '$1 ')",
    replace: '',
    red: unit(everyMail, 'makes no link of a name'),
  },
  {
    name: 'the code is in the subject',
    file: `${source}/templates/code-mail.ts`,
    find: 'subject: say(code.subject[purpose])',
    replace: 'subject: say(code.subject[purpose]) + mail.secrets.code',
    red: unit(`${source}/templates/code-mail.spec.ts`, 'keeps code and link out of the subject'),
  },
  {
    name: 'an error quotes sealed content',
    file: `${source}/codes/secrets-opener.ts`,
    find: 'fromJson(new TextDecoder().decode(plaintext))',
    replace: 'JSON.parse(new TextDecoder().decode(plaintext))',
    red: unit(`${source}/codes/secrets-opener.spec.ts`, ', without quoting it'),
  },
  {
    name: 'strangers can flood a mailbox',
    file: budget,
    find: 'sent.lastHour >= anHour || ',
    replace: '',
    red: integration(accessMails, 'gets no more mails than its budget'),
  },
  {
    name: 'a mailbox gets a mail every hour all day',
    file: budget,
    find: ' || sent.lastDay >= aDay',
    replace: '',
    red: integration(accessMails, 'is mailed again after an hour, and a limited number of times a day'),
  },
  {
    name: 'two concurrent mails see the same mailbox budget',
    file: ledger,
    find: "pg_advisory_xact_lock(hashtextextended('mailbox ' || ${mailboxOf('$1')}, 0))",
    replace: '$1::text',
    red: integration(
      accessMails,
      'gets no more mails than its budget, if the last one is requested twice simultaneously',
    ),
  },
  {
    name: 'an uppercase mailbox has a separate budget',
    file: ledgerSql,
    find: 'lower(${address})',
    replace: '${address}',
    red: integration(
      accessMails,
      'gets no more mails than its budget, even with simultaneous requests and spelling variants',
    ),
  },
  {
    name: 'strangers can suppress account-exists mails',
    file: ledger,
    find: 'AND template = ANY ($3::text[]) AND',
    replace: 'AND $3::text[] IS NOT NULL AND',
    red: integration(accessMails, 'gets account-exists mails, each budget separately'),
  },
  {
    name: 'decisions can flood a mailbox',
    file: budgets,
    find: "(['rejected', 'withdrawn', 'has-account', 'link-sent-elsewhere'] as const)",
    replace: "(['withdrawn'] as const)",
    red: integration(
      accessMails,
      'gets few decision mails if an administrator decides many requests at once',
    ),
  },
  {
    name: 'each sub-address of a mailbox has a separate budget',
    file: ledgerSql,
    find: "'(?<=.)[+].*@'",
    replace: "'@'",
    red: integration(accessMails, 'gets no more mails than its budget if each is to another sub-address'),
  },
  {
    name: 'the directory can flood a mailbox',
    file: budgets,
    find: "  [emailChangeTemplate('confirm')],\n",
    replace: '',
    red: integration(emailChangeMail, 'is mailed no more often than its budget allows'),
  },
  {
    name: "requests by strangers suppress a person's decision mails",
    file: budget,
    find: 'const templates = budgetOf(delivery.template);',
    replace: "const templates = budgetOf(delivery.template) ?? budgetOf('access/received');",
    red: integration(accessMails, 'gets codes, decisions and account mails, however many strangers named it'),
  },
];
