import { aStatus } from './test/statuses.ts';
import { figuresOf } from './figures.ts';

const shown = (...statuses: Parameters<typeof figuresOf>[0]) =>
  Object.fromEntries(figuresOf(statuses).map(({ name, value, level }) => [name, `${value} ${level}`]));

it('adds up pending counts, and takes the worst durations', () => {
  const at = '2026-11-22T14:02:11.000Z';
  const identity = aStatus({
    at,
    deadLetters: { waiting: 2, oldest: at },
    outbox: { waiting: 3, oldest: '2026-11-22T14:01:00.000Z', parked: 0 },
    lag: [{ group: 'identity', topic: 'access-request.events', partitions: 3, messages: 120 }],
  });
  const notification = aStatus({
    ...{ at, service: 'notification', deadLetters: { waiting: 1, oldest: at } },
    mails: { waiting: 4, failed: 1 },
    queues: [{ queue: 'deliveries', waiting: 0, active: 0, delayed: 0, failed: 2 }],
  });
  expect(shown(identity, notification)).toEqual({
    deadLetters: '3 bad',
    mails: '1 bad',
    jobs: '2 bad',
    outbox: '71 bad',
    lag: '120 warn',
  });
});

it('does not call unknown figures fine', () => {
  expect(shown(aStatus({ lag: null }))).toEqual({
    deadLetters: '0 good',
    mails: 'null unknown',
    jobs: 'null unknown',
    outbox: '0 good',
    lag: 'null unknown',
  });
});
