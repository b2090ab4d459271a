import { DomainError } from '@rigwise/contracts';
import { toDomainError } from './database-errors.ts';
import { eachUntilAway } from './each-until-away.ts';

/** @returns the items that were started, and the results, where the second of three fails with an error of this code */
async function whereSecondFails(code: string) {
  const asked: number[] = [];
  const work = async (item: number): Promise<string> => {
    asked.push(item);
    if (item === 2) throw toDomainError(Object.assign(new Error(code), { code }));
    return Promise.resolve('done');
  };
  const results = await eachUntilAway([1, 2, 3], work, (item, error) => `${item}: ${error.code}`);
  return { asked, results };
}

it('continues after a slow one', async () => {
  expect(await whereSecondFails('57014')).toEqual({
    asked: [1, 2, 3],
    results: ['done', '2: service/unavailable', 'done'],
  });
});

it('stops once the database is down', async () => {
  expect(await whereSecondFails('57P01')).toEqual({
    asked: [1, 2],
    results: ['done', '2: service/unavailable', '3: service/unavailable'],
  });
});

it('continues after a refused one, and stops at an unknown error', async () => {
  const refusal = new DomainError({ kind: 'conflict', code: 'request/conflict', message: 'No.' });
  const failing = (error: Error) =>
    eachUntilAway(
      [1, 2],
      (item) => (item === 1 ? Promise.reject(error) : Promise.resolve('done')),
      (_item, { code }) => code,
    );
  expect(await failing(refusal)).toEqual(['request/conflict', 'done']);
  await expect(failing(new Error('unknown'))).rejects.toThrow('unknown');
});
