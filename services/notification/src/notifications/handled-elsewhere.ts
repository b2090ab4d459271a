import { accessRequestNoticeIssuedV1, noticeIssuedV1, type EventDefinition } from '@rigwise/contracts';

/** Events that lead to more than notifications: their handlers, of which each event has one, call `TellOnEvent`. */
export const handledElsewhere: readonly EventDefinition[] = [accessRequestNoticeIssuedV1, noticeIssuedV1];
