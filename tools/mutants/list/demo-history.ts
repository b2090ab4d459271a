import { integration, type Mutant } from '../mutant.ts';

const lib = 'libs/service/src/history';
const identity = 'services/identity/test/history.int-spec.ts';
const requests = 'services/access-request/test/history.int-spec.ts';
const notification = 'services/notification/test/history.int-spec.ts';

/** The demo company's past, and the crews of its managers. */
export const demoHistory: readonly Mutant[] = [
  {
    name: 'every starting process creates the demo history',
    file: `${lib}/load-history.ts`,
    find: `if (!(await takeHistory(parts.get(history.sql), loadedAt))) return 'loaded before';`,
    replace: 'await takeHistory(parts.get(history.sql), loadedAt);',
    red: integration(requests, 'is loaded once'),
  },
  {
    name: 'demo history is created among real people',
    file: 'services/identity/src/history/identity-history.ts',
    find: `(await loads.hasOthers(tx, demoPersonIds)) ? 'there are other people' : 'here'`,
    replace: `(await loads.hasOthers(tx, [])) && demoPersonIds.length > 0 ? 'here' : 'not here yet'`,
    red: integration(identity, 'is not created if there are people besides the company'),
  },
  {
    name: 'people with accounts are invited again',
    file: 'services/access-request/src/history/history-desk.ts',
    find: 'withholding([accessRequestApprovedV1], () =>',
    replace: 'withholding([accessRequestApprovedV1].slice(1), () =>',
    red: integration(
      requests,
      'requests access for the one newly approved person, and records everything in the audit log',
    ),
  },
  {
    name: 'a late event is a new notification',
    file: 'services/notification/src/notifications/notify.ts',
    find: 'return at && at < now ? at : now;',
    replace: 'return at && at > now ? at : now;',
    red: integration(notification, 'dates a notification by its event, so that a late one is not new'),
  },
  {
    name: 'mails of the demo history are sent today',
    file: 'services/notification/src/history/history-mails.ts',
    find: '  { provide: WakeDelivery, useClass: SendAtOnce },\n',
    replace: '',
    red: integration(
      notification,
      'has mails sent at their time and some refused by a full mailbox, and sends none today',
    ),
  },
  {
    name: 'a manager sees every crew',
    file: 'services/identity/src/administration/people-list.repository.ts',
    find: `[scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)]`,
    replace: `[scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, []) === '' ? '' : 'true']`,
    red: integration(
      'services/identity/test/crew.int-spec.ts',
      'is everyone who reports to the manager, and no manager sees another’s',
    ),
  },
  {
    name: 'a manager sees the requests of every crew',
    file: 'services/access-request/src/queue/crew-requests.repository.ts',
    find: 'and p.active and ${covered}',
    replace: 'and p.active and (${covered} or true)',
    red: integration('services/access-request/test/crew-requests.int-spec.ts', 'of their own crew'),
  },
];
