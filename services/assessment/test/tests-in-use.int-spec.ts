import {
  auditRecordedV1,
  moveItems,
  retireItem,
  saveTestDraft,
  startTestDraft,
  type ItemResult,
  type TestVersion,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { anItem } from './support/an-item.ts';
import { aSection, aTest } from './support/a-test.ts';
import { Bank, pia, quinn } from './support/bank.ts';
import { Exams } from './support/exams.ts';

jest.setTimeout(120_000);

let exams: Exams;
beforeAll(async () => {
  exams = new Exams(await Bank.open());
});
afterAll(() => exams.bank.running.close());

const titled = (title: string) => exams.liveItem(anItem({ title }));
const retire = async (itemId: string, replacement?: string) =>
  exams.bank.call(retireItem, pia, {
    params: { itemId },
    body: { revision: 4, reason: 'Outdated.', ...(replacement !== undefined && { replacement }) },
  });
/** The fixed items of the version that people take. */
async function liveItems(testId: string): Promise<string[]> {
  const { rows } = await exams.bank.running.rows.query<{ item_ids: string[] }>(
    `select item_ids from test_version where test_id = $1 and status = 'live'`,
    [testId],
  );
  return rows[0]?.item_ids ?? [];
}

/** Lets nobody change a test until it is released. */
async function holdTest(testId: string): Promise<() => Promise<void>> {
  const holder = await exams.bank.running.rows.connect();
  await holder.query('begin');
  await holder.query('select from test where id = $1 for no key update', [testId]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}
/** Resolves once so many transactions wait for a lock, or what was begun is over. */
async function untilWaiting(count: number, isOver = () => false): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await waitFor(async () => isOver() || (await exams.bank.running.rows.query(waiting)).rows.length >= count, {
    timeoutMs: 30_000,
    what: `${count} to wait for a lock`,
  });
}

it('keeps an item that a live test needs, and says which tests do', async () => {
  const item = await titled('Needed');
  const testId = await exams.that('live', aTest([item]));
  await exams.that('approved', aTest([item], { title: { en: 'Not live yet' } }));
  const refused = await retire(item);
  expect([refused.status, refused.problem.code]).toEqual([409, 'item/in-use']);
  expect(refused.body['tests']).toEqual([{ id: testId, title: 'Well control, level 2' }]);
  expect((await exams.bank.show(item)).item.status).toBe('live');
});

it('retires it together with its replacement, in the same place of every such test, live at once', async () => {
  const [first, old, last] = [await titled('First'), await titled('Old'), await titled('Last')];
  const replacement = await exams.liveItem(
    anItem({ title: 'New', classification: { ...anItem().classification, estimatedSeconds: 300 } }),
  );
  const places = [first, old, last].map((itemId) => ({ itemId, critical: itemId === old }));
  const one = await exams.that('live', aTest([], { sections: [aSection({ items: places })] }));
  const other = await exams.that('live', aTest([old]));
  const retired = await retire(old, replacement);
  expect([retired.problem.message, retired.body['status']]).toEqual([undefined, 'retired']);
  expect(await liveItems(one)).toEqual([first, replacement, last]);
  expect(await liveItems(other)).toEqual([replacement]);

  const { test, version, versions, history } = await exams.show(one);
  expect(test).toMatchObject({ status: 'live', number: 2, liveNumber: 2 });
  expect(version.content.sections[0]?.items[1]).toEqual({ itemId: replacement, critical: true });
  // Its approver approved the same test; nobody has to do it again.
  expect(version.approvedBy?.accountId).toBe(pia.sub);
  expect(versions.map(({ status }) => status)).toEqual(['live', 'retired']);
  expect(history.slice(0, 2).map(({ what, note }) => [what, note])).toEqual([
    ['item-replaced', '“Old” → “New”'],
    ['superseded', null],
  ]);
  const audited = (await exams.bank.running.told(auditRecordedV1)).filter(
    ({ payload }) => payload.target?.id === one && payload.action === 'test.item-replaced',
  );
  expect(audited.map(({ payload }) => payload.facts)).toEqual([{ number: 2, item: old, replacement }]);
  const { rows } = await exams.bank.running.rows.query(
    'select number, estimated_seconds from test_version where test_id = $1 order by number',
    [one],
  );
  expect(rows).toEqual([
    { number: 1, estimated_seconds: 180 },
    { number: 2, estimated_seconds: 420 },
  ]);
});

it('loses no draft that somebody is writing meanwhile; it replaces the live version as usual', async () => {
  const [old, replacement] = [await titled('Old'), await titled('New')];
  const testId = await exams.that('live', aTest([old]));
  const { body } = await exams.bank
    .call(startTestDraft, pia, { params: { testId } })
    .then((answer) =>
      answer.status === 403 ? exams.bank.call(startTestDraft, quinn, { params: { testId } }) : answer,
    );
  const draft = body as unknown as TestVersion;
  const edited = aTest([old], { cutScore: 90 });
  const saved = await exams.bank.call(saveTestDraft, quinn, {
    params: { testId },
    body: { revision: draft.revision, content: edited },
  });
  expect(saved.status).toBe(200);
  expect((await retire(old, replacement)).problem.message).toBeUndefined();
  const { test, version, missing } = await exams.show(testId);
  expect([test.number, test.status, test.liveNumber]).toEqual([2, 'draft', 3]);
  expect(version.content).toEqual(edited);
  expect(missing.map(({ path, code }) => [path, code])).toEqual([['sections.0.items.0', 'not-live']]);
  expect(await liveItems(testId)).toEqual([replacement]);
});

it.each([
  ['isn’t live', () => exams.bank.create(anItem()).then(({ itemId }) => itemId)],
  ['is the item itself', async () => ''],
  ['is in the test already', async () => 'second'],
  [
    'belongs to another department',
    () => exams.bank.create(anItem(), { as: quinn, department: 'HSE' }).then(({ itemId }) => itemId),
  ],
])('refuses a replacement that %s, and changes nothing', async (_why, replacementOf) => {
  const [old, second] = [await titled('Old'), await titled('Second')];
  const testId = await exams.that('live', aTest([old, second]));
  const named = await replacementOf();
  const refused = await retire(old, named === '' ? old : named === 'second' ? second : named);
  expect([refused.status, refused.problem.code]).toEqual([422, 'item/unfit-replacement']);
  expect(refused.body['tests']).toMatchObject([{ id: testId, title: 'Well control, level 2' }]);
  expect(await liveItems(testId)).toEqual([old, second]);
});

it('of two items that retire at once, each is replaced', async () => {
  const [one, two] = [await titled('One'), await titled('Two')];
  const [three, four] = [await titled('Three'), await titled('Four')];
  const testId = await exams.that('live', aTest([one, two]));
  const both = await Promise.all([retire(one, three), retire(two, four)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await liveItems(testId)).toEqual([three, four]);
});

it('an item does not retire while it is to replace another', async () => {
  const [old, fresh] = [await titled('Old one'), await titled('Fresh one')];
  const testId = await exams.that('live', aTest([old]));
  const release = await holdTest(testId);
  const replaced = retire(old, fresh);
  await untilWaiting(1);
  let isAnswered = false;
  const retired = retire(fresh, old).finally(() => (isAnswered = true));
  await untilWaiting(2, () => isAnswered);
  await release();
  expect([(await replaced).status, (await retired).problem.code]).toEqual([200, 'item/unfit-replacement']);
  expect(await liveItems(testId)).toEqual([fresh]);
  expect((await exams.bank.show(fresh)).item.status).toBe('live');
});

it('moves no item out of reach of a live test', async () => {
  const item = await titled('Needed in drilling');
  await exams.that('live', aTest([item]));
  const move = async (department: string | null): Promise<ItemResult | undefined> => {
    const items = [{ id: item, revision: 4 }];
    const { body } = await exams.bank.call(moveItems, quinn, { body: { items, department } });
    return (body['results'] as ItemResult[])[0];
  };
  expect(await move('HSE')).toMatchObject({ done: false, code: 'item/in-use' });
  expect(await move(null)).toMatchObject({ done: true });
});
