import { PublishRefused } from '../broker/event-broker.ts';

export interface PublishSteps<Row> {
  publish(rows: readonly Row[]): Promise<void>;
  published(rows: readonly Row[]): Promise<void>;
  refused(row: Row, refusal: PublishRefused): Promise<void>;
}

/**
 * Publishes rows and marks those that succeed. If the broker refuses a batch permanently, it is bisected until the
 * offending row stands alone; all others keep their order. (A batch can also be too large as a whole: then its halves
 * succeed.) If the broker refuses a topic, the batch is split by topic instead: the client waits seconds for a missing
 * topic, and hundreds of rows must not each cost that. Any other error ends the run: unmarked rows stay pending.
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
