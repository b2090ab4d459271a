import { integration, unit, type Mutant } from '../mutant.ts';

const source = 'services/identity/src';
const test = 'services/identity/test';
const changes = `${test}/email-changes.int-spec.ts`;
const decisions = `${test}/email-decisions.int-spec.ts`;
const attacks = `${test}/email-attacks.int-spec.ts`;
const lists = `${test}/put-directory.int-spec.ts`;

/** What imports, merges and mailboxes must not do to an account. */
export const emailChanges: readonly Mutant[] = [
  {
    name: "a list changes an account's email immediately",
    file: `${source}/directory/plan-rows.ts`,
    find: 'const atOnce = email ? others : wanted;',
    replace: 'const atOnce = wanted;',
    red: integration(changes, 'can’t be changed by a token: a reset for the new one finds nobody'),
  },
  {
    name: 'managers confirm their own address',
    file: `${source}/accounts/email-changes/own-email-change.ts`,
    find: 'if (!isPrivileged(guard)) return true;',
    replace: 'if (guard) return true;',
    red: integration(changes, 'must confirm one by one if the account gained permissions since'),
  },
  {
    name: "a new address's code works in another session",
    file: `${source}/accounts/email-changes/own-email-change.ts`,
    find: 'flowHash: hashToken(`${sessionHash}:${change.id}`),',
    replace: 'flowHash: hashToken(change.id),',
    red: integration(
      changes,
      'keeps the old address until the code from the new mailbox is entered while signed in',
    ),
  },
  {
    name: 'an administrator confirms their own address',
    file: `${source}/administration/decide-email-changes.ts`,
    find: 'if (guard.accountId === caller.accountId) {',
    replace: 'if (guard.accountId === null) {',
    red: integration(
      changes,
      'needs another administrator’s confirmation; a sole one proves mailbox and session',
    ),
  },
  {
    name: 'managers are confirmed in bulk with everyone else',
    file: `${source}/accounts/email-changes/email-change.ts`,
    find: '!isPrivileged(guard) && email !== null',
    replace: 'email !== null',
    red: integration(decisions, 'confirms by the domain of new addresses, and privileged people one by one'),
  },
  {
    name: 'addresses of any domain are confirmed together',
    file: `${source}/accounts/email-changes/email-change.ts`,
    find: 'email.endsWith(`@${domain}`)',
    replace: 'email.includes(domain)',
    red: integration(decisions, 'confirms by the domain of new addresses, and privileged people one by one'),
  },
  {
    name: 'one slow item stops a bulk decision',
    file: 'libs/persistence/src/each-until-away.ts',
    find: 'if (isAway(error)) away = error;',
    replace: "if (error.kind === 'unavailable') away = error;",
    red: unit('libs/persistence/src/each-until-away.spec.ts', 'continues after a slow one'),
  },
  {
    name: 'a stopped address becomes pending again with the next list',
    file: `${source}/accounts/email-changes/email-change.ts`,
    find: "return restarts ? 'started' : 'stopped';",
    replace: "return 'started';",
    red: integration(
      changes,
      'stays stopped for lists, restarts for an administrator, and its link works once',
    ),
  },
  {
    name: 'a list with the current address clears a stop',
    file: `${source}/accounts/email-changes/email-change.ts`,
    find: "return change?.state === 'waiting' ? 'withdrawn' : 'same';",
    replace: "return change ? 'withdrawn' : 'same';",
    red: integration(attacks, 'can’t clear a stop by naming the current address'),
  },
  {
    name: 'a list makes an address pending without notifying the old mailbox',
    file: `${source}/accounts/email-changes/start-email-change.ts`,
    find: "if (verdict === 'started' && !mails && editor.by) return 'stopped';",
    replace: '',
    red: integration(
      attacks,
      'makes nothing pending that the old mailbox was not notified of, however often it was stopped before',
    ),
  },
  {
    name: 'lists can open an account that nobody can sign in to',
    file: `${source}/directory/plan-rows.ts`,
    find: 'if (wanted === undefined || !guard) return undefined;',
    replace: 'if (wanted === undefined || !guard?.signsIn) return undefined;',
    red: integration(attacks, 'is protected while a temporary password replaces a forgotten one'),
  },
  {
    name: "a person who can't sign in must confirm their own address",
    file: `${source}/accounts/email-changes/email-change.ts`,
    find: ' || !account.signsIn',
    replace: '',
    red: integration(decisions, 'keeps their address until an administrator confirms the new one'),
  },
  {
    name: "a merge gives the account the duplicate's address",
    file: `${source}/administration/merge.ts`,
    find: 'const filled = keeps === null ? found : { ...found, email: keeps.person.email };',
    replace: 'const filled = found;',
    red: integration(changes, 'gives no account an address that it did not have'),
  },
  {
    name: 'a list restores an account with a role when its person returns',
    file: `${source}/directory/store-rows.ts`,
    find: 'if (!opensNothing) continue;',
    replace: 'if (opensNothing) continue;',
    red: integration(lists, 'is restored when they come back; a privileged one waits for an administrator'),
  },
  {
    name: 'a list moves a holder of a department permission',
    file: `${source}/people/account.ts`,
    find: "capabilityOf(text)?.scope === 'department');",
    replace: "capabilityOf(text)?.scope === 'crew');",
    red: integration(lists, 'keeps its permission for the department it was given for'),
  },
];
