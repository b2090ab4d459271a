import { listAudit, listPeople } from '@rigwise/contracts';
import pg from 'pg';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { fillAudit, fillPeople } from './list-rows.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in-once.ts';

const ROWS = 100_000;
/** The bar on a page of a list of so many, at the 95th of a hundred (docs/benchmarks.md). */
const BAR_MS = 60;
const PAGES = 1_000;

type Query = Readonly<Record<string, string>>;

interface Asked {
  readonly what: string;
  readonly path: string;
  readonly queries: readonly Query[];
}

// Different words, so that no answer is one that was just given.
const asked = (path: string): Readonly<Record<string, readonly Query[]>> =>
  path === listPeople.path
    ? {
        'the first page': [{}, { sort: 'number' }, { sort: '-name' }],
        'a page by department and state': [
          { department: 'Drilling', state: 'no-account' },
          { department: 'HSE', state: 'active' },
        ],
        'a page by a word': ['hana', 'ortiz', 'LIST-0421', 'castillo max'].map((q) => ({ q })),
        'a page by one or two letters': ['a', 'zu', 'qx', 'o'].map((q) => ({ q })),
      }
    : {
        'the first page': [{}],
        'a page by action and outcome': [
          { action: 'person.changed' },
          { action: 'sign-in.password', outcome: 'failed' },
        ],
        'a page by a name': [{ search: 'max.manager' }, { search: 'erin' }],
      };

/** Pages of lists of 100,000 rows, one after the other, as an administrator's browser asks for them. */
export async function listsSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const rows = run.either(ROWS, 10_000);
  say(`Lists of ${rows} …`);
  const pool = new pg.Pool({ connectionString: rig.parts.databases['identity'], max: 1 });
  try {
    await fillPeople(pool, rows);
    await fillAudit(pool, rows);
  } finally {
    await pool.end();
  }
  const cookie = await signIn(rig.url, 'ada.admin', PASSWORD);
  const found: Row[] = [];
  for (const [name, path] of [
    ['people', listPeople.path],
    ['audit log', listAudit.path],
  ] as const) {
    const times = run.either(100, 20);
    for (const [what, queries] of Object.entries(asked(path))) {
      found.push(
        rowOf(
          `${rows} in the ${name}: ${what}`,
          await timed(rig.url, cookie, { what, path, queries }, times),
        ),
      );
    }
    found.push(rowOf(`… a step of a cursor up to page ${PAGES}`, await walked(rig.url, cookie, path, PAGES)));
  }
  return { rows: found, notes: [] };
}

const rowOf = (what: string, times: readonly number[]): Row =>
  atMost({ what: `${what}, p95`, value: percentile(times, 95), bar: BAR_MS, digits: 1, unit: 'ms' });

async function timed(
  url: string,
  cookie: string,
  { path, queries }: Asked,
  times: number,
): Promise<number[]> {
  const taken: number[] = [];
  // The first of each is not counted: it prepares statements, which a service does once.
  for (let round = -queries.length; round < times; round++) {
    const query = queries[(round + queries.length) % queries.length] ?? {};
    const { ms } = await page(url, cookie, path, query);
    if (round >= 0) taken.push(ms);
  }
  return taken;
}

/** Goes on by the cursor; the last hundred steps count. */
async function walked(url: string, cookie: string, path: string, pages: number): Promise<number[]> {
  const taken: number[] = [];
  let cursor: string | null = null;
  for (let number = 1; number <= pages; number++) {
    const { ms, nextCursor } = await page(url, cookie, path, cursor === null ? {} : { cursor });
    taken.push(ms);
    cursor = nextCursor;
    if (cursor === null) break;
  }
  return taken.slice(-100);
}

async function page(
  url: string,
  cookie: string,
  path: string,
  query: Query,
): Promise<{ ms: number; nextCursor: string | null }> {
  const search = new URLSearchParams(query).toString();
  const before = performance.now();
  const answer = await fetch(`${url}${path}?${search}`, { headers: { cookie } });
  const body = (await answer.json()) as { nextCursor?: string | null };
  const ms = performance.now() - before;
  if (!answer.ok) throw new Error(`${path}?${search} was answered ${answer.status}`);
  return { ms, nextCursor: body.nextCursor ?? null };
}
