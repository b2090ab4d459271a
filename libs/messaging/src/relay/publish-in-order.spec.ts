import { PublishRefused } from '../broker/event-broker.ts';
import { publishInOrder } from './publish-in-order.ts';

interface Row {
  readonly topic: string;
  readonly at: number;
}
const atOf = (batch: readonly Row[]): number[] => batch.map(({ at }) => at);

function broker(refuses: (rows: readonly Row[]) => boolean, ofTopic = false) {
  const published: number[] = [];
  const refused: number[] = [];
  let requests = 0;
  return {
    published,
    refused,
    requests: () => requests,
    steps: {
      publish: (rows: readonly Row[]): Promise<void> => {
        requests += 1;
        return refuses(rows)
          ? Promise.reject(new PublishRefused('refused', undefined, ofTopic))
          : Promise.resolve();
      },
      published: (rows: readonly Row[]): Promise<void> => {
        published.push(...atOf(rows));
        return Promise.resolve();
      },
      refused: ({ at }: Row): Promise<void> => {
        refused.push(at);
        return Promise.resolve();
      },
    },
  };
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({ topic: ['a', 'b'][at % 2] ?? '', at }));
const has = (batch: readonly Row[], at: number): boolean => atOf(batch).includes(at);

describe('publishInOrder', () => {
  it('publishes a good batch at once', async () => {
    const kafka = broker(() => false);
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: atOf(rows), refused: [] });
    expect(kafka.requests()).toBe(1);
  });

  it('finds the rows to blame and keeps the order of the others', async () => {
    const kafka = broker((batch) => has(batch, 1) || has(batch, 6));
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: [2, 3, 4, 5, 7, 8, 9], refused: [1, 6] });
  });

  it('splits a batch that is only too large as a whole', async () => {
    const kafka = broker((batch) => batch.length > 4);
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: atOf(rows), refused: [] });
  });

  it('asks once for a missing topic, and refuses all its events', async () => {
    const kafka = broker((batch) => batch.some(({ topic }) => topic === 'b'), true);
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: [2, 4, 6, 8], refused: [1, 3, 5, 7, 9] });
    expect(kafka.requests()).toBe(3);
  });

  it('stops at an outage and leaves the rest', async () => {
    const kafka = broker((batch) => batch.length > 5);
    const away = new Error('away');
    const publish = (batch: readonly Row[]) =>
      has(batch, 9) && batch.length < 5 ? Promise.reject(away) : kafka.steps.publish(batch);
    await expect(publishInOrder(rows, { ...kafka.steps, publish })).rejects.toBe(away);
    expect(kafka).toMatchObject({ published: [1, 2, 3, 4, 5], refused: [] });
  });
});
