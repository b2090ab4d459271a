import {
  accessRequestNoticeIssuedV1,
  levelsChangedV1,
  noticeIssuedV1,
  type EventDefinition,
} from '@rigwise/contracts';

/** Events whose notification and other effect are one handler and one transaction: it calls `TellOnEvent` itself. */
export const handledElsewhere: readonly EventDefinition[] = [
  ...[accessRequestNoticeIssuedV1, noticeIssuedV1],
  levelsChangedV1,
];
