import { auditRecordedV1, type PayloadOf } from '@rigwise/contracts';
import type { Fixture } from './fixture.ts';

/** The audit events, in order. */
export async function audited(fixture: Fixture): Promise<PayloadOf<typeof auditRecordedV1>[]> {
  const rows = await fixture.database.rows<{ value: Buffer }>(
    `SELECT value FROM outbox WHERE topic = 'audit.events' ORDER BY sequence`,
  );
  return rows.map(({ value }) => {
    const event = JSON.parse(value.toString()) as { payload: unknown };
    return auditRecordedV1.payload.parse(event.payload);
  });
}
