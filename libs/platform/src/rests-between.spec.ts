import { setTimeout as pause } from 'node:timers/promises';
import { RestsBetween } from './rests-between.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));

let time = 0;
const worksFor = (ms: number) => async (): Promise<void> => {
  time += ms;
};
const rests = (): unknown[] => jest.mocked(pause).mock.calls.map(([ms]) => ms);
beforeEach(() => {
  jest.mocked(pause).mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

it('pauses as long as the previous portion took, and not before the first', async () => {
  const between = new RestsBetween();
  await between.portion(worksFor(40));
  await between.portion(worksFor(15));
  await between.portion(worksFor(1));
  expect(rests()).toEqual([0, 40, 15]);
});

it('pauses 100 ms at most, and no longer than the rest of it', async () => {
  const between = new RestsBetween();
  await between.portion(worksFor(4_000));
  await between.portion(worksFor(30));
  time += 20;
  await between.portion(worksFor(30));
  time += 1_000;
  await between.portion(worksFor(30));
  expect(rests()).toEqual([0, 100, 10, 0]);
});

it('pauses after a failed portion as well', async () => {
  const between = new RestsBetween();
  const fails = between.portion(async () => {
    time += 25;
    throw new Error('Away');
  });
  await expect(fails).rejects.toThrow('Away');
  await between.portion(worksFor(1));
  expect(rests()).toEqual([0, 25]);
});
