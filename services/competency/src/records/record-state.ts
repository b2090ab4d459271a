import type { ExternalRecordEvent, ExternalRecordStatus } from '@rigwise/contracts';

export type RecordAct = 'approve' | 'decline' | 'withdraw';

const ACTS: Readonly<
  Record<RecordAct, { from: readonly ExternalRecordStatus[]; to: Exclude<ExternalRecordEvent, 'entered'> }>
> = {
  approve: { from: ['waiting'], to: 'approved' },
  decline: { from: ['waiting'], to: 'declined' },
  withdraw: { from: ['waiting', 'approved'], to: 'withdrawn' },
};

/** @returns what becomes of the record; undefined if this can't be done with it */
export const actOn = (
  act: RecordAct,
  status: ExternalRecordStatus,
): Exclude<ExternalRecordEvent, 'entered'> | undefined =>
  ACTS[act].from.includes(status) ? ACTS[act].to : undefined;
