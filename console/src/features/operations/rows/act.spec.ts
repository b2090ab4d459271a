import { problem } from '@rigwise/contracts';
import { ApiError, TimedOut } from '../../../api/api-error.ts';
import { eachOf, saidOf, type Said } from './act.ts';
import type { Row } from './merge.ts';

const texts = { noAnswer: 'No answer', failed: 'Failed' };
const refused = (status: number, message = ''): ApiError =>
  new ApiError(status, message, undefined, undefined, undefined, 'status');
const code = 'service/outcome-unknown';
const unheard = problem.parse({
  ...{ type: code, title: '', status: 503, detail: '', message: 'Look.', code, errors: [], traceId: '' },
});
const unknown = new ApiError(503, 'Look.', unheard, undefined, 3, 'status');

it.each([
  [new TimedOut('too long'), 'unsure', 'No answer'],
  [refused(504), 'unsure', 'No answer'],
  [unknown, 'unsure', 'Look.'],
  [refused(503, 'Away.'), 'bad', 'Away.'],
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

it('runs them one by one, in order, each with its own result', async () => {
  const order: string[] = [];
  const ended = await eachOf(
    rows(4),
    async ({ name }): Promise<Said> => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return name === '2' ? { outcome: 'bad', message: 'no' } : { outcome: 'good', message: '' };
    },
    { onDone: () => undefined, isStopped: () => false },
  );
  expect(order).toEqual(['0', '1', '2', '3'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(ended.map(({ outcome }) => outcome)).toEqual(['good', 'good', 'bad', 'good']);
});

it('starts none after it was stopped', async () => {
  let done = 0;
  const run = (): Promise<Said> => Promise.resolve({ outcome: 'good', message: '' });
  const ended = await eachOf(rows(50), run, {
    onDone: (count) => (done = count),
    isStopped: () => done >= 2,
  });
  expect(ended).toHaveLength(2);
});
