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
    name: 'a first login trusts the userId in the body',
    file: finishing,
    find: 'holder?.accountId !== userId ||',
    replace: 'holder === null ||',
    red: integration(firstLogin, 'accepts nobody’s proof for another person, nor a proof of another purpose'),
  },
  {
    name: 'a missing first-login code costs an attempt',
    file: finishing,
    find: 'if (proof.codeSent && login.clearCode === null) throw new CodeMissing();',
    replace: '',
    red: integration(firstLogin, 'requires the code if one was sent, whatever the body says: otp'),
  },
  {
    name: 'any proof creates a first password',
    file: creating,
    find: `if (pending?.purpose !== 'create-password') throw new NotProven();`,
    replace: 'if (!pending) throw new NotProven();',
    red: integration(firstLogin, 'accepts nobody’s proof for another person, nor a proof of another purpose'),
  },
  {
    name: 'a mailed link replaces a password the person chose',
    file: creating,
    find: '(!existing || hasOwnPassword(existing))',
    replace: '!existing',
    red: integration(registration, 'gives the first password to an account without one, and to no other'),
  },
  {
    name: 'a reset link changes the password of the user in the body',
    file: changing,
    find: 'return holder?.accountId === userId ?',
    replace: 'return holder ?',
    red: integration(passwords, 'proves nothing about anyone else, and nothing without its cookie'),
  },
  {
    name: "a signed-in user changes anyone's password",
    file: changing,
    find: 'browser.accountId === null || browser.accountId !== userId',
    replace: 'browser.accountId === null',
    red: integration(passwords, 'works for nobody else'),
  },
  {
    name: 'a password changes without the correct current one',
    file: changing,
    find: 'if (!(await this.presentPassword.isKnown(',
    replace: 'if (userId === currentPassword && !(await this.presentPassword.isKnown(',
    red: integration(
      passwords,
      'requires the current one; every other session ends, and this one gets a new id',
    ),
  },
  {
    name: 'sessions outlive the password they started with',
    file: `${source}/accounts/set-password.ts`,
    find: `return this.endAllSessions.execute(tx, accountId, 'password-changed');`,
    replace: 'return [];',
    red: integration(
      passwords,
      'is reset by the code in the browser that requested it: every session ends, and nobody is signed in',
    ),
  },
  {
    name: 'a reset code works in any browser that requested one',
    file: `${source}/proofs/codes.repository.ts`,
    find: 'where flow_hash = $1 and purpose = $2',
    replace: 'where $1::text is not null and purpose = $2',
    red: integration(passwords, 'accepts six digits from no other browser'),
  },
  {
    name: "a mail's link stays valid after its code was used",
    file: `${source}/proofs/end-proofs.ts`,
    find: 'await this.links.useAll(tx, personId, now);',
    replace: '',
    red: integration(
      passwords,
      'is reset by the code in the browser that requested it: every session ends, and nobody is signed in',
    ),
  },
  {
    name: 'setting a password leaves the other ways to set it open',
    file: `${source}/accounts/set-password.ts`,
    find: 'await this.endProofs.execute(tx, personId);',
    replace: '',
    red: integration(passwords, 'is reset by the link, in any browser, once'),
  },
  {
    name: 'a mail scanner that follows a link uses it up',
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
    name: 'minimal disclosure reveals as much as full',
    file: `${source}/sign-in/registration/look-up-employee.ts`,
    find: 'this.settings.disclosesLittle ? NOTHING : await',
    replace: 'await',
    red: integration(registration, 'returns less with minimal disclosure'),
  },
  {
    name: "the company's longer minimum is ignored",
    file: `${source}/security/credentials/password-policy.ts`,
    find: '.length < least)',
    replace: '.length < 1)',
    red: integration(firstLogin, 'refuses what the company considers too short'),
  },
  {
    name: 'a weak password is rejected after the code is used up',
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
    name: 'a caller without the code learns that a password contains the name',
    file: opening,
    find: 'const hash = await this.hash(person, request, browser);',
    replace: `if (person) this.policy.checkPersonal(request.password, person);
      const hash = await this.hash(person, request, browser);`,
    red: integration(
      signUp,
      'refuses a password with the own name only after the correct code, and uses nothing up',
    ),
  },
  {
    name: 'requesting a sign-up code sets no flow cookie',
    file: `${source}/sign-in/registration/sign-up.controller.ts`,
    find: `this.cookies.flow(reply, flowToken, 'sign-up');`,
    replace: '',
    red: integration(
      signUp,
      'has the same response for an unknown number and one without an email, and still sets the cookie',
    ),
  },
  {
    name: 'an unknown number is answered differently from one without an email',
    file: asking,
    find: 'throw new NoEmailOnFile();',
    replace: `throw person ? new NoEmailOnFile() : new Error('nobody');`,
    red: integration(
      signUp,
      'has the same response for an unknown number and one without an email, and still sets the cookie',
    ),
  },
  {
    name: 'sign-up reveals an existing account instead of mailing it',
    file: asking,
    find: 'const { holder } = person;',
    replace: 'const { holder } = person;\n    if (holder) throw new NoEmailOnFile();',
    red: integration(signUp, 'has the same response for an existing account, and informs only the mailbox'),
  },
  {
    name: 'a sign-up skips a code that was mailed',
    file: asking,
    find: `proof.purpose === 'first-login' && !proof.codeSent`,
    replace: `proof.purpose === 'first-login'`,
    red: integration(signUp, 'skips nothing if a code was mailed'),
  },
  {
    name: 'verifying an address signs the browser in',
    file: verifying,
    find: 'if (pendingToken === null) return false;',
    replace: 'if (pendingToken === null) return true;',
    red: integration(verification, 'verifies from another browser, which gets no session'),
  },
  {
    name: "after verification, one person's password signs in another",
    file: verifying,
    find: `proof?.personId !== personId || proof.purpose !== 'verification'`,
    replace: `proof?.purpose !== 'verification'`,
    red: integration(verification, 'ignores another person’s pending proof'),
  },
  {
    name: 'verifying an address keeps a role revoked in the meantime',
    file: verifying,
    find: 'await this.directory.findAgain(tx, found)',
    replace: 'found',
    red: integration(verification, 'begins a session with the role of after it'),
  },
  {
    name: 'a code typed in another browser is compared before the attempt is counted',
    file: `${source}/proofs/codes.repository.ts`,
    find: `const ATTEMPT_ELSEWHERE = attemptOf('foreign_attempts');`,
    replace: `const ATTEMPT_ELSEWHERE = attemptOf('foreign_attempts').replace(
  'foreign_attempts + 1',
  'foreign_attempts + case when digest = any($4::text[]) then 1 else 0 end',
);`,
    red: integration(verification, 'stays valid in the own browser, however much others guess'),
  },
  {
    name: 'strangers use up the mails of a known browser',
    file: `${source}/proofs/code.ts`,
    find: 'history.filter((code) => code.deviceId === asking.deviceId)',
    replace: 'history',
    red: integration(verification, 'uses up nothing of a known browser'),
  },
];
