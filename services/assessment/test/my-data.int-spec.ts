import { commentOnItem, commentOnTest, listMyContributions } from '@rigwise/contracts';
import { aTest } from './support/a-test.ts';
import { anItem } from './support/an-item.ts';
import { anna, Bank, omar, pia, quinn } from './support/bank.ts';
import { Exams } from './support/exams.ts';
import { ItemFiles } from './support/item-files.ts';

jest.setTimeout(120_000);

let bank: Bank;
beforeAll(async () => {
  bank = await Bank.open();
});
afterAll(() => bank.running.close());

it('lists what a person wrote in the bank, newest first, and nothing of others', async () => {
  const { clock } = bank.running;
  const draft = await bank.create(anItem({ title: 'Kick' }));
  clock.advance({ seconds: 1 });
  expect((await bank.save(draft, anItem({ title: 'First kick' }), omar)).status).toBe(200);
  for (const [as, text] of [
    [anna, 'Which valve?'],
    [pia, 'Name the source.'],
  ] as const) {
    clock.advance({ seconds: 1 });
    await bank.call(commentOnItem, as, { params: { itemId: draft.itemId }, body: { text } });
  }
  clock.advance({ seconds: 1 });
  await new ItemFiles(bank).read('pits.gift.txt', '::Pits:: What now? {=Shut in ~Wait}');
  clock.advance({ seconds: 1 });
  const { testId } = await new Exams(bank).create(aTest([]), { as: omar });
  clock.advance({ seconds: 1 });
  await bank.call(commentOnTest, pia, { params: { testId }, body: { text: 'Too short.' } });
  const of = async (as: typeof anna, query: Record<string, string> = {}) => {
    const { body } = await bank.call(listMyContributions, as, { query });
    return body as unknown as { items: { kind: string; title: string; text: string }[]; nextCursor: string };
  };
  const facts = ({ items }: Awaited<ReturnType<typeof of>>) =>
    items.map(({ kind, title, text }) => [kind, title, text]);
  const all = [
    ['import', 'pits.gift.txt', null],
    ['comment', 'First kick', 'Which valve?'],
    ['question', 'First kick', null],
  ];
  expect(facts(await of(anna))).toEqual(all);
  const first = await of(anna, { limit: '2' });
  expect(facts(first)).toEqual(all.slice(0, 2));
  expect(facts(await of(anna, { limit: '2', cursor: first.nextCursor }))).toEqual(all.slice(2));
  expect(facts(await of(omar))).toEqual([
    ['test', 'Well control, level 2', null],
    ['question', 'First kick', null],
  ]);
  expect(facts(await of(pia))).toEqual([
    ['comment', 'Well control, level 2', 'Too short.'],
    ['comment', 'First kick', 'Name the source.'],
  ]);
  expect(facts(await of(quinn))).toEqual([]);
});
