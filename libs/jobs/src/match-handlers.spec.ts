import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { matchHandlers } from './match-handlers.ts';

const job = (name: string) =>
  defineJob({ name, queue: 'mail', data: z.object({}), attempts: 1, backoff: { firstMs: 1, mostMs: 1 } });
const handler = (of: ReturnType<typeof job>, place = `${of.name}.handle`) => ({
  job: of,
  place,
  work: place,
});

describe('matchHandlers', () => {
  const send = job('send');
  const sweep = job('sweep');

  it('gives every job its handler', () => {
    const matched = matchHandlers([send, sweep], [handler(sweep), handler(send)]);
    expect([...matched]).toEqual([
      [send, 'send.handle'],
      [sweep, 'sweep.handle'],
    ]);
  });

  it('names a job without a handler', () => {
    expect(() => matchHandlers([send, sweep], [handler(send)])).toThrow('Job sweep has no handler');
  });

  it('names both handlers of one job', () => {
    const twice = [handler(send, 'One.work'), handler(send, 'Two.work')];
    expect(() => matchHandlers([send], twice)).toThrow('Job send has 2 handlers: One.work, Two.work');
  });

  it('names a handler whose job is not declared', () => {
    const handlers = [handler(send), handler(sweep)];
    expect(() => matchHandlers([send], handlers)).toThrow(
      'sweep.handle handles job sweep, which is not declared',
    );
  });

  it('refuses two jobs of one name: Redis could not distinguish them', () => {
    const other = job('send');
    expect(() => matchHandlers([send, other], [handler(send), handler(other, 'Other.work')])).toThrow(
      'Two jobs are named send',
    );
  });
});

describe('defineJob', () => {
  it('refuses a name that Redis can’t keep', () => {
    expect(() => job('Send:Mail')).toThrow('"Send:Mail" is not a valid job name');
  });
});
