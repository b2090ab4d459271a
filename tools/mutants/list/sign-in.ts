import { integration, unit, type Mutant } from '../mutant.ts';

const source = 'services/identity/src';
const attempts = `${source}/proofs/codes.repository.ts`;
const byCode = 'services/identity/test/code-sign-in.int-spec.ts';
const verification = 'services/identity/test/verification.int-spec.ts';
const byPassword = 'services/identity/test/password-sign-in.int-spec.ts';
const throttling = 'services/identity/test/login-throttling.int-spec.ts';

/** Codes, passwords, and throttling of guesses. */
export const signIn: readonly Mutant[] = [
  {
    name: 'a code is compared before the attempt is counted',
    file: attempts,
    find: 'set ${counter} = ${counter} + 1',
    replace: 'set ${counter} = ${counter} + case when digest = any($4::text[]) then 1 else 0 end',
    red: integration(byCode, 'is worthless after five wrong ones'),
  },
  {
    name: 'a wrong code rolls back its own count',
    file: `${source}/sign-in/sign-in-with-code.ts`,
    find: 'await this.addresses.countFailure(tx, browser.address);\n      return null;',
    replace: 'throw new InvalidCode();',
    red: integration(byCode, 'is worthless after five wrong ones'),
  },
  {
    name: 'a code has one extra attempt',
    file: attempts,
    find: '${counter} < $3::int',
    replace: '${counter} <= $3::int',
    red: integration(byCode, 'is worthless after five wrong ones'),
  },
  {
    name: 'a code can be used twice',
    file: attempts,
    find: `consumed_at = case when digest = any($4::text[]) then $2::timestamptz end
  where id = $1::uuid and consumed_at is null and superseded_at is null
    and expires_at > $2::timestamptz and \${counter} < $3::int
  returning consumed_at is not null as "right"`,
    replace: `consumed_at = null
  where id = $1::uuid and expires_at > $2::timestamptz and \${counter} < $3::int
  returning digest = any($4::text[]) as "right"`,
    red: integration(byCode, 'sent correctly eight times simultaneously creates one session'),
  },
  {
    name: 'an expired code is accepted',
    file: attempts,
    find: 'expires_at > $2::timestamptz and',
    replace: '',
    red: integration(byCode, 'lives fifteen minutes'),
  },
  {
    name: 'a code expires later than stated',
    file: `${source}/proofs/issue-code.ts`,
    find: 'this.settings.codes.lifetimeSeconds[purpose] * 1000',
    replace: 'this.settings.codes.lifetimeSeconds[purpose] * 1001',
    red: integration(byCode, 'lives fifteen minutes'),
  },
  {
    name: "another browser uses up a code's attempts",
    file: attempts,
    find: 'where flow_hash = $1 and purpose = $2 and',
    replace: 'where $1::text is not null and purpose = $2 and',
    red: integration(byCode, ', and costs no attempt'),
  },
  {
    name: "another browser's code is accepted",
    file: `${source}/proofs/code-secrets.ts`,
    find: 'binding.personId, binding.flowHash, binding.salt',
    replace: 'binding.personId, binding.salt',
    red: unit(
      `${source}/proofs/code-secrets.spec.ts`,
      'stores a digest that matches only this purpose, account, flow, salt, pepper and code',
    ),
  },
  {
    name: 'a code for another purpose signs in',
    file: `${source}/sign-in/sign-in-with-code.ts`,
    find: `purpose: 'employee-login'`,
    replace: `purpose: 'first-login'`,
    red: integration(byCode, 'of a first login does not sign in'),
  },
  {
    name: 'an older code stays valid beside the newer one',
    file: `${source}/proofs/issue-code.ts`,
    find: 'await this.codes.supersede(tx, verdict.supersedes, now);',
    replace: '',
    red: integration(
      byCode,
      'has the same response within a minute without a mail, then sends and replaces the code',
    ),
  },
  {
    name: 'two concurrent requests send two codes',
    file: `${source}/proofs/issue-code.ts`,
    find: 'await this.people.hold(tx, scope.personId);',
    replace: '',
    red: integration(byCode, 'simultaneously from one browser sends one mail'),
  },
  {
    name: 'new codes reset the limit on guesses',
    file: `${source}/proofs/attempt-code.ts`,
    find: 'if (until) throw',
    replace: 'if (until && attempt.clearCode === null) throw',
    red: integration(
      byCode,
      'can be guessed at most ten times an hour for one account, whatever the number of codes',
    ),
  },
  {
    name: 'a missing cookie reveals an unknown number',
    file: `${source}/sign-in/sign-in.controller.ts`,
    find: `this.cookies.flow(reply, flowToken, 'employee-login');\n    const { maskedEmail }`,
    replace: 'const { maskedEmail }',
    red: integration(byCode, ', and still sets a flow cookie'),
  },
  {
    name: 'a code sent before disabling opens the account',
    file: `${source}/people/directory.repository.ts`,
    find: 'usableHolder(await this.find(personId, sql))',
    replace: '(await this.find(personId, sql))?.holder ?? null',
    red: integration(verification, 'opens no account that is disabled by it'),
  },
  {
    name: 'a code signs in with a role revoked in the meantime',
    file: `${source}/sign-in/sign-in-with-code.ts`,
    find: 'await this.directory.findAgain(tx, found)',
    replace: 'found',
    red: integration(verification, 'begins a session with the role of after it'),
  },
  {
    name: 'passwords can be tried without limit',
    file: `${source}/security/throttling/password-throttle.ts`,
    find: 'if (!verdict.reserved) throw',
    replace: 'if (!verdict.reserved && identifier.freeTries < 0) throw',
    red: integration('services/identity/test/redis-away.int-spec.ts', 'throttles stay closed'),
  },
  {
    name: 'passwords sent simultaneously are all checked',
    file: `${source}/security/throttling/throttles.repository.ts`,
    find: 'where t.blocked_until is null or t.blocked_until <= $2::timestamptz',
    replace: 'where t.blocked_until is distinct from $2::timestamptz',
    red: integration(throttling, 'sent simultaneously are checked five times at most'),
  },
  {
    name: "failures on many accounts don't count against the address",
    file: `${source}/security/throttling/address-throttle.ts`,
    find: 'await this.throttles.count(tx, this.failures(address), this.clock.now());',
    replace: '',
    red: integration(
      throttling,
      'is throttled for everyone after too many failures, and open again after the window',
    ),
  },
  {
    name: 'an unknown user costs no hash and is revealed by timing',
    file: `${source}/security/credentials/passwords.ts`,
    find: 'const fits = await',
    replace: 'if (stored === null) return false;\n    const fits = await',
    red: integration(byPassword, 'takes the same statements and one hash for an unknown user'),
  },
  {
    name: 'signing in keeps the previous session alive',
    file: `${source}/sessions/start-session.ts`,
    find: 'previousHash === null ? null : this.replace(tx, previousHash, now)',
    replace: 'null',
    red: integration(byPassword, 'creates a new id at every sign-in, and the previous session ends'),
  },
  {
    name: 'a forged device cookie is accepted',
    file: `${source}/sessions/browser/device-marks.ts`,
    find: '&& timingSafeEqual(given, expected)',
    replace: '',
    red: unit(
      `${source}/sessions/browser/device-marks.spec.ts`,
      'rejects a forged, foreign or broken cookie',
    ),
  },
  {
    name: 'a transaction is announced before its commit',
    file: 'libs/persistence/src/prepared-database.ts',
    find: '      await connection.outcome;\n',
    replace: '',
    red: integration(
      'services/identity/test/prepared-transactions.int-spec.ts',
      'has not happened if the commit fails',
    ),
  },
  {
    name: 'a finished process waits for absent ones',
    file: `${source}/security/credentials/hash-slots.ts`,
    find: 'this.queue.size > 0 && ',
    replace: '',
    red: unit(
      `${source}/security/credentials/hash-slots.spec.ts`,
      'resumes finished work sixteen per slot, one right after the other',
    ),
  },
];
