import { integration, type Mutant } from '../mutant.ts';

const source = 'services/identity/src';
const test = 'services/identity/test';
const hostile = `${test}/hostile-accounts.int-spec.ts`;
const rules = `${test}/account-rules.int-spec.ts`;
const secrecy = `${test}/account-secrecy.int-spec.ts`;
const mails = `${test}/account-mails.int-spec.ts`;

/** What strangers, old mailboxes and concurrent requests must not achieve with accounts. */
export const hostileAccounts: readonly Mutant[] = [
  {
    name: 'a password replaced during its check signs in',
    file: `${source}/sign-in/sign-in-with-password.ts`,
    find: 'this.holders.checkPassword(tx, holder),',
    replace: 'undefined,',
    red: integration(hostile, 'signs nobody in'),
  },
  {
    name: "a new password doesn't wait for a concurrent sign-in with the old one",
    file: `${source}/accounts/set-password.ts`,
    find: 'await this.accounts.hold(tx, accountId);',
    replace: '',
    red: integration(hostile, 'ends the session of a user just signing in with the old one'),
  },
  {
    name: 'a password replaced during its check still proves something',
    file: `${source}/sign-in/hand-over.ts`,
    find: 'await this.checkPresent(tx, holder);',
    replace: '',
    red: integration(hostile, 'proves nothing:'),
  },
  {
    name: 'a first login replaces a password the person chose',
    file: `${source}/sign-in/first-login/complete-first-login.ts`,
    find: ' || isSettled(holder)',
    replace: '',
    red: integration(hostile, 'replaces no password that the person chose in the meantime'),
  },
  {
    name: 'any proof completes a first login',
    file: `${source}/sign-in/first-login/complete-first-login.ts`,
    find: `if (proof?.purpose !== 'first-login') throw new NotProven();`,
    replace: 'if (!proof) throw new NotProven();',
    red: integration(hostile, 'by a code completes no first login, which would sign in'),
  },
  {
    name: 'a first password is created for the user in the body',
    file: `${source}/passwords/create-password.ts`,
    find: 'if (person?.holder?.accountId !== proof.userId) throw new NotProven();',
    replace: '',
    red: integration(hostile, 'by a code sets the first password of its person only'),
  },
  {
    name: 'a proof with the old password outlives it',
    file: `${source}/proofs/end-proofs.ts`,
    find: 'await this.pending.consumeAll(tx, personId, now);',
    replace: '',
    red: integration(hostile, 'by a password reset since signs nobody in'),
  },
  {
    name: "one person's proof skips another's code",
    file: `${source}/sign-in/registration/send-sign-up-code.ts`,
    find: 'if (proof?.personId !== person.personId) return null;',
    replace: 'if (!proof) return null;',
    red: integration(hostile, 'about one person skips no other’s code'),
  },
  {
    name: 'codes and links outlive the mailbox they were sent to',
    file: `${source}/accounts/email-changes/apply-email-change.ts`,
    find: 'await this.endProofs.ofAddress(tx, person.id);',
    replace: '',
    red: integration(hostile, 'sets no password with its code or link, and signs nobody in'),
  },
  {
    name: 'a code sent to one address verifies another',
    file: `${source}/proofs/end-proofs.ts`,
    find: 'return this.end(tx, personId, provenByCode);',
    replace: 'return this.end(tx, personId, SETTING);',
    red: integration(hostile, 'verifies no other address with its code'),
  },
  {
    name: 'strangers use up the codes of a user who knows the password',
    file: `${source}/sign-in/hand-over.ts`,
    find: 'deviceId: device ?? KNEW_THE_PASSWORD,',
    replace: 'deviceId: device,',
    red: integration(rules, 'gets a code, however many mails strangers requested'),
  },
  {
    name: 'an unchecked current password counts as wrong',
    file: `${source}/passwords/present-password.ts`,
    find: 'if (error instanceof TooManyHashes) await this.throttle.release(reservation);',
    replace: '',
    red: integration(rules, 'that could not be checked in time does not count as tried'),
  },
  {
    name: "a wrong current password doesn't count against the address",
    file: `${source}/passwords/present-password.ts`,
    find: 'await this.addresses.countFailure(this.database, address);',
    replace: '',
    red: integration(rules, 'counts for the address like a failed sign-in'),
  },
  {
    name: 'the browser that set a new password stays throttled for the old one',
    file: `${source}/security/throttling/password-throttle.ts`,
    find: 'if (device !== null) await this.throttles.reset(tx, this.keys.identifier(identifier, device));',
    replace: '',
    red: integration(rules, 'signs the owner in as soon as the password is reset with it'),
  },
  {
    name: 'a rate limit reveals that an address is known: reset',
    file: `${source}/passwords/reset-password.ts`,
    find: 'if (!(error instanceof TooManyTries)) throw error;',
    replace: 'if (error) throw error;',
    red: integration(secrecy, 'code may be guessed'),
  },
  {
    name: 'a rate limit reveals that an address is known: verification',
    file: `${source}/sign-in/verification/verify-email-by-code.ts`,
    find: 'if (!(error instanceof TooManyTries)) throw error;',
    replace: 'if (error) throw error;',
    red: integration(secrecy, 'code may be guessed'),
  },
  {
    name: 'a reset does less work for unknown addresses',
    file: `${source}/passwords/reset-password.ts`,
    find: 'if (candidates === NOBODY) return false;',
    replace: 'if (candidates.personIds.length === 0) return false;',
    red: integration(secrecy, 'the work of a reset'),
  },
  {
    name: 'registration mails continue for an address over its limit',
    file: `${source}/accounts/mail-requests/ask-for-mail.ts`,
    find: `if (purpose === 'registration') await this.addresses.checkUnknownNumbers(address);`,
    replace: '',
    red: integration(secrecy, 'has one limit of thirty unknown ones an hour over all calls'),
  },
  {
    name: "unknown numbers don't count for registration mails",
    file: `${source}/accounts/mail-requests/send-asked-mail.ts`,
    find: 'await this.addresses.countUnknownNumber(asked.address, asked.target);',
    replace: '',
    red: integration(secrecy, 'has one limit of thirty unknown ones an hour over all calls'),
  },
  {
    name: "a failed try without a proof isn't recorded",
    file: `${source}/proofs/audit-refusal.ts`,
    find: `[NotProven, 'not proven'],`,
    replace: '',
    red: integration(secrecy, 'records failures without an account:'),
  },
  {
    name: 'a mail is sent after it stopped being useful',
    file: `${source}/accounts/mail-requests/send-asked-mail.ts`,
    find: '- askedAt.getTime() >= lifetimeMs',
    replace: '- askedAt.getTime() >= lifetimeMs * 2',
    red: integration(mails, 'is sent until its code expires, and not after'),
  },
];
