import { randomUUID } from 'node:crypto';
import {
  approveItem,
  auditRecordedV1,
  itemMovedV1,
  moveItems,
  publishItem,
  retireItems,
  startItemDraft,
  submitItem,
  tagItems,
  type CallDefinition,
  type ItemFilter,
  type ItemResult,
  type ItemVersion,
} from '@rigwise/contracts';
import type { TestCaller } from '@rigwise/testing/backend';
import { anItem } from './support/an-item.ts';
import { ada, anna, Bank, omar, pia, quinn } from './support/bank.ts';

jest.setTimeout(120_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());

const about = (...topics: string[]) =>
  anItem({ classification: { ...anItem().classification, topics, skills: [] } });
const rowOf = ({ itemId: id, revision }: ItemVersion) => ({ id, revision });

async function live(version: ItemVersion): Promise<ItemVersion> {
  const { itemId } = version;
  const steps: [CallDefinition, TestCaller][] = [
    [submitItem, anna],
    [approveItem, pia],
    [publishItem, pia],
  ];
  for (const [call, as] of steps) expect((await bank.step(call, itemId, as)).status).toBe(200);
  return (await bank.show(itemId)).version;
}
async function inReview(version: ItemVersion): Promise<ItemVersion> {
  expect((await bank.step(submitItem, version.itemId, anna)).status).toBe(200);
  return (await bank.show(version.itemId)).version;
}

type Items = readonly { id: string; revision: number }[] | { matching: ItemFilter; cursor?: string | null };
async function send(
  call: CallDefinition,
  items: Items,
  body: object,
  as: TestCaller = ada,
  headers: Record<string, string> = {},
): Promise<{ results: ItemResult[]; nextCursor: string | null }> {
  const answer = await bank.call(call, as, { body: { items, ...body }, headers });
  expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
  return answer.body as unknown as { results: ItemResult[]; nextCursor: string | null };
}
const codesOf = ({ results }: { results: readonly ItemResult[] }) =>
  results.map(({ done, code }) => (done ? 'done' : code));
const audits = async (itemId: string, action: string) =>
  (await bank.running.told(auditRecordedV1)).filter(
    ({ payload }) => payload.target?.id === itemId && payload.action === action,
  );

describe('retiring several items', () => {
  const reason = { reason: 'The regulation was replaced.' };

  it('retires what is live, and says of each other row why not', async () => {
    const [one, draft] = [await live(await bank.create()), await bank.create()];
    const hse = await bank.create(about('Elsewhere'), { as: quinn, department: 'HSE' });
    const unknown = { id: randomUUID(), revision: 1 };
    const stale = { ...rowOf(await live(await bank.create())), revision: 1 };
    const rows = [rowOf(one), rowOf(draft), rowOf(hse), unknown, stale];
    const sent = await send(retireItems, rows, reason, pia);
    expect(codesOf(sent)).toEqual([
      ...['done', 'item/not-now', 'auth/outside-scope', 'auth/outside-scope', 'item/stale'],
    ]);
    expect(sent.results.map(({ title }) => title)).toEqual(
      [one, draft, null, null, one].map((of) => of && anItem().title),
    );
    expect(sent.results[0]).toMatchObject({ status: 'retired', revision: one.revision + 1 });
    expect((await bank.show(one.itemId)).history[0]).toMatchObject({ what: 'retired', note: reason.reason });
    expect(await audits(one.itemId, 'item.retired')).toHaveLength(1);
    expect((await bank.show(stale.id)).item.liveNumber).toBe(1);
  });

  it('retires the live version while its next one is a draft', async () => {
    const { itemId } = await live(await bank.create());
    await bank.call(startItemDraft, anna, { params: { itemId } });
    const { version } = await bank.show(itemId);
    expect(codesOf(await send(retireItems, [rowOf(version)], reason))).toEqual(['done']);
    expect((await bank.show(itemId)).item).toMatchObject({ status: 'draft', liveNumber: null });
  });

  it('changes nothing more when the request is repeated', async () => {
    const one = await live(await bank.create());
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await send(retireItems, [rowOf(one)], reason, ada, headers);
    expect(await send(retireItems, [rowOf(one)], reason, ada, headers)).toEqual(sent);
    expect(await audits(one.itemId, 'item.retired')).toHaveLength(1);
  });

  it('is not for authors', async () => {
    const one = await live(await bank.create());
    const body = { items: [rowOf(one)], ...reason };
    expect((await bank.call(retireItems, anna, { body })).status).toBe(403);
  });
});

