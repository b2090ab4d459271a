import { integration, type Mutant } from '../mutant.ts';

const people = 'libs/people/test/people.int-spec.ts';
const notified = 'services/notification/test/item-reviews.int-spec.ts';
const announced = 'services/assessment/test/item-events.int-spec.ts';
const kinds = 'services/notification/src/notifications/kinds';

/** A review notifies those who can decide about it, and its result those who wrote. */
export const reviews: readonly Mutant[] = [
  {
    name: 'approvers of another department are notified',
    file: 'libs/people/src/group.ts',
    find: ' and p.department = ($1::text[])[3]',
    replace: ' and ($1::text[])[3] is not null',
    red: integration(people, 'of content of'),
  },
  {
    name: 'approvers without a department are notified of content of all departments',
    file: 'libs/people/src/group.ts',
    find: 'p.department = ($1::text[])[3]',
    replace: 'p.department is not distinct from ($1::text[])[3]',
    red: integration(people, 'of content of'),
  },
  {
    name: 'editors are notified of a review of their own version',
    file: 'services/notification/src/notifications/notify.ts',
    find: '.filter((id) => !except.includes(id))',
    replace: '.filter((id) => id !== except.join())',
    red: integration(notified, 'never waits for a version’s editors, regardless of who submitted it'),
  },
  {
    name: 'an item that comes back is no news',
    file: `${kinds}/reviewed.ts`,
    find: 'step.number, revision].join',
    replace: 'step.number, revision > 0].join',
    red: integration(notified, 'that comes back is announced again'),
  },
  {
    name: 'a withdrawn review goes on waiting',
    file: `${kinds}/review-waiting.ts`,
    find: "on(itemWithdrawnV1, ({ payload }, known) => endOf('withdrawn', payload, known)),",
    replace: '',
    red: integration(notified, 'is read for all approvers, and says who decided, in any order'),
  },
  {
    name: 'an erased approver is still named',
    file: 'services/notification/src/erasure/traces.ts',
    find: '  ...ofReviewSteps(accountId),\n',
    replace: '',
    red: integration(notified, 'an erased person is named in none of them'),
  },
  {
    name: 'a return of an approved item ends its review again',
    file: 'services/assessment/src/versions/review-facts.ts',
    find: "before.status === 'review' ? before.revision : null",
    replace: 'before.revision',
    red: integration(announced, 'says of an approved item that is returned that its review had ended'),
  },
  {
    name: 'what accounts hold is published of operators only',
    file: 'services/identity/src/people/people.repository.ts',
    find: 'account.capabilities.length > 0 && { capabilities',
    replace: "holdsForAll(account.capabilities, 'operator') && { capabilities",
    red: integration(
      'services/identity/test/published-permissions.int-spec.ts',
      'permissions are published when one is granted or removed, and with every other change',
    ),
  },
];
