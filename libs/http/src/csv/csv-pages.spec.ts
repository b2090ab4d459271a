import { everyPage, onePage } from './csv-pages.ts';

async function all<Row>(pages: AsyncIterable<readonly Row[]>): Promise<(readonly Row[])[]> {
  const found = [];
  for await (const page of pages) found.push(page);
  return found;
}
const numbersUpTo = (most: number, asked: (number | null)[] = []) =>
  everyPage<number>(2, (last) => {
    asked.push(last);
    return Promise.resolve([1, 2].map((one) => (last ?? 0) + one).filter((one) => one <= most));
  });

it.each([
  [0, [[]]],
  [1, [[1]]],
  [2, [[1, 2], []]],
  [5, [[1, 2], [3, 4], [5]]],
])('reads the pages of %d rows until one is short', async (most, pages) => {
  expect(await all(numbersUpTo(most))).toEqual(pages);
});

it('asks for what follows the last row, and for no page before it is wanted', async () => {
  const asked: (number | null)[] = [];
  const pages = numbersUpTo(5, asked);
  await pages.next();
  expect(asked).toEqual([null]);
  await all(pages);
  expect(asked).toEqual([null, 2, 4]);
});

it('has known rows on one page', async () => {
  expect(await all(onePage([1, 2]))).toEqual([[1, 2]]);
});