describe('all items that a filter finds', () => {
  it('are changed part by part, each once, and none that was created later', async () => {
    const topic = 'All of them';
    for (let at = 0; at < 60; at++) await bank.create(about(topic));
    const add = { add: { topics: ['Found'], skills: [] } };
    bank.running.clock.advance({ seconds: 1 });
    const first = await send(tagItems, { matching: { topic } }, add, anna);
    expect(first.results).toHaveLength(50);
    bank.running.clock.advance({ seconds: 1 });
    await bank.create(about(topic));
    const second = await send(tagItems, { matching: { topic }, cursor: first.nextCursor }, add, anna);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    expect(codesOf(first).concat(codesOf(second))).toEqual(Array(60).fill('done'));
    expect(await bank.list({ topic: 'Found', limit: '200' })).toHaveLength(60);
  });

  it('are only those within the caller’s scope', async () => {
    const topic = 'Two departments';
    const mine = await bank.create(about(topic));
    await bank.create(about(topic), { as: quinn, department: 'HSE' });
    const sent = await send(
      tagItems,
      { matching: { topic } },
      { add: { topics: ['Mine'], skills: [] } },
      anna,
    );
    expect(sent.results.map(({ id }) => id)).toEqual([mine.itemId]);
  });
});

describe('topics and skills', () => {
  const change = { add: { topics: ['H2S'], skills: ['WC-9'] }, remove: { topics: ['Old'], skills: [] } };

  it('of a draft are changed in place, and its author is the one who did', async () => {
    const draft = await bank.create(about('Old', 'Kept'));
    const sent = await send(tagItems, [rowOf(draft)], change, omar);
    expect(sent.results).toMatchObject([{ done: true, status: 'draft', revision: draft.revision + 1 }]);
    const { item, version, history } = await bank.show(draft.itemId);
    expect(item).toMatchObject({ number: 1, topics: ['Kept', 'H2S'] });
    expect(version.content.classification.skills).toEqual(['WC-9']);
    expect(version.editors.map(({ accountId }) => accountId)).toContain(omar.sub);
    expect(history[0]).toMatchObject({ what: 'tagged', note: 'Topics: Kept, H2S. Skills: WC-9.' });
    expect(await audits(draft.itemId, 'item.tagged')).toHaveLength(1);
  });

  it('of a live item are those of a new live version with the same words and approver', async () => {
    const before = await live(await bank.create(about('Old')));
    const sent = await send(tagItems, [rowOf(before)], change, pia);
    expect(sent.results).toMatchObject([{ done: true, status: 'live' }]);
    const { item, version, versions } = await bank.show(before.itemId);
    expect(item).toMatchObject({ status: 'live', number: 2, liveNumber: 2, topics: ['H2S'] });
    expect(versions.map(({ number, status }) => [number, status])).toEqual([
      [2, 'live'],
      [1, 'retired'],
    ]);
    expect(version).toMatchObject({ approvedBy: { accountId: pia.sub }, editors: before.editors });
    expect({ ...version.content, classification: null }).toEqual({ ...before.content, classification: null });
  });

  it('that an item has already change nothing', async () => {
    const before = await live(await bank.create(about('H2S')));
    const add = { add: { topics: ['H2S'], skills: [] } };
    expect(codesOf(await send(tagItems, [rowOf(before)], add))).toEqual(['done']);
    expect((await bank.show(before.itemId)).version.number).toBe(1);
  });

  it.each([
    ['a draft', 'approvers', pia, 'item/not-yours-to-tag'],
    ['a live item', 'authors', anna, 'item/not-yours-to-tag'],
    ['an item in review', 'anyone', omar, 'item/not-now'],
  ])('of %s are not for %s', async (what, _who, as, code) => {
    const draft = await bank.create(about('Old'));
    const one = what === 'a draft' ? draft : await (what === 'a live item' ? live(draft) : inReview(draft));
    expect(codesOf(await send(tagItems, [rowOf(one)], change, as))).toEqual([code]);
    expect((await bank.show(one.itemId)).item.topics).toEqual(['Old']);
  });

  it('are never more than an item can have', async () => {
    const draft = await bank.create(about(...Array.from({ length: 10 }, (_, at) => `Topic ${at}`)));
    const add = { add: { topics: ['One more'], skills: [] } };
    expect(codesOf(await send(tagItems, [rowOf(draft)], add, anna))).toEqual(['item/too-many-tags']);
    const long = await bank.create(about(...Array.from({ length: 9 }, (_, at) => `${at}`.repeat(55))));
    expect(codesOf(await send(tagItems, [rowOf(long)], add, anna))).toEqual(['item/too-many-tags']);
  });

  it('of a live item are never none: it was reviewed with some', async () => {
    const one = await live(await bank.create(about('Only')));
    const remove = { remove: { topics: ['Only'], skills: [] } };
    expect(codesOf(await send(tagItems, [rowOf(one)], remove))).toEqual(['item/incomplete']);
    expect((await bank.show(one.itemId)).version).toMatchObject({ number: 1, status: 'live' });
  });

  it('of two changes at once, each item takes one', async () => {
    const drafts = [await bank.create(about('Old')), await live(await bank.create(about('Old')))];
    const both = await Promise.all(
      ['First', 'Second'].map((topic) =>
        send(tagItems, drafts.map(rowOf), { add: { topics: [topic], skills: [] } }, quinn),
      ),
    );
    for (const at of drafts.keys())
      expect(both.map((one) => codesOf(one)[at]).toSorted()).toEqual(['done', 'item/stale']);
    for (const { itemId } of drafts) expect((await bank.show(itemId)).item.topics).toHaveLength(2);
  });
});

