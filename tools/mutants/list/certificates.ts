import { integration, type Mutant } from '../mutant.ts';

const src = 'services/competency/src';
const issued = 'services/competency/test/certificates.int-spec.ts';
const told = 'services/competency/test/certificate-events.int-spec.ts';
const resting = 'services/assessment/test/resting-certificates.int-spec.ts';
const acts = 'services/competency/test/certificate-acts.int-spec.ts';
const reminders = 'services/competency/test/reminders.int-spec.ts';

/** From levels to certificates: what was earned, by whom, and who may take it away. */
export const certificates: readonly Mutant[] = [
  {
    name: 'a certificate stays valid when a result that it rests on is taken back',
    file: `${src}/certificates/decide.ts`,
    find: 'if (!isShaken) return true;',
    replace: 'return true;',
    red: integration(
      issued,
      'is suspended when a result that it rests on is taken back, and goes on when that counts again',
    ),
  },
  {
    name: 'older evidence that comes late changes no certificate',
    file: `${src}/certificates/decide.ts`,
    find: 'current.edition === edition &&',
    replace: 'edition < 0 &&',
    red: integration(issued, 'any order and any repetition of the same events leads to the same certificate'),
  },
  {
    name: 'a renewal in its window takes the place of one that is still valid',
    file: `${src}/certificates/decide.ts`,
    find: '(term.validFrom <= today && (one.validUntil === null || one.validUntil >= today));\n  const kept',
    replace: 'term.validFrom > today;\n  const kept',
    red: integration(issued, 'is renewed in its window without a gap, and anew if that comes early'),
  },
  {
    name: 'what nobody signed counts for the next certificate',
    file: `${src}/certificates/decide.ts`,
    find: "state === 'revoked' || state === 'declined'",
    replace: "state === 'revoked'",
    red: integration(acts, 'that nobody signed has to be earned anew'),
  },
  {
    name: 'signers sign their own certificates',
    file: `${src}/certificates/act-on-certificate.ts`,
    find: '!isSigner || personId === caller.personId',
    replace: '!isSigner',
    red: integration(acts, 'is signed by nobody else, and by no one for themselves'),
  },
  {
    name: 'two signers decide about the same certificate',
    file: `${src}/certificates/act-on-certificate.ts`,
    find: 'if (before.revision !== seen.revision) throw changedMeanwhile();',
    replace: '',
    red: integration(
      acts,
      'is suspended, resumed and revoked, each with a reason, and a revocation is for good',
    ),
  },
  {
    name: 'managers see the certificates of everyone',
    file: `${src}/certificates/certificate-views.repository.ts`,
    find: "const where = [scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)];",
    replace:
      "scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values);\n    const where = ['true'];",
    red: integration(
      acts,
      'is seen by the manager of its holder, and changed by administrators, but not for themselves',
    ),
  },
  {
    name: 'an erased person’s name stays on their certificates',
    file: `${src}/certificates/certificates.repository.ts`,
    find: 'set person_id = null, name = null, employee_number',
    replace: 'set person_id = null, employee_number',
    red: integration(issued, 'stays without its holder when the person is erased'),
  },
  {
    name: 'a page that was kept is never written anew',
    file: 'services/gateway/src/calls/kept-pages.ts',
    find: '!kept || kept.until <= this.clock.now().getTime()',
    replace: '!kept',
    red: integration(
      'services/gateway/test/service-pages.int-spec.ts',
      'is written once for all who open it within ten seconds, whatever follows its path',
    ),
  },
  {
    name: 'the public page shows the name whatever its holder chose',
    file: `${src}/certificates/public-certificates.repository.ts`,
    find: 'holder: isNameShown ? name : initials(name)',
    replace: 'holder: isNameShown || name !== null ? name : initials(name)',
    red: integration(
      'services/competency/test/certificate-checks.int-spec.ts',
      'is checked by anyone at its address, who learns no more than the holder allows',
    ),
  },
  {
    name: 'certificates can be checked before they are signed',
    file: `${src}/certificates/public-certificates.repository.ts`,
    find: "and c.state not in ('waiting', 'declined')",
    replace: "and c.state <> 'declined'",
    red: integration(
      'services/competency/test/certificate-checks.int-spec.ts',
      'is nowhere before it is issued, nor under an address that was made up',
    ),
  },
  {
    name: 'a certificate is said to rest on all that someone ever showed',
    file: `${src}/certificates/issue-certificates.ts`,
    find: '&& canCarry(one)',
    replace: '',
    red: integration(
      told,
      'says what a certificate rests on: the newest attempts, until it is superseded or revoked',
    ),
  },
  {
    name: 'an older word about a certificate replaces a newer one',
    file: 'services/assessment/src/certificates/resting-certificates.repository.ts',
    find: 'where b.version < excluded.version',
    replace: '',
    red: integration(
      resting,
      'an attempt names the certificates that rest on it, as they were announced last',
    ),
  },
  {
    name: 'a regrade names certificates whose results stay as they are',
    file: 'services/assessment/src/regrades/regrade-list.repository.ts',
    find: 'and d.place < 3 and b.stands',
    replace: 'and b.stands',
    red: integration(resting, 'a regrade counts and names the certificates that rest on scores it changes'),
  },
  {
    name: 'everyone is reminded on the day of UTC',
    file: `${src}/certificates/due-reminders.repository.ts`,
    find: "on d.zone = coalesce(r.time_zone, 'UTC')",
    replace: "on d.zone = 'UTC'",
    red: integration(
      reminders,
      'holder and manager are reminded on their own days, at both edges of the calendar',
    ),
  },
  {
    name: 'a manager counts as reminded once the holder is',
    file: `${src}/certificates/due-reminders.repository.ts`,
    find: "manager: 'c.manager_reminded'",
    replace: "manager: 'c.reminded'",
    red: integration(
      reminders,
      'holder and manager are reminded on their own days, at both edges of the calendar',
    ),
  },
  {
    name: 'a wallet file names another issuer in its claims than in its badge',
    file: 'libs/competence/src/credentials/open-badge.ts',
    find: 'iss: badge.issuer.id,',
    replace: 'iss: badge.id,',
    red: integration(
      'services/competency/test/independent-verifier.int-spec.ts',
      'a wallet file is a valid Open Badge',
    ),
  },
];
