import {
  currentUser,
  listAccessRequests,
  listAudit,
  listNotifications,
  listPeople,
  sessionUser,
  showPerson,
} from '@rigwise/contracts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import type { Row } from '../report/row.ts';
import { filled, page, rowOf, timed, walk, type Query } from './list-pages.ts';
import { fillAudit, fillInbox, fillPeople, fillRequests } from './list-rows.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in-once.ts';

const ROWS = 100_000;
const PAGES = 1_000;

interface List {
  readonly name: string;
  readonly path: string;
  /** Different queries, so that no response repeats the previous one. */
  readonly asked: Readonly<Record<string, readonly Query[]>>;
  /** The query whose cursor is followed: it has a thousand pages. */
  readonly walked?: Query;
}

const lists: readonly List[] = [
  {
    name: 'people',
    path: listPeople.path,
    asked: {
      'the first page': [{}, { sort: 'number' }, { sort: '-name' }],
      'a page by department and state': [
        { department: 'Drilling', state: 'no-account' },
        { department: 'HSE', state: 'active' },
      ],
      'a page by a word': ['hana', 'ortiz', 'LIST-0421', 'castillo max'].map((q) => ({ q })),
      'a page by one or two letters': ['a', 'zu', 'qx', 'o'].map((q) => ({ q })),
    },
  },
  {
    name: 'audit log',
    path: listAudit.path,
    asked: {
      'the first page': [{}],
      'a page by action and outcome': [
        { action: 'person.changed' },
        { action: 'sign-in.password', outcome: 'failed' },
      ],
      'a page by a name': [{ search: 'max.manager' }, { search: 'erin' }],
    },
  },
  {
    name: 'requests for access',
    path: listAccessRequests.path,
    asked: {
      'the first page': [{}],
      'a page by state and age': [{ status: 'approved' }, { age: 'late' }, { duplicates: 'true' }],
      'a page by a word': ['hana', 'ortiz', 'ask-421', 'ask.9'].map((search) => ({ search })),
      'a page by one or two letters': ['a', 'zu', 'qx', 'o'].map((search) => ({ search, status: 'all' })),
    },
    walked: { status: 'all' },
  },
  {
    name: 'inbox of one person',
    path: listNotifications.path,
    asked: { 'the first page': [{}], 'a page of what is unread': [{ state: 'unread' }] },
  },
];

/** Pages of lists of 100,000 rows, requested one after the other, like an administrator's browser does. */
export async function listsSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const { databases } = rig.parts;
  const rows = run.either(ROWS, 10_000);
  say(`Lists of ${rows} …`);
  await filled(databases['identity'], async (pool) => {
    await fillPeople(pool, rows);
    await fillAudit(pool, rows);
  });
  await filled(databases['access-request'], (pool) => fillRequests(pool, rows));
  const cookie = await signIn(rig.url, 'ada.admin', PASSWORD);
  const me = await fetch(rig.url + currentUser.path, { headers: { cookie } });
  const { id: accountId } = sessionUser.parse(await me.json());
  await filled(databases['notification'], (pool) => fillInbox(pool, accountId, rows));
  const times = run.either(100, 20);
  const pages = run.either(PAGES, 150);
  const found: Row[] = [];
  for (const { name, path, asked, walked = {} } of lists) {
    for (const [what, queries] of Object.entries(asked)) {
      const taken = await timed(times, queries, (query) => page(rig.url, cookie, path, query));
      found.push(rowOf(`${rows} in the ${name}: ${what}`, taken));
    }
    found.push(
      rowOf(
        `… a step of a cursor up to page ${pages}`,
        await walk(rig.url, cookie, path, { query: walked, pages }),
      ),
    );
  }
  const { items } = await page(rig.url, cookie, listPeople.path, { q: 'list', limit: '50' });
  const people = items.map(({ id }) => ({ path: showPerson.path.replace('{personId}', id) }));
  const taken = await timed(times, people, ({ path }) => page(rig.url, cookie, path, {}));
  found.push(rowOf(`one of ${rows} people, with all that is known`, taken));
  return { rows: found, notes: [] };
}
