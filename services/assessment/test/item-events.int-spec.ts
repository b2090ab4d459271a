import {
  approveItem,
  itemApprovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
  publishItem,
  returnItem,
  submitItem,
  withdrawItem,
  type EventDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import { anItem, anUnfinishedItem } from './support/an-item.ts';
import { anna, Bank, omar, pia, quinn } from './support/bank.ts';

jest.setTimeout(120_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());

/** What was published about an item, oldest first. */
async function told<D extends EventDefinition>(event: D, itemId: string): Promise<PayloadOf<D>[]> {
  const all = await bank.running.told(event);
  return all.filter(({ key }) => key === itemId).map(({ payload }) => payload);
}
const toldOf = async (itemId: string): Promise<string[]> => {
  const steps = [itemSubmittedV1, itemWithdrawnV1, itemReturnedV1, itemApprovedV1];
  const counts = await Promise.all(steps.map(async (step) => (await told(step, itemId)).length));
  return steps.flatMap(({ type }, at) => Array<string>(counts[at] ?? 0).fill(type));
};
const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);

it('says of a submitted item who may have to review it, and who can’t', async () => {
  const draft = await bank.create(anItem());
  // Editors are in the order in which they last saved.
  bank.running.clock.advance({ seconds: 1 });
  await ok(bank.save(draft, anItem({ title: 'Shut the well in' }), omar));
  await ok(bank.step(submitItem, draft.itemId, anna));
  const { revision } = (await bank.show(draft.itemId)).version;
  expect(await told(itemSubmittedV1, draft.itemId)).toEqual([
    {
      ...{ itemId: draft.itemId, number: 1, department: 'Drilling', title: 'Shut the well in' },
      ...{ by: anna.sub, editors: [anna.sub, omar.sub], review: revision },
    },
  ]);
});

it('says of content of all departments that it has none', async () => {
  const { itemId } = await bank.create(anItem(), { as: quinn, department: null });
  await ok(bank.step(submitItem, itemId, quinn));
  expect(await told(itemSubmittedV1, itemId)).toMatchObject([{ department: null, by: quinn.sub }]);
});

it('tells one review from the next, and which of them ended how', async () => {
  const { itemId } = await bank.create();
  await ok(bank.step(submitItem, itemId, anna));
  await ok(bank.step(withdrawItem, itemId, omar));
  await ok(bank.step(submitItem, itemId, anna));
  await ok(bank.step(returnItem, itemId, pia, { comment: 'Say which valve.' }));
  await ok(bank.step(submitItem, itemId, anna));
  await ok(bank.step(approveItem, itemId, quinn));
  const [first, second, third] = (await told(itemSubmittedV1, itemId)).map(({ review }) => review);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await told(itemWithdrawnV1, itemId)).toMatchObject([{ review: first, by: omar.sub }]);
  expect(await told(itemReturnedV1, itemId)).toMatchObject([
    { review: second, by: pia.sub, editors: [anna.sub], comment: 'Say which valve.' },
  ]);
  expect(await told(itemApprovedV1, itemId)).toMatchObject([{ review: third, by: quinn.sub }]);
});

it('says of an approved item that is returned that its review had ended', async () => {
  const { itemId } = await bank.create();
  await ok(bank.step(submitItem, itemId, anna));
  await ok(bank.step(returnItem, itemId, pia, { comment: 'First.' }));
  await ok(bank.step(submitItem, itemId, anna));
  await ok(bank.step(approveItem, itemId, pia));
  await ok(bank.step(returnItem, itemId, pia, { comment: 'Second.' }));
  const returns = await told(itemReturnedV1, itemId);
  expect(returns.map(({ review, comment }) => [review === null, comment])).toEqual([
    [false, 'First.'],
    [true, 'Second.'],
  ]);
  expect(new Set(returns.map(({ revision }) => revision)).size).toBe(2);
});

it('says nothing of steps that are no part of a review, or were refused', async () => {
  const [live, unfinished, own] = [
    await bank.create(),
    await bank.create(anUnfinishedItem()),
    await bank.create(anItem(), { as: quinn }),
  ];
  await ok(bank.step(submitItem, live.itemId, anna));
  await ok(bank.step(approveItem, live.itemId, pia));
  await ok(bank.step(publishItem, live.itemId, anna));
  expect(await toldOf(live.itemId)).toEqual(['item.submitted', 'item.approved']);
  expect((await bank.step(submitItem, unfinished.itemId, anna)).status).toBe(422);
  expect(await toldOf(unfinished.itemId)).toEqual([]);
  await ok(bank.step(submitItem, own.itemId, quinn));
  expect((await bank.step(approveItem, own.itemId, quinn)).status).toBe(403);
  expect(await toldOf(own.itemId)).toEqual(['item.submitted']);
});

it('says once that an item was approved, of two at once', async () => {
  const { itemId } = await bank.create();
  await ok(bank.step(submitItem, itemId, anna));
  const { revision } = (await bank.show(itemId)).version;
  const answers = await Promise.all(
    [pia, quinn].map((as) => bank.step(approveItem, itemId, as, { revision })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await toldOf(itemId)).toEqual(['item.submitted', 'item.approved']);
});
