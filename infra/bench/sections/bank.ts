import { checkTest, findSimilarItems, itemCoverage, listItems, previewTest } from '@rigwise/contracts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { atMost, type Row } from '../report/row.ts';
import { exported } from './bank-export.ts';
import { fillBank } from './bank-rows.ts';
import { addTest, testOfTheBank } from './bank-tests.ts';
import { filled, page, posted, rowOf, timed, walk, type Query } from './list-pages.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in-once.ts';

const ITEMS = 100_000;
const PAGES = 1_000;
const CONNECTIONS = 64;
/** Of what reads the whole bank; as the start of an attempt, which draws a form, too. */
const WHOLE_BAR_MS = 150;
const MEMORY_BAR_MIB = 200;
const TOPICS = ['well control', 'h2s', 'mud'];

const ASKED: Readonly<Record<string, readonly Query[]>> = {
  'the first page': [{}],
  'a page by topic and difficulty': [
    { topic: 'well control: pressure', difficulty: 'hard' },
    { topic: 'h2s', difficulty: 'easy' },
    { topic: 'mud', difficulty: 'medium', language: 'ar' },
  ],
  'a page by a rare status': [{ status: 'approved' }, { status: 'review', difficulty: 'hard' }],
  'a page by words': ['drill pipe', 'annular preventer', 'gas detector 100', 'zebra'].map((search) => ({
    search,
  })),
  'a page by one or two letters': ['a', 'zu', 'qx', 'o'].map((search) => ({ search })),
  'a page of the queue for review': [{ queue: 'review' }],
};
const SIMILAR = [
  'While drilling ahead the pit level rises and the flow from the annulus increases. What do you do first?',
  'Which of these readings of a gas detector means that nobody may enter the tank, and who decides about it?',
  'The crane operator loses radio contact with the signal person while a load is moving above the deck.',
].map((text) => ({ text }));

const EXPORTED = [
  [{ status: 'approved', format: 'csv' }, 'the approved ones'],
  [{ status: 'retired', format: 'gift' }, 'a tenth'],
  [{ status: 'retired', format: 'qti' }, 'a tenth'],
] as const;

/** The bank of questions, requested one after the other, as authors' and approvers' browsers do. */
export async function bankSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const { url } = rig;
  const items = run.either(ITEMS, 10_000);
  say(`A bank of ${items} …`);
  const content = testOfTheBank(TOPICS);
  let testId = '';
  await filled(rig.parts.databases['assessment'], async (pool) => {
    await fillBank(pool, items);
    testId = await addTest(pool, content);
  });
  const cookie = await signIn(url, 'ada.admin', PASSWORD);
  const times = run.either(100, 20);
  const pages = run.either(PAGES, 150);
  const rows: Row[] = [];
  const add = (what: string, taken: readonly number[], bar?: number) => rows.push(rowOf(what, taken, bar));
  for (const [what, queries] of Object.entries(ASKED)) {
    const taken = await timed(times, queries, (query) => page(url, cookie, listItems.path, query));
    add(`${items} in the bank: ${what}`, taken);
  }
  add(
    `… a step of a cursor up to page ${pages}`,
    await walk(url, cookie, listItems.path, { query: {}, pages }),
  );
  const coverage = await timed(times, [{}], (query) => page(url, cookie, itemCoverage.path, query));
  add('… its coverage', coverage, WHOLE_BAR_MS);
  const similar = await timed(times, SIMILAR, (body) => posted(url, cookie, findSimilarItems.path, body));
  add('… items similar to a text', similar);
  const body = { department: 'Drilling', content };
  const checks = await timed(times, [body], (one) => posted(url, cookie, checkTest.path, one));
  add('… a test compared with all of it', checks, WHOLE_BAR_MS);
  const preview = previewTest.path.replace('{testId}', testId);
  const forms = await timed(times, [{ language: 'en' }], (one) => posted(url, cookie, preview, one));
  add('… a form drawn from all of it', forms, WHOLE_BAR_MS);
  rows.push(await underLoad(run, cookie));
  for (const [query, which] of EXPORTED) {
    say(`Exporting the ${query['status']} ones as ${query['format']} …`);
    rows.push(...(await exported(run, cookie, { name: `${which} exported as ${query['format']}`, query })));
  }
  return { rows, notes: [] };
}

async function underLoad(run: BenchRun, cookie: string): Promise<Row> {
  const { url } = run.rig;
  const requests = Object.values(ASKED)
    .flat()
    .map((query) =>
      requestText(url, 'GET', `${listItems.path}?${new URLSearchParams(query).toString()}`, { cookie }),
    );
  const seconds = run.either(8, 4);
  await run.measure({ kind: 'closed', url, requests, connections: CONNECTIONS, seconds });
  const what = `… PSS of assessment with ${CONNECTIONS} pages at once`;
  const value = run.highestMemory['assessment'] ?? NaN;
  return atMost({ what, value, bar: MEMORY_BAR_MIB, digits: 0, unit: 'MiB' });
}
