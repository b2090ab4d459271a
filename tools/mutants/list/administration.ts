import { integration, unit, type Mutant } from '../mutant.ts';

const identity = 'services/identity/src';
const acts = 'services/identity/test/people-acts.int-spec.ts';
const profile = 'services/identity/test/profile.int-spec.ts';
const accessRequest = 'services/access-request/src';
const decisions = 'services/access-request/test/decisions.int-spec.ts';
const tokens = 'e2e/service-tokens.int-spec.ts';
const chain = 'services/identity/test/audit-chain.int-spec.ts';

/** An administrator's work: people, access requests, the directory, and the audit log of it all. */
export const administration: readonly Mutant[] = [
  {
    name: 'the last administrator can be removed',
    file: `${identity}/people/administrators.repository.ts`,
    find: "if (role === 'admin' && !(await this.othersThan(tx, accountId))) throw",
    replace: 'if (role === null && !(await this.othersThan(tx, accountId))) throw',
    red: integration(acts, 'can’t be demoted, disabled or merged away by anyone'),
  },
  {
    name: 'an administrator removes their own role',
    file: `${identity}/administration/set-role.ts`,
    find: 'if (holder.accountId === caller.accountId) throw',
    replace: `if (holder.accountId === '') throw`,
    red: integration(acts, 'can’t lock themselves out'),
  },
  {
    name: 'a former administrator can still act',
    file: `${identity}/administration/act-on-person.ts`,
    find: `if (actor?.role !== 'admin') throw`,
    replace: 'if (!actor) throw',
    red: integration(acts, 'is checked again, whatever the gateway has cached'),
  },
  {
    name: 'two people in one reporting line are merged',
    file: `${identity}/administration/merge-person.ts`,
    find: '      await this.checkCircle(tx, survivor, duplicate);\n',
    replace: '',
    red: integration(acts, 'is refused if one reports to the other through others, in either direction'),
  },
  {
    name: 'a request is decided twice',
    file: `${accessRequest}/decisions/request-state.ts`,
    find: 'if (!isWaiting(request) || request.revision !== revision) throw',
    replace: 'if (revision < 0) throw',
    red: integration(decisions, 'decide once: the other learns who did, and nothing happens twice'),
  },
  {
    name: 'a request waits forever',
    file: `${accessRequest}/decisions/request-state.ts`,
    find: 'if (at.getTime() - changedAt.getTime() < lifetime * 1000) return null;',
    replace: 'if (lifetime > 0) return null;',
    red: integration(decisions, 'expires undecided requests and unanswered questions, once each'),
  },
  {
    name: 'a spreadsheet executes what a user typed',
    file: 'libs/http/src/csv/csv-cell.ts',
    find: 'string: (text) => (FORMULA.test(text) ?',
    replace: 'string: (text) => (FORMULA.test(`a${text}`) ?',
    red: unit('libs/http/src/csv/csv-cell.spec.ts', 'is a text to a spreadsheet, and is restored when read'),
  },
  {
    name: 'audit details can be guessed from their hash',
    file: `${identity}/audit/chain/chain.ts`,
    find: `digest('detail', salt, address, detail)`,
    replace: `digest('detail', address, detail, salt === null)`,
    red: unit(`${identity}/audit/chain/break.spec.ts`, 'detects other details by their'),
  },
  {
    name: 'tampering with an audit entry goes unnoticed',
    file: `${identity}/audit/chain/break.ts`,
    find: `if (digestOfRow(row, seal.detailDigest) !== seal.rowDigest) return 'row-changed';`,
    replace: '',
    red: integration('services/identity/test/audit-chain.int-spec.ts', 'detects a changed row'),
  },
  {
    name: 'a service token is accepted along with a session',
    file: 'services/gateway/src/admission/admission.ts',
    find: 'if (headers.cookie !== undefined) throw new TwoCallers();',
    replace: '',
    red: integration(tokens, 'is accepted with no other credentials'),
  },
  {
    name: 'one address can trigger mails to everyone',
    file: `${identity}/accounts/mail-requests/ask-for-mail.ts`,
    find: 'await this.addresses.countMailTarget(address, target);',
    replace: '',
    red: integration(
      'services/identity/test/account-mails.int-spec.ts',
      'is refused if one address requests mails for too many people, real or not, and nobody else’s',
    ),
  },
  {
    name: 'an account shows as locked after its lockout ended',
    file: `${identity}/security/throttling/throttles.repository.ts`,
    find: '::timestamptz and account_id is not null group by',
    replace: `::timestamptz - interval '1 day' and account_id is not null group by`,
    red: integration(
      'services/identity/test/locked-accounts.int-spec.ts',
      'are accounts with five wrong passwords, counted and listed alike, until they may try again',
    ),
  },
  {
    name: 'an extra-time request is answered twice',
    file: `${identity}/administration/set-extra-time.ts`,
    find: 'if (current.revision !== revision) throw',
    replace: 'if (revision < 0) throw',
    red: integration(
      profile,
      'is decided once by two simultaneous administrators: the other sees the current state',
    ),
  },
  {
    name: 'an extra-time request goes to a number merged in the meantime',
    file: `${identity}/profile/request-extra-time.ts`,
    find: 'return held?.personId === found.personId ?',
    replace: 'return held ?',
    red: integration(profile, 'requested during a merge belongs to the surviving person'),
  },
  {
    name: 'an employee view shows health data',
    file: `${identity}/profile/show-profile.ts`,
    find: 'extraTime: actorId === null ?',
    replace: `extraTime: actorId !== '' ?`,
    red: integration(profile, 'shows nothing of extra time in an employee view'),
  },
  {
    name: "the personal data file shows other users' network addresses",
    file: `${identity}/profile/my-data/my-activity.ts`,
    find: 'address: byMe ? entry.address : null,',
    replace: 'address: entry.address,',
    red: unit(
      `${identity}/profile/my-data/my-activity.spec.ts`,
      'shows what was done to the person, not by whom nor from where',
    ),
  },
  {
    name: 'two administrators start the same import',
    file: `${identity}/directory/imports/directory-imports.repository.ts`,
    find: 'const which = { id, status: { in: [...from] } };',
    replace: 'const which = { id };',
    red: integration(
      'services/identity/test/directory-imports.int-spec.ts',
      'is loaded by one of two simultaneous administrators, and then changes what differs',
    ),
  },
  {
    name: 'a revoked token can be revoked again',
    file: `${identity}/service-tokens/service-tokens.repository.ts`,
    find: 'const which = { id, revokedAt: null };',
    replace: 'const which = { id };',
    red: integration(
      tokens,
      'ends immediately when revoked, at every gateway, and revoking again is idempotent',
    ),
  },
  {
    name: 'sealing reads the whole audit log to find a few rows',
    file: `${identity}/audit/chain/audit-chain.repository.ts`,
    find: 'sequence = any(array(select sequence from next))',
    replace: 'sequence in (select sequence from next)',
    red: integration(chain, 'seals a few rows without reading the whole log'),
  },
  {
    name: 'verifying part of the audit log reads all of it',
    file: `${identity}/audit/chain/audit-chain.repository.ts`,
    find: 'left join lateral (select * from audit where id = s.audit_id offset 0) a on true',
    replace: 'left join audit a on a.id = s.audit_id',
    red: integration(chain, 'verifies a few rows without reading the whole log'),
  },
  {
    name: 'a service records an action missing from its manifest',
    file: 'libs/messaging/src/audit/audit-trail.ts',
    find: 'if (!Object.hasOwn(this.declared, act.action)) {',
    replace: `if (act.action === '') {`,
    red: unit('libs/messaging/src/audit/audit-trail.spec.ts', 'refuses what another service declares'),
  },
  {
    name: 'the audit log shows undeclared actions',
    file: 'libs/contracts/src/services/notification.ts',
    find: '  audits: notificationAudits,\n',
    replace: '',
    red: unit(
      'libs/contracts/src/define-service.spec.ts',
      'no audit action is declared twice, and readers see each',
    ),
  },
];
