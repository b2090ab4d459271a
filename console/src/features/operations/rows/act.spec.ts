import { ApiError, TimedOut } from '../../../api/api-error.ts';
import { eachOf, saidOf, type Said } from './act.ts';
import type { Row } from './merge.ts';

const texts = { noAnswer: 'No answer', failed: 'Failed' };
const refused = (status: number, message = ''): ApiError =>
  new ApiError(status, message, undefined, undefined, undefined, 'status');

it.each([
  [new TimedOut('too long'), 'unsure', 'No answer'],
  [refused(504), 'unsure', 'No answer'],
  [refused(409, 'It was replayed before.'), 'bad', 'It was replayed before.'],
  [refused(500), 'bad', 'Failed'],
])('says of %s that it is %s', (error, outcome, message) => {
  expect(saidOf(error, texts)).toEqual({ outcome, message });
});

const rows = (count: number): Row<string>[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `identity:${at}`,
    service: 'identity',
    name: `${at}`,
    item: '',
  }));

it('does a few at once, each with its own end', async () => {
  let underWay = 0;
  let most = 0;
  const ended = await eachOf(
    rows(9),
    async ({ name }): Promise<Said> => {
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay--;
      return name === '3' ? { outcome: 'bad', message: 'no' } : { outcome: 'good', message: '' };
    },
    { onDone: () => undefined, isStopped: () => false },
  );
  expect([ended.length, most]).toEqual([9, 4]);
  expect(ended.filter(({ outcome }) => outcome === 'bad').map(({ row }) => row.name)).toEqual(['3']);
});

it('begins none after it was stopped', async () => {
  let done = 0;
  const run = (): Promise<Said> => Promise.resolve({ outcome: 'good', message: '' });
  const ended = await eachOf(rows(50), run, {
    onDone: (count) => (done = count),
    isStopped: () => done >= 2,
  });
  expect(ended.length).toBeLessThanOrEqual(2 + 4);
});
