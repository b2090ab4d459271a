import {
  approveItem,
  findSimilarItems,
  itemCoverage,
  listItemDepartments,
  listItems,
  plainDoc,
  publishItem,
  submitItem,
} from '@rigwise/contracts';
import { anItem } from './support/an-item.ts';
import { anna, Bank, pia, quinn } from './support/bank.ts';

jest.setTimeout(120_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());

const about = (topic: string, over: Parameters<typeof anItem>[0] = {}) =>
  anItem({ ...over, classification: { ...anItem().classification, topics: [topic] } });

it('pages through all items, last changed first, each once', async () => {
  const created: string[] = [];
  for (let at = 0; at < 5; at++) {
    bank.running.clock.advance({ seconds: 1 });
    created.push((await bank.create(about('Paging', { title: `Item ${at}` }))).itemId);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await bank.call(listItems, quinn, {
      query: { topic: 'Paging', limit: '2', ...(cursor !== null && { cursor }) },
    });
    if (cursor === null) expect(body['total']).toBe(5);
    seen.push(...(body['items'] as { id: string }[]).map(({ id }) => id));
    cursor = body['nextCursor'] as string | null;
  } while (cursor !== null);
  expect(seen).toEqual(created.toReversed());
});

it.each([
  [{ search: 'annular preventer' }, ['Closing the annular']],
  [{ search: '100%' }, ['Nothing is 100% sure']],
  [{ difficulty: 'hard' }, ['Hard one']],
  [{ cognitiveLevel: 'create' }, ['Creative one']],
  [{ language: 'es' }, ['Spanish one']],
  [{ status: 'live' }, []],
  [{ department: 'HSE' }, []],
])('finds by %p', async (filter, titles) => {
  const topic = `Filters ${JSON.stringify(filter)}`;
  const base = about(topic);
  const { classification } = base;
  for (const content of [
    about(topic, { title: 'Closing the annular', stem: { en: plainDoc('Which PREVENTER closes?') } }),
    about(topic, { title: 'Nothing is 100% sure' }),
    about(topic, { title: 'Nothing is 1000 sure' }),
    {
      ...about(topic, { title: 'Hard one' }),
      classification: { ...classification, difficulty: 'hard' as const },
    },
    {
      ...about(topic, { title: 'Creative one' }),
      classification: { ...classification, cognitiveLevel: 'create' as const },
    },
    about(topic, { title: 'Spanish one', languages: ['en', 'es'] }),
  ])
    await bank.create(content);
  const found = await bank.list({ topic, ...filter });
  expect(found.map(({ title }) => title)).toEqual(titles);
});

it('keeps and finds an item with the longest topics and the most languages that an item may have', async () => {
  const letter = (at: number) => String.fromCodePoint(0x4e00 + 41 * at);
  const topics = Array.from({ length: 10 }, (_one, nth) =>
    Array.from({ length: 50 }, (_two, at) => letter(50 * nth + at)).join(''),
  );
  const languages = Array.from({ length: 20 }, (_, at) => `a${letterOf(at)}-Latn-001`);
  const classification = { ...anItem().classification, topics };
  const { itemId } = await bank.create(anItem({ languages, classification }));
  expect(
    (await bank.list({ topic: topics[9] ?? '', language: languages[19] ?? '' })).map(({ id }) => id),
  ).toEqual([itemId]);
});
const letterOf = (at: number): string => String.fromCodePoint(97 + at);

it.each([
  ['ks', ['Ksi, a unit of pressure']],
  ['ki', ['A kick', 'Kill mud']],
  ['%', ['Nothing is 100% sure']],
  ['氧气', ['测氧气']],
])('finds words that begin with %s', async (search, titles) => {
  const topic = `Short words ${search}`;
  for (const title of [
    'Ksi, a unit of pressure',
    'A kick',
    'Kill mud',
    'Nothing is 100% sure',
    '测氧气',
    'Walking',
  ])
    await bank.create(about(topic, { title, stem: { en: plainDoc('?') } }));
  const found = await bank.list({ topic, search });
  expect(found.map(({ title }) => title).sort()).toEqual(titles);
});

it('points out similar items within the author’s scope, but not the item itself', async () => {
  const stem = { en: plainDoc('Who must authorize entry to the shaker room during a gas alarm?') };
  const mine = await bank.create(anItem({ title: 'Shaker room', stem }));
  const other = await bank.create(anItem({ title: 'Gas alarm', stem }));
  const elsewhere = await bank.create(anItem({ title: 'Elsewhere', stem }), { as: quinn, department: 'HSE' });
  const text = 'Who has to authorize entry to the shaker room during a gas alarm?';
  const { body } = await bank.call(findSimilarItems, anna, { body: { text, except: mine.itemId } });
  const found = (body['items'] as { id: string }[]).map(({ id }) => id);
  expect(found).toContain(other.itemId);
  expect(found).not.toContain(mine.itemId);
  expect(found).not.toContain(elsewhere.itemId);
});

it('counts the bank by topic, difficulty and language', async () => {
  await bank.create(about('Coverage', { languages: ['en', 'es'] }));
  await bank.create(about('Coverage'));
  const { body } = await bank.call(itemCoverage, quinn);
  const cells = (body['cells'] as { topic: string }[]).filter(({ topic }) => topic === 'Coverage');
  expect(cells).toEqual([
    { topic: 'Coverage', difficulty: 'medium', language: 'en', live: 0, drafts: 2 },
    { topic: 'Coverage', difficulty: 'medium', language: 'es', live: 0, drafts: 1 },
  ]);
});

it('lists exactly the items that the coverage counts', async () => {
  const { itemId } = await bank.create(about('Counted', { title: 'Live' }));
  await bank.step(submitItem, itemId, anna);
  await bank.step(approveItem, itemId, pia);
  await bank.step(publishItem, itemId, anna);
  await bank.create(about('Counted', { title: 'Draft' }));
  const { body } = await bank.call(itemCoverage, quinn);
  const cells = (body['cells'] as { topic: string }[]).filter(({ topic }) => topic === 'Counted');
  expect(cells).toEqual([{ topic: 'Counted', difficulty: 'medium', language: 'en', live: 1, drafts: 1 }]);
  const titles = async (stage: string) =>
    (await bank.list({ topic: 'Counted', difficulty: 'medium', language: 'en', stage })).map(
      ({ title }) => title,
    );
  expect(await titles('live')).toEqual(['Live']);
  expect(await titles('upcoming')).toEqual(['Draft']);
});

it('offers the departments that the caller may read', async () => {
  await bank.create(about('Departments'), { as: quinn, department: 'HSE' });
  const of = async (caller: typeof anna) =>
    (await bank.call(listItemDepartments, caller)).body['departments'];
  expect(await of(anna)).toEqual(['Drilling']);
  expect(await of(quinn)).toEqual(expect.arrayContaining(['Drilling', 'HSE']));
});
