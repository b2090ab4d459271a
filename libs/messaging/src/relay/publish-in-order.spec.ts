import { PublishRefused } from '../broker/event-broker.ts';
import { publishInOrder } from './publish-in-order.ts';

function broker(refuses: (rows: readonly number[]) => boolean) {
  const published: number[] = [];
  const refused: number[] = [];
  let requests = 0;
  return {
    published,
    refused,
    requests: () => requests,
    steps: {
      publish: (rows: readonly number[]): Promise<void> => {
        requests += 1;
        return refuses(rows) ? Promise.reject(new PublishRefused('too large', undefined)) : Promise.resolve();
      },
      published: (rows: readonly number[]): Promise<void> => {
        published.push(...rows);
        return Promise.resolve();
      },
      refused: (row: number): Promise<void> => {
        refused.push(row);
        return Promise.resolve();
      },
    },
  };
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('publishInOrder', () => {
  it('publishes a good batch at once', async () => {
    const kafka = broker(() => false);
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: rows, refused: [] });
    expect(kafka.requests()).toBe(1);
  });

  it('finds the rows to blame and keeps the order of the others', async () => {
    const kafka = broker((batch) => batch.includes(1) || batch.includes(6));
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: [2, 3, 4, 5, 7, 8, 9], refused: [1, 6] });
  });

  it('splits a batch that is only too large as a whole', async () => {
    const kafka = broker((batch) => batch.length > 4);
    await publishInOrder(rows, kafka.steps);
    expect(kafka).toMatchObject({ published: rows, refused: [] });
  });

  it('stops at an outage and leaves the rest to be done', async () => {
    const kafka = broker((batch) => batch.length > 5);
    const away = new Error('away');
    const publish = (batch: readonly number[]) =>
      batch.includes(9) && batch.length < 5 ? Promise.reject(away) : kafka.steps.publish(batch);
    await expect(publishInOrder(rows, { ...kafka.steps, publish })).rejects.toBe(away);
    expect(kafka).toMatchObject({ published: [1, 2, 3, 4, 5], refused: [] });
  });
});
