import type { ReceivedMail } from '@rigwise/testing';
import type { AccessFacts } from './access-ledger.ts';
import type { AccessCase } from './access-load.ts';

/** The mails that an approved request causes: one each. */
const RECEIPT = 'access/received';
const INVITATION = 'invitation/access-request';
const ALREADY_DECIDED = 'access-request/already-decided';

export interface CountedAccess {
  readonly cases: readonly AccessCase[];
  /** In the order of the cases. */
  readonly facts: readonly AccessFacts[];
  readonly mails: readonly ReceivedMail[];
  /** Accounts to be notified of each request, in order. */
  readonly administrators: readonly string[];
  /** For messages that may arrive more than once: how many extra copies are allowed. */
  readonly extraCopies: ReadonlyMap<string, number>;
}

export interface AccessCount {
  /** Requests with a confirmed receipt: two administrators decided each one simultaneously. */
  readonly decided: number;
  readonly people: number;
  readonly invitations: number;
  readonly mails: number;
  /** Notifications of pending requests: one per administrator. */
  readonly notifications: number;
  /** Responses to administrators: their own decision, or whose it was. */
  readonly didDecide: number;
  readonly toldWhoDid: number;
  /** Message-IDs received more than once, within the allowance. */
  readonly doubledAllowed: readonly string[];
  /** What is missing, duplicated or wrong, in words; empty if everything happened exactly once. */
  readonly wrongs: readonly string[];
}

/** Whether every decision took effect exactly once, whatever was killed meanwhile. */
export function countAccess({
  cases,
  facts,
  mails,
  administrators,
  extraCopies,
}: CountedAccess): AccessCount {
  const copies = Map.groupBy(mails, ({ messageId }) => messageId);
  const known = new Set(facts.flatMap(({ deliveries }) => deliveries.map(({ messageId }) => messageId)));
  const asked = cases.flatMap((one, index) => {
    const found = facts[index];
    return one.asked && found ? [{ one, found }] : [];
  });
  const doubled = [...copies].filter(([, { length }]) => length > 1).map(([id]) => id);
  const excused = (id: string): boolean => (copies.get(id)?.length ?? 0) - 1 <= (extraCopies.get(id) ?? 0);
  const told = asked.flatMap(({ one }) => one.told);
  return {
    decided: asked.length,
    people: sumOf(asked, ({ found }) => found.people.length),
    invitations: sumOf(asked, ({ found }) => sumOf(found.people, ({ invitations }) => invitations)),
    mails: mails.length,
    notifications: sumOf(asked, ({ found }) => found.notified.length),
    didDecide: told.filter(({ status }) => status === 200).length,
    toldWhoDid: told.filter(({ status }) => status === 409).length,
    doubledAllowed: doubled.filter(excused),
    wrongs: [
      ...asked.flatMap(({ one, found }) =>
        [
          ...wrongsOfRequest(found),
          ...wrongsOfPerson(found),
          ...wrongsOfAnswers(one, found),
          ...wrongsOfAudit(one, found),
          ...wrongsOfMails(found, copies),
          ...wrongsOfNotifications(found, administrators),
        ].map((wrong) => `${one.employeeNumber}: ${wrong}`),
      ),
      ...doubled.filter((id) => !excused(id)).map((id) => `${id} came ${copies.get(id)?.length} times`),
      ...doubled.filter((id) => differ(copies.get(id) ?? [])).map((id) => `the copies of ${id} differ`),
      ...[...copies.keys()].filter((id) => !known.has(id)).map((id) => `${id} belongs to no delivery`),
    ],
  };
}

function wrongsOfRequest({ requests, settledAt }: AccessFacts): string[] {
  const [request] = requests;
  if (!request) return ['the request was lost'];
  const { status, problem, history } = request;
  return [
    ...unless(requests.length === 1, `${requests.length} requests`),
    ...unless(status === 'approved' && problem === null, `it is ${status}, with the problem ${problem}`),
    ...unless(settledAt !== null, 'what became of it was never taken in'),
    ...unless(history.join() === 'approved,invited', `its history: ${history.join()}`),
  ];
}

function wrongsOfPerson({ people }: AccessFacts): string[] {
  const [person] = people;
  if (!person) return ['there is no person'];
  const { accounts, accesses, invitations } = person;
  return [
    ...unless(people.length === 1, `${people.length} people`),
    ...unless(accounts === 1, `${accounts} accounts`),
    ...unless(accesses === 1, `${accesses} spans of access`),
    ...unless(invitations === 1, `${invitations} invitations`),
  ];
}

/** If a kill swallowed the response, no one is told "yours"; both are then told who decided. */
function wrongsOfAnswers({ told }: AccessCase, { requests }: AccessFacts): string[] {
  const decidedBy = requests[0]?.changedBy ?? null;
  const deciders = told.filter(({ status }) => status === 200);
  const rightly = told.every(({ status, accountId, code, decidedBy: named }) =>
    status === 200
      ? accountId === decidedBy
      : status === 409 && code === ALREADY_DECIDED && named === decidedBy,
  );
  return [
    ...unless(told.length === 2, `${told.length} administrators were answered`),
    ...unless(deciders.length <= 1, `${deciders.length} administrators were told that they decided`),
    ...unless(rightly, `${decidedBy} decided, and the administrators were told ${JSON.stringify(told)}`),
  ];
}

function wrongsOfAudit({ told }: AccessCase, { audited }: AccessFacts): string[] {
  const timesOf = (entry: string): number => audited.filter((each) => each === entry).length;
  const once = ['access.requested succeeded', 'access.approved succeeded', 'access.granted succeeded'];
  const refused = told.filter(({ status }) => status === 409).length;
  return [
    ...once.flatMap((entry) => unless(timesOf(entry) === 1, `${timesOf(entry)} × ${entry} in the audit log`)),
    ...unless(timesOf('access.approved refused') >= refused, 'a refusal is missing in the audit log'),
    ...unless(timesOf('access.granted failed') === 0, 'an approval that failed in the audit log'),
  ];
}

function wrongsOfMails(
  { deliveries }: AccessFacts,
  copies: ReadonlyMap<string, readonly ReceivedMail[]>,
): string[] {
  const templates = deliveries.map(({ template }) => template).sort();
  const unsent = deliveries.filter(({ state, messageId }) => state !== 'sent' || !copies.has(messageId));
  return [
    ...unless(templates.join() === `${RECEIPT},${INVITATION}`, `its mails: ${templates.join()}`),
    ...unsent.map(({ template, state }) => `${template} is ${state}, and did not come`),
  ];
}

function wrongsOfNotifications({ notified }: AccessFacts, administrators: readonly string[]): string[] {
  const told = notified.map(({ accountId }) => accountId);
  const open = notified.filter(({ read }) => !read).length;
  return [
    ...unless(
      told.join() === administrators.join(),
      `it was told to ${told.length} of ${administrators.length}`,
    ),
    ...unless(open === 0, `${open} still see it wait`),
  ];
}

const unless = (holds: boolean, wrong: string): string[] => (holds ? [] : [wrong]);

const differ = ([first, ...rest]: readonly ReceivedMail[]): boolean =>
  rest.some((mail) => mail.to !== first?.to || !mail.source.equals(first.source));

const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);