describe('moving', () => {
  it('takes an item out of one department’s bank and into another’s', async () => {
    const draft = await bank.create(about('Moving'));
    const sent = await send(moveItems, [rowOf(draft)], { department: 'HSE' }, quinn);
    expect(sent.results).toMatchObject([{ done: true, status: 'draft', revision: draft.revision }]);
    expect((await bank.show(draft.itemId)).history[0]).toMatchObject({
      ...{ what: 'moved', note: 'From Drilling to HSE.', by: { accountId: quinn.sub } },
    });
    expect(await bank.list({ topic: 'Moving' }, anna)).toEqual([]);
    expect(await audits(draft.itemId, 'item.moved')).toHaveLength(1);
    expect(codesOf(await send(moveItems, [rowOf(draft)], { department: 'HSE' }))).toEqual(['done']);
    expect(await audits(draft.itemId, 'item.moved')).toHaveLength(1);
  });

  it('needs a scope that covers both departments', async () => {
    const [mine, theirs] = [
      await bank.create(),
      await bank.create(about(), { as: quinn, department: 'HSE' }),
    ];
    for (const department of ['HSE', null]) {
      const body = { items: [rowOf(mine)], department };
      const { status, problem } = await bank.call(moveItems, omar, { body });
      expect([status, problem.code]).toEqual([403, 'auth/outside-scope']);
    }
    const into = await send(moveItems, [rowOf(theirs)], { department: 'Drilling' }, omar);
    expect(codesOf(into)).toEqual(['auth/outside-scope']);
  });

  it('during a review is announced, and what approvers saw before can’t be approved', async () => {
    const before = await inReview(await bank.create());
    const { itemId, revision } = before;
    const sent = await send(moveItems, [rowOf(before)], { department: null });
    expect(sent.results).toMatchObject([{ done: true, status: 'review', revision: revision + 1 }]);
    const told = (await bank.running.told(itemMovedV1)).filter(({ key }) => key === itemId);
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        ...{ itemId, number: 1, from: 'Drilling', department: null, title: before.content.title },
        ...{ by: ada.sub, submittedBy: anna.sub, editors: [anna.sub] },
        review: { before: revision, now: revision + 1 },
      },
    ]);
    expect((await bank.step(approveItem, itemId, quinn, { revision })).status).toBe(409);
    expect((await bank.step(approveItem, itemId, quinn)).status).toBe(200);
  });

  it('by two at once ends where the history says', async () => {
    const draft = await bank.create();
    const departments = ['HSE', 'Logistics'];
    await Promise.all(departments.map((department) => send(moveItems, [rowOf(draft)], { department })));
    const { item, history } = await bank.show(draft.itemId);
    expect(history.filter(({ what }) => what === 'moved')).toHaveLength(2);
    expect(history[0]?.note).toMatch(new RegExp(`to ${item.department}\\.$`));
  });
});
