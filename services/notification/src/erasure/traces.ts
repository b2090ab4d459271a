import { accessNoticeKinds } from '@rigwise/contracts';
import { accessRequestDecided } from '../notifications/kinds/access-request-decided.ts';
import { accessRequestWaiting } from '../notifications/kinds/access-request-waiting.ts';
import { announcementKind } from '../notifications/kinds/announcement.ts';
import { crewAssignmentOverdue } from '../notifications/kinds/assignments.ts';
import { itemApproved, testApproved } from '../notifications/kinds/review-approved.ts';
import { itemReturned, testReturned } from '../notifications/kinds/review-returned.ts';
import { itemReviewWaiting, testReviewWaiting } from '../notifications/kinds/review-waiting.ts';
import { joinedTeam } from '../notifications/kinds/joined-team.ts';
import { accessTemplate } from '../templates/access-mail.ts';

/** The values a person's data is found by. */
export interface Person {
  readonly personId: string;
  readonly accountId: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** A statement that changes at most a batch of rows, and fewer once none are left. */
export interface Step {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const ROWS_AT_ONCE = 1_000;
const FORMER = 'Former employee';
const ACCESS_TEMPLATES = accessNoticeKinds.map(accessTemplate);
const OF_REQUESTS = [accessRequestWaiting.kind, accessRequestDecided.kind];
const DECIDED = [accessRequestWaiting.kind, itemReviewWaiting.kind, testReviewWaiting.kind];
const OF_REVIEWS = [
  ...[itemReviewWaiting, itemReturned, itemApproved],
  ...[testReviewWaiting, testReturned, testApproved],
].map(({ kind }) => kind);

const some = (table: string, where: string): string =>
  `ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE} for update))`;
const remove = (table: string, where: string, ...values: unknown[]): Step => ({
  sql: `delete from ${table} where ${some(table, where)}`,
  values,
});
const change = (table: string, set: string, where: string, ...values: unknown[]): Step => ({
  sql: `update ${table} set ${set} where ${some(table, where)}`,
  values,
});

/** All data stored about a person, and other people's notifications that name them. */
export function tracesOf(person: Person): Step[] {
  const { personId, accountId, name, email } = person;
  const steps = [
    remove('delivery', 'person_id = $1::uuid', personId),
    remove('owed_notification', 'person_id = $1::uuid', personId),
    ...ofTeams(personId),
  ];
  if (email !== null && name !== null) steps.push(mailsTo(email, name));
  if (name !== null) steps.push(...decidedBy(DECIDER_BY_NAME, name));
  return accountId === null ? steps : [...steps, ...ofAccount(accountId)];
}

/** Mails and notifications about an access request. */
export const tracesOfRequest = (requestId: string): Step[] => [
  remove(
    'delivery',
    `template = any($2::text[]) and details->>'requestId' = $1`,
    requestId,
    ACCESS_TEMPLATES,
  ),
  ...['notification', 'owed_notification', 'ended_matter'].map((table) =>
    remove(table, 'kind = any($2::text[]) and subject_id = $1', requestId, OF_REQUESTS),
  ),
];

// For mails written before they stored their request. People share addresses, so the name has to match as well.
const mailsTo = (email: string, name: string): Step =>
  remove(
    'delivery',
    'template = any($3::text[]) and lower(recipient_address) = lower($1) and recipient_name = $2',
    ...[email, name, ACCESS_TEMPLATES],
  );

const ofTeams = (personId: string): Step[] =>
  ['notification', 'owed_notification'].flatMap((table) => [
    change(
      table,
      `details = details || jsonb_build_object('name', $2::text)`,
      `kind = $3 and split_part(subject_id, '/', 1) = $1 and details->>'name' <> $2`,
      ...[personId, FORMER, joinedTeam.kind],
    ),
    change(
      table,
      `details = details || '{"name": null}'`,
      `kind = $2 and details->>'personId' = $1 and details->>'name' is not null`,
      ...[personId, crewAssignmentOverdue.kind],
    ),
  ]);

const DECIDER = `details->>'decidedById' = $2 and details->>'decidedBy' is not null`;
// For decisions recorded before they stored the account. People with the same name lose it there, too: the text then
// says `An administrator`.
const DECIDER_BY_NAME = `details->>'decidedById' is null and details->>'decidedBy' = $2`;
const decidedBy = (where: string, idOrName: string): Step[] =>
  ['notification', 'ended_matter'].map((table) =>
    change(
      table,
      `details = details || '{"decidedBy": null}'`,
      `kind = any($1::text[]) and ${where}`,
      ...[DECIDED, idOrName],
    ),
  );

// What they wrote for others, such as why a version was returned, stays.
const ofReviewSteps = (accountId: string): Step[] =>
  ['notification', 'owed_notification'].map((table) =>
    change(
      table,
      `details = details || '{"by": null}'`,
      `kind = any($1::text[]) and details->>'byId' = $2 and details->>'by' is not null`,
      ...[OF_REVIEWS, accountId],
    ),
  );

const ofAccount = (accountId: string): Step[] => [
  ...decidedBy(DECIDER, accountId),
  ...ofReviewSteps(accountId),
  ...['notification', 'digest', 'inbox_version', 'notification_setting', 'notification_preference'].map(
    (table) => remove(table, 'account_id = $1::uuid', accountId),
  ),
  remove(
    'announcement_receipt',
    'account_id = $1::uuid and announcement_id = any(array(select id from announcement))',
    accountId,
  ),
  // Their announcements stay, without their name.
  change(
    'notification',
    `details = details || '{"from": null}'`,
    `kind = $2 and details->>'from' is not null
      and subject_id in (select id::text from announcement where account_id = $1::uuid)`,
    ...[accountId, announcementKind.kind],
  ),
];
