import { integration, type Mutant } from '../mutant.ts';

const source = 'services/notification/src/announcements';
const toMany = 'services/notification/test/announced-to-many.int-spec.ts';

/** Announcements with more recipients than fit into one transaction. */
export const announcements: readonly Mutant[] = [
  {
    name: 'only the first thousand recipients are notified',
    file: `${source}/notify-recipients.ts`,
    find: 'const last = accounts.length === AT_ONCE ? (accounts.at(-1) ?? null) : null;',
    replace: 'const last = null;',
    red: integration(
      toMany,
      'is answered once the first of them are notified, and reaches each once, whichever process continues',
    ),
  },
  {
    name: "a recipient merged before their turn isn't notified",
    file: `${source}/notify-recipients.ts`,
    find: 'await this.tell(within, id, await this.receipts.moveToSurvivors(tx, id, others));',
    replace: '',
    red: integration(toMany, 'reaches a surviving person whose turn had not come when they were merged'),
  },
  {
    name: 'a withdrawn announcement is still delivered',
    file: `${source}/go-on-announcing.ts`,
    find: 'const isLeft = unfinished.isWithdrawn',
    replace: 'const isLeft = false',
    red: integration(
      toMany,
      'reaches nobody more once it is withdrawn, and is removed from those who had it',
    ),
  },
  {
    name: 'a withdrawal reaches only the first thousand inboxes',
    file: `${source}/retract-announced.ts`,
    find: 'const areLeft = accounts.length === AT_ONCE || removed < accounts.length;',
    replace: 'const areLeft = false;',
    red: integration(
      toMany,
      'reaches nobody more once it is withdrawn, and is removed from those who had it',
    ),
  },
  {
    name: 'each page of receipts sorts all of them',
    file: `${source}/receipts.repository.ts`,
    find: 'order by sort_name, account_id limit $4::int)`;',
    replace: "order by sort_name || '', account_id limit $4::int)`;",
    red: integration(toMany, 'costs what it holds, wherever it starts:'),
  },
  {
    name: 'receipts are listed by current names',
    file: `${source}/receipts.repository.ts`,
    find: '${PERSON} order by r.sort_name, r.account_id`',
    replace: '${PERSON} order by p.name, r.account_id`',
    red: integration(toMany, 'has each of them once'),
  },
];
