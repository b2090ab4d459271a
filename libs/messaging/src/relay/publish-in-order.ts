import { PublishRefused } from '../broker/event-broker.ts';

export interface PublishSteps<Row> {
  publish(rows: readonly Row[]): Promise<void>;
  published(rows: readonly Row[]): Promise<void>;
  refused(row: Row, refusal: PublishRefused): Promise<void>;
}

/**
 * Publishes rows, marking what got through. Where the broker refuses a batch for good, its halves are tried one
 * after the other until the row to blame stands alone; the order of all others is kept. (A batch can also be too
 * large as a whole: then its halves get through.) Where it refuses a topic, its topics are tried instead: the client
 * waits seconds for one that is not there, which each of hundreds of rows must not cost the others. Any other error
 * ends it: what is not marked stays to be done.
 */
export async function publishInOrder<Row extends { readonly topic: string }>(
  rows: readonly Row[],
  steps: PublishSteps<Row>,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await steps.publish(rows);
  } catch (error) {
    if (!(error instanceof PublishRefused)) throw error;
    const parts = error.ofTopic ? topicsOf(rows) : halvesOf(rows);
    if (parts.length > 1) {
      for (const part of parts) await publishInOrder(part, steps);
    } else {
      for (const row of rows) await steps.refused(row, error);
    }
    return;
  }
  await steps.published(rows);
}

const topicsOf = <Row extends { readonly topic: string }>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ topic }) => topic).values(),
];

function halvesOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)].filter((half) => half.length > 0);
}
