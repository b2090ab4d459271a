import { PublishRefused } from '../broker/event-broker.ts';

export interface PublishSteps<Row> {
  publish(rows: readonly Row[]): Promise<void>;
  published(rows: readonly Row[]): Promise<void>;
  refused(row: Row, refusal: PublishRefused): Promise<void>;
}

/**
 * Publishes rows, marking what got through. Where the broker refuses a batch for good, its halves are tried one
 * after the other until the row to blame stands alone; the order of all others is kept. (A batch can also be too
 * large as a whole: then its halves get through.) Any other error ends it: what is not marked stays to be done.
 */
export async function publishInOrder<Row>(rows: readonly Row[], steps: PublishSteps<Row>): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  try {
    await steps.publish(rows);
  } catch (error) {
    if (!(error instanceof PublishRefused)) throw error;
    if (rows.length === 1) {
      await steps.refused(first, error);
      return;
    }
    const middle = Math.ceil(rows.length / 2);
    await publishInOrder(rows.slice(0, middle), steps);
    await publishInOrder(rows.slice(middle), steps);
    return;
  }
  await steps.published(rows);
}
