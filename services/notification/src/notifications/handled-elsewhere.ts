import { accessRequestNoticeIssuedV1, noticeIssuedV1, type EventDefinition } from '@rigwise/contracts';

/** Events that lead to more than notifications: an event has one handler, so theirs calls `TellOnEvent`. */
export const handledElsewhere: readonly EventDefinition[] = [accessRequestNoticeIssuedV1, noticeIssuedV1];
