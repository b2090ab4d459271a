import { integration, type Mutant } from '../mutant.ts';

const source = 'services/identity/src';
const test = 'services/identity/test';
const signUp = `${test}/sign-up.int-spec.ts`;
const registration = `${test}/registration.int-spec.ts`;
const firstLogin = `${test}/first-login.int-spec.ts`;
const verification = `${test}/verification.int-spec.ts`;
const passwords = `${test}/passwords.int-spec.ts`;
const opening = `${source}/sign-in/registration/open-account.ts`;
const asking = `${source}/sign-in/registration/send-sign-up-code.ts`;
const creating = `${source}/passwords/create-password.ts`;
const changing = `${source}/passwords/change-password.ts`;
const verifying = `${source}/sign-in/verification/verify-email-by-code.ts`;
const finishing = `${source}/sign-in/first-login/complete-first-login.ts`;

/** Sign-up, registration, first login, verification and passwords: permissions, and what each step ends. */
export const accounts: readonly Mutant[] = [
  {
    name: 'a first login takes the userId of the body',
    file: finishing,
    find: 'holder?.accountId !== userId ||',
    replace: 'holder === null ||',
    red: integration(firstLogin, 'nor a proof of another purpose'),
  },
  {
    name: 'a first login asks nobody for the code before it costs an attempt',
    file: finishing,
    find: 'if (proof.codeSent && login.clearCode === null) throw new CodeMissing();',
    replace: '',
    red: integration(firstLogin, 'asks for the code where one was sent, whatever the body says'),
  },
  {
    name: 'a first password is created with any proof',
    file: creating,
    find: `if (pending?.purpose !== 'create-password') throw new NotProven();`,
    replace: 'if (!pending) throw new NotProven();',
    red: integration(firstLogin, 'nor a proof of another purpose'),
  },
  {
    name: 'a link of a mail replaces a password that the person chose',
    file: creating,
    find: '(!existing || hasOwnPassword(existing))',
    replace: '!existing',
    red: integration(registration, 'gives the first password to an account that has none'),
  },
  {
    name: 'the link of a reset changes the password whoever the body names',
    file: changing,
    find: 'return holder?.accountId === userId ?',
    replace: 'return holder ?',
    red: integration(passwords, 'proves nothing about anybody else, and nothing without its cookie'),
  },
  {
    name: 'who is signed in changes the password of anybody',
    file: changing,
    find: 'browser.accountId === null || browser.accountId !== userId',
    replace: 'browser.accountId === null',
    red: integration(passwords, 'is nobody else’s'),
  },
  {
    name: 'a password is changed without the present one being right',
    file: changing,
    find: 'if (!(await this.presentPassword.isKnown(',
    replace: 'if (userId === currentPassword && !(await this.presentPassword.isKnown(',
    red: integration(passwords, 'needs the present one; every other session ends'),
  },
  {
    name: 'sessions outlive the password they began with',
    file: `${source}/accounts/set-password.ts`,
    find: `return this.endAllSessions.execute(tx, accountId, 'password-changed');`,
    replace: 'return [];',
    red: integration(passwords, 'is set anew by the code in the browser that asked: every session ends'),
  },
  {
    name: 'the code of a reset opens in any browser that asked for one',
    file: `${source}/proofs/codes.repository.ts`,
    find: 'where flow_hash = $1 and purpose = $2',
    replace: 'where $1::text is not null and purpose = $2',
    red: integration(passwords, 'takes six digits from no other browser'),
  },
  {
    name: 'a mail’s link stays open when its code was used',
    file: `${source}/proofs/end-proofs.ts`,
    find: 'await this.links.useAll(tx, personId, now);',
    replace: '',
    red: integration(passwords, 'is set anew by the code in the browser that asked: every session ends'),
  },
  {
    name: 'a password is set, and other ways to set it stay open',
    file: `${source}/accounts/set-password.ts`,
    find: 'await this.endProofs.execute(tx, personId);',
    replace: '',
    red: integration(passwords, 'is set anew by what the link carries, in any browser, once'),
  },
  {
    name: 'a scanner that follows the link of a mail uses it up',
    file: `${source}/sign-in/links/follow-link.ts`,
    find: 'const pendingToken = newToken();',
    replace: 'await this.links.useAll(tx, person.personId, now);\n    const pendingToken = newToken();',
    red: integration(registration, 'as often as it is followed, and sets pending'),
  },
  {
    name: 'a browser gets another mail within the minute',
    file: `${source}/proofs/code.ts`,
    find: 'ageSeconds(code, now) < policy.coolDownSeconds',
    replace: 'ageSeconds(code, now) < 0',
    red: integration(registration, 'more than once a minute sends one mail'),
  },
  {
    name: 'little disclosure discloses as much',
    file: `${source}/sign-in/registration/look-up-employee.ts`,
    find: 'this.settings.disclosesLittle ? NOTHING : await',
    replace: 'await',
    red: integration(registration, 'tells less where the company wants so'),
  },
  {
    name: 'the company’s longer minimum is ignored',
    file: `${source}/security/credentials/password-policy.ts`,
    find: '.length < least)',
    replace: '.length < 1)',
    red: integration(firstLogin, 'refuses what the company finds too short'),
  },
  {
    name: 'a poor password is looked at once the code is used up',
    file: opening,
    find: `await this.policy.check(request.password);
      const person = await this.directory.findByEmployeeNumber(request.employeeNumber);
      const hash = await this.hash(person, request, browser);
      // A wrong code must leave its count behind: the verdict is answered by the transaction, not thrown in it.
      const opened = await this.transactions.once('open-account', (tx) =>
        this.attempt(tx, person, hash, request, browser),
      );
      if (!opened) throw new InvalidCode();`,
    replace: `const person = await this.directory.findByEmployeeNumber(request.employeeNumber);
      const hash = await this.hash(person, request, browser);
      const opened = await this.transactions.once('open-account', (tx) =>
        this.attempt(tx, person, hash, request, browser),
      );
      if (!opened) throw new InvalidCode();
      await this.policy.check(request.password);`,
    red: integration(signUp, 'and uses nothing up'),
  },
  {
    name: 'the own name in a password is told to who has no code',
    file: opening,
    find: 'const hash = await this.hash(person, request, browser);',
    replace: `if (person) this.policy.checkPersonal(request.password, person);
      const hash = await this.hash(person, request, browser);`,
    red: integration(signUp, 'refuses a password with the own name only to who has the code'),
  },
  {
    name: 'asking to sign up sets no flow cookie',
    file: `${source}/sign-in/registration/sign-up.controller.ts`,
    find: `this.cookies.flow(reply, flowToken, 'sign-up');`,
    replace: '',
    red: integration(signUp, 'answers an unknown number and one without an email alike'),
  },
  {
    name: 'an unknown number is answered otherwise than one without an email',
    file: asking,
    find: 'throw new NoEmailOnFile();',
    replace: `throw person ? new NoEmailOnFile() : new Error('nobody');`,
    red: integration(signUp, 'answers an unknown number and one without an email alike'),
  },
  {
    name: 'who has an account is told so at the sign-up, not by mail',
    file: asking,
    find: 'const { holder } = person;',
    replace: 'const { holder } = person;\n    if (holder) throw new NoEmailOnFile();',
    red: integration(signUp, 'answers the same for somebody who has an account, and tells only the mailbox'),
  },
  {
    name: 'a sign-up skips the code where one was mailed to finish with',
    file: asking,
    find: `proof.purpose === 'first-login' && !proof.codeSent`,
    replace: `proof.purpose === 'first-login'`,
    red: integration(signUp, 'skips nothing where a code was mailed to finish with'),
  },
  {
    name: 'an address that is verified signs in whoever did it',
    file: verifying,
    find: 'if (pendingToken === null) return false;',
    replace: 'if (pendingToken === null) return true;',
    red: integration(verification, 'verifies from another browser, which gets no session'),
  },
  {
    name: 'the password of one person signs another one in, once the address is verified',
    file: verifying,
    find: `proof?.personId !== personId || proof.purpose !== 'verification'`,
    replace: `proof?.purpose !== 'verification'`,
    red: integration(verification, 'pending for nothing'),
  },
  {
    name: 'who verifies an address keeps a role that was taken away while the code waited',
    file: verifying,
    find: 'await this.directory.findAgain(tx, found)',
    replace: 'found',
    red: integration(verification, 'begins a session with the role of after it'),
  },
  {
    name: 'a code typed elsewhere is compared first, and counted only where it is right',
    file: `${source}/proofs/codes.repository.ts`,
    find: `const ATTEMPT_ELSEWHERE = attemptOf('foreign_attempts');`,
    replace: `const ATTEMPT_ELSEWHERE = attemptOf('foreign_attempts').replace(
  'foreign_attempts + 1',
  'foreign_attempts + case when digest = any($4::text[]) then 1 else 0 end',
);`,
    red: integration(verification, 'stays good in the own browser, however much others guess'),
  },
  {
    name: 'strangers use up the mails of a browser that signed in before',
    file: `${source}/proofs/code.ts`,
    find: 'history.filter((code) => code.deviceId === asking.deviceId)',
    replace: 'history',
    red: integration(verification, 'uses up nothing of a known browser'),
  },
];
