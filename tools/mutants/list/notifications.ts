import { integration, type Mutant } from '../mutant.ts';

const unread = 'services/notification/test/unread-count.int-spec.ts';
const repository = 'services/notification/src/notifications/notifications.repository.ts';

/** What persons read in the console: each their own. */
export const notifications: readonly Mutant[] = [
  {
    name: 'the unread count is that of everybody',
    file: repository,
    find: 'WHERE account_id = $1 AND',
    replace: 'WHERE $1::uuid IS NOT NULL AND',
    red: integration(unread, 'counts what this account has not read, and nothing else'),
  },
  {
    name: 'what was read counts as unread',
    file: repository,
    find: ' AND read_at IS NULL',
    replace: '',
    red: integration(unread, 'counts what this account has not read, and nothing else'),
  },
  {
    name: 'who counts the unread is not told that the database is away',
    file: repository,
    find: 'throw toDomainError(error);',
    replace: 'throw error;',
    red: integration(unread, 'is 503 with Retry-After while PostgreSQL is away'),
  },
  {
    name: 'asking for the unread count keeps a session alive',
    file: 'libs/contracts/src/calls/notifications.ts',
    find: 'extendsSession: false',
    replace: 'extendsSession: true',
    red: integration(
      'e2e/unread-count-at-the-gateway.int-spec.ts',
      'keeps no session alive, however often it is asked',
    ),
  },
];
