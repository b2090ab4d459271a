import { APPROVER, AUTHOR, PASSWORD } from './people.ts';
import type { Visitor } from './visit.ts';

const QUESTIONS = 40;
const TITLE = 'Load test of a test morning';
const LIMIT_MINUTES = 60;
const LOOKS = 60;
const BETWEEN_SECONDS = 1;

interface Found {
  readonly id: string;
  readonly department: string | null;
}

/**
 * Makes the test, if it isn't live yet: forty live questions with one right answer, which people of all departments may
 * be asked.
 */
export async function makeTest(visitor: Visitor): Promise<void> {
  const draft = await as(visitor, AUTHOR, () => writeTest(visitor));
  if (!draft) return;
  const { testId, revision } = draft;
  await as(visitor, APPROVER, async () => {
    const approved = await step(visitor, 'approveTest', testId, revision);
    await step(visitor, 'publishTest', testId, approved);
  });
}

/** @returns what waits for its approval; undefined if it is live already */
async function writeTest(
  visitor: Visitor,
): Promise<{ readonly testId: string; readonly revision: number } | undefined> {
  if ((await itemsOf(visitor, 'listTests', { search: TITLE, status: 'live' })).length > 0) return undefined;
  const wanted = { status: 'live', type: 'choice', language: 'en', limit: '200' };
  const all = await itemsOf(visitor, 'listItems', wanted);
  const items = all.filter(({ department }) => department === null).slice(0, QUESTIONS);
  if (items.length < QUESTIONS)
    throw new Error(`The bank has ${items.length} live questions with one right answer, of ${QUESTIONS}`);
  const { body } = await visitor.call('createTest', {
    body: { department: null, content: contentOf(items) },
  });
  const { testId, revision } = body as { testId: string; revision: number };
  return { testId, revision: await step(visitor, 'submitTest', testId, revision) };
}

/** @returns its id; waits while it is being made */
export async function findTest(visitor: Visitor): Promise<string> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const [found] = await itemsOf(visitor, 'listCatalogue', { search: TITLE });
    if (found) return found.id;
    await visitor.pause(BETWEEN_SECONDS);
  }
  throw new Error('The test never came into the catalogue');
}

async function as<T>(visitor: Visitor, username: string, work: () => Promise<T>): Promise<T> {
  await visitor.call('login', { body: { username, password: PASSWORD } });
  const done = await work();
  await visitor.call('logout');
  return done;
}

async function itemsOf(
  visitor: Visitor,
  call: 'listTests' | 'listItems' | 'listCatalogue',
  query: Readonly<Record<string, string>>,
): Promise<readonly Found[]> {
  return ((await visitor.call(call, { query })).body as { items: Found[] }).items;
}

/** @returns the revision after it */
async function step(
  visitor: Visitor,
  call: 'submitTest' | 'approveTest' | 'publishTest',
  testId: string,
  revision: number,
): Promise<number> {
  const { body } = await visitor.call(call, { parameters: { testId }, body: { revision } });
  return (body as { revision: number }).revision;
}

const contentOf = (items: readonly Found[]): object => ({
  ...{ title: { en: TITLE }, languages: ['en'], timeLimitMinutes: LIMIT_MINUTES },
  sections: [
    {
      ...{ id: 'ALL', title: { en: 'All' }, shuffle: true },
      items: items.map(({ id }) => ({ itemId: id })),
    },
  ],
});
